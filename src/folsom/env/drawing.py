"""Drawing: a view as a few lines of plain text, for ``render``."""

from __future__ import annotations

from collections.abc import Mapping

from folsom.game.view import Bandit, View


def draw(view: View) -> str:
    """Return the table as text: the round, the train with who and what is where, the players, the pile."""
    lines = [f"round {view.round} of {view.rounds}, {view.phase}, first player {view.first}"]
    card = view.round_card
    if card is not None:
        turns = ", ".join(f"[{turn}]" if at == card.turn else turn for at, turn in enumerate(card.turns))
        lines.append(f"card {card.id}: {turns}")
    places = sorted({*view.at.values(), *view.floor})
    lines.extend(
        f"  {place:13}{_who(view, place)}{_what(view.floor.get(place, {}))}".rstrip() for place in places
    )
    for player in view.players:
        loot = "; ".join(_sheet(name, view.bandits[name]) for name in player.bandits)
        lines.append(f"{player.name:10}hand {player.hand}, deck {player.deck}  {loot}".rstrip())
    if view.pile:
        lines.append("pile: " + ", ".join(card.card or f"{card.by} ?" for card in view.pile))
    lines.extend(f"asked: {asked.player}, {asked.kind}" for asked in view.asked)
    if view.result is not None:
        money = ", ".join(f"{player} ${dollars}" for player, dollars in view.result.money.items())
        lines.append(f"over: {money}; {' and '.join(view.result.winners)} won")
    return "\n".join(lines)


def _who(view: View, place: str) -> str:
    return "".join(f"{figure} " for figure, where in view.at.items() if where == place)


def _sheet(name: str, bandit: Bandit) -> str:
    return f"{name}: {_what(bandit.loot) or 'nothing'}, {bandit.barrel} bullets"


def _what(loot: Mapping[str, int]) -> str:
    return " ".join(f"{amount} {kind}" for kind, amount in loot.items())
