"""`python -m thuysi` (on Windows `py -m thuysi`): the command line."""

from thuysi.cli import main

if __name__ == "__main__":
    main()
