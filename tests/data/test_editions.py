"""Options and editions."""

import pytest

from folsom.data import load_editions

CLASSIC = {
    "events": True,
    "abilities": True,
    "neutral_stock": "discard",
    "conductor": "cash",
    "expert_early_bullets": True,
    "expert_keep_bullets": False,
    "two_bandits": "classic",
    "two_bandit_gunslinger": "sum",
    "covering_fire_face_down": False,
    "leaflet_card": "may",
    "flasks": "5+1",
    "whiskey_any_turn": False,
    "draft": False,
}
REVISED = CLASSIC | {
    "neutral_stock": "keep",
    "conductor": "purse",
    "expert_early_bullets": False,
    "expert_keep_bullets": True,
    "two_bandits": "leaflet",
    "two_bandit_gunslinger": "single",
    "leaflet_card": "must",
}
COMPLETE = CLASSIC | {
    "neutral_stock": "keep",
    "conductor": "purse",
    "expert_early_bullets": False,
    "two_bandits": "leaflet",
    "covering_fire_face_down": True,
    "leaflet_card": "must",
    "flasks": "6+1",
    "whiskey_any_turn": True,
}


@pytest.mark.parametrize(
    ("edition", "expected"), [("classic", CLASSIC), ("revised", REVISED), ("complete", COMPLETE)]
)
def test_presets(edition: str, expected: dict[str, bool | str]) -> None:
    assert load_editions().presets(edition, players=4) == expected
    assert load_editions().presets(edition, players=2) == expected


def test_three_players_use_the_leaflet_in_every_edition() -> None:
    editions = load_editions()
    assert editions.default == "classic"
    for edition in editions.editions:
        assert editions.presets(edition, players=3)["two_bandits"] == "leaflet"


def test_unknown_edition_says_what_there_is() -> None:
    with pytest.raises(KeyError, match="classic, revised, complete"):
        load_editions().presets("pocket", players=4)
