"""Looking ahead over a real socket: one's own cards, and nobody else's."""

from tests.server.client import Client, join, make


def test_a_player_sees_what_every_card_of_the_hand_would_do(address: str) -> None:
    seated = make(address, "here", "rookie", "rookie")
    with Client(address, seated["table"]["id"], seated["token"], language="fr") as rosa:
        rosa.until(Client.asked)
        rosa.say({"type": "look_ahead", "seat": 0})
        shown = rosa.receive()
        while shown["type"] != "previews":
            shown = rosa.receive()
        hand = rosa.seat()["view"]["you"]["hand"]
        cards = [card["preview"]["card"] for card in shown["cards"]]
        assert sorted(cards) == sorted({card for card in hand if card in cards})
        assert len(cards) >= 2
        for card in shown["cards"]:
            preview = card["preview"]
            assert preview["who"] == rosa.seat()["view"]["players"][0]["name"]
            assert preview["asked"] or card["lines"]


def test_nobody_looks_into_the_hand_of_another(address: str) -> None:
    seated = make(address, "here", "open", "rookie", start=False)
    guest = join(address, seated)
    table = seated["table"]["id"]
    with Client(address, table, seated["token"]) as rosa, Client(address, table, guest["token"]) as ines:
        rosa.command("start")
        ines.until(lambda client: client.state.seats)
        ines.say({"type": "look_ahead", "seat": 0})
        answer = ines.receive()
        while answer["type"] not in {"previews", "refused"}:
            answer = ines.receive()
        assert answer["type"] == "refused"
        assert answer["code"] == "not_your_seat"
