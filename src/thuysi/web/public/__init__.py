"""The public pages: what anybody may read without an account. Each module makes the contexts of one kind of page."""
