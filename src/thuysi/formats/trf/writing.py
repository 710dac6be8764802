"""stub"""
from thuysi.model import Tournament
def render(tournament: Tournament) -> str:
    return ""
