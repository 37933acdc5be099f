"""Why a move is refused, over REST and over the socket: the sentence, its parameters and the words."""

import httpx
import pytest

from sheepfold.core.rules.sentences import LANGUAGES
from sheepfold.games import all_games
from tests.server.client import PATIENCE, Json, Player, open_table, rest
from tests.server.conftest import Inside, Run

TAKEN = {"rule": "shepherd.anywhere", "variant": "", "about": {"place": "a1n"}}
ENGLISH = {**TAKEN, "text": "There is a fence here already."}
FRENCH = {**TAKEN, "text": "Il y a déjà une barrière ici."}
GERMAN = {**TAKEN, "text": "Hier steht schon ein Zaun."}


@pytest.fixture
def table(inside: Inside, run: Run) -> Json:
    """A duel of Ada, the shepherd, against herself, with one fence at a1n."""

    async def opened() -> Json:
        table = await open_table(inside.base, "te-kuiti", ["me", "me"], name="Ada")
        body = {"move": "fence a1n", "index": table["state"]["index"]}
        await rest(inside.base, "POST", f"/tables/{table['id']}/moves", body, token=table["tokens"][0])
        return table

    found: Json = run(opened())
    return found


def request(inside: Inside, table: Json, method: str, path: str, seat: int = 0, **more: object) -> httpx.Response:
    headers = {"Authorization": f"Bearer {table['tokens'][seat]}"}
    url = f"{inside.base}/api/v1/tables/{table['id']}/{path}"
    return httpx.request(method, url, headers=headers, timeout=PATIENCE, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("query", "why"), [("", ENGLISH), ("?language=fr", FRENCH), ("?language=de", GERMAN)])
def test_a_refused_move_says_why_over_rest(inside: Inside, table: Json, query: str, why: Json) -> None:
    index = table["state"]["index"] + 1
    answer = request(inside, table, "POST", f"moves{query}", json={"move": "fence a1n", "index": index})
    assert answer.status_code == 409
    error = answer.json()["error"]
    assert error == {"code": "not_legal_now", "message": ENGLISH["text"], "why": why}
    assert request(inside, table, "POST", f"preview{query}", json={"move": "fence a1n"}).json()["error"] == error


def test_asking_why_tries_nothing(inside: Inside, table: Json) -> None:
    def why(move: str, seat: int = 0, language: str = "en") -> Json | None:
        answer = request(inside, table, "GET", "why", seat, params={"move": move, "language": language}).json()
        assert answer["index"] == table["state"]["index"] + 1
        found: Json | None = answer["why"]
        return found

    assert why("fence a1n", language="fr") == FRENCH
    assert why("fence a1w") is None
    nonsense = why("dance")
    assert nonsense is not None
    assert nonsense["rule"] == "move.unknown"
    turn = {"rule": "turn.not-yours", "variant": "", "about": {"seat": 0}}
    assert why("flip a1", seat=1, language="de") == {**turn, "text": "Du bist nicht am Zug: Ada ist dran."}


def test_asking_why_is_checked_like_everything_else(inside: Inside, table: Json) -> None:
    assert request(inside, table, "GET", "why").status_code == 422
    assert request(inside, table, "GET", "why", params={"move": "x" * 201}).status_code == 422
    assert request(inside, table, "GET", "why", params={"move": "x", "language": "english"}).status_code == 422
    url = f"{inside.base}/api/v1/tables/{table['id']}/why"
    assert httpx.get(url, params={"move": "fence a1n"}, timeout=PATIENCE).status_code == 403


def test_other_refusals_have_no_reason(inside: Inside) -> None:
    error = httpx.get(f"{inside.base}/api/v1/tables/k3v9m2xq7t4a?language=fr", timeout=PATIENCE).json()["error"]
    assert set(error) == {"code", "message"}


def test_the_socket_says_why_in_the_language_of_the_hello(inside: Inside, table: Json, run: Run) -> None:
    async def ask() -> None:
        async with Player(inside.base, table["id"], table["tokens"][0], language="fr") as player:
            await player.say({"type": "why", "move": "fence a1n", "id": "w"})
            told = await player.hear("explained")
            assert (told["id"], told["seat"], told["index"], told["why"]) == ("w", 0, player.index, FRENCH)
            await player.say({"type": "why", "move": "fence a1n", "language": "de"})
            assert (await player.hear("explained"))["why"] == GERMAN
            await player.say({"type": "why", "move": "fence b1n"})
            assert (await player.hear("explained"))["why"] is None
            await player.say({"type": "move", "move": "fence a1n", "index": player.index, "id": "m"})
            error = await player.hear("error")
            assert (error["code"], error["message"], error["why"]) == ("not_legal_now", ENGLISH["text"], FRENCH)
            await player.say({"type": "why", "move": "flip a1", "names": ["x" * 41]})
            assert (await player.hear("error"))["code"] == "bad_request"
            await player.say({"type": "why", "seat": 1, "move": "flip a1"})
            error = await player.hear("error")
            assert (error["code"], error["why"]) == ("not_allowed", None)

    run(ask())


def test_a_client_may_say_how_it_calls_the_players(inside: Inside, table: Json, run: Run) -> None:
    async def ask() -> None:
        async with Player(inside.base, table["id"], table["tokens"][1], language="de") as player:
            for names, called in ((["Grün", None], "Grün"), ([None], "Spieler 1"), (None, "Ada")):
                await player.say({"type": "why", "move": "flip a1", "names": names})
                told = await player.hear("explained")
                assert told["why"]["text"] == f"Du bist nicht am Zug: {called} ist dran."

    run(ask())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_come_sentence_by_sentence(inside: Inside, language: str) -> None:
    rules = httpx.get(f"{inside.base}/api/v1/games/te-kuiti/rules/{language}", timeout=PATIENCE).json()
    assert rules["title"] == "Te Kuiti"
    sections = {section["id"]: section for section in rules["sections"]}
    take = next(sentence for sentence in sections["late"]["sentences"] if sentence["id"] == "late.take")
    assert set(take) == {"id", "text", "why"}
    assert set(take["why"]) == {"early", "gone", "down", "enclosed", "differ"}
    daisies = next(sentence for sentence in sections["solo"]["sentences"] if sentence["id"] == "solo.daisies")
    assert daisies["reconstructed"] is True
    assert "`fence c3n`" in rules["notation"]


def test_every_game_answers_with_its_rules(inside: Inside) -> None:
    for slug, game in all_games().items():
        rules = httpx.get(f"{inside.base}/api/v1/games/{slug}/rules/fr", timeout=PATIENCE).json()
        assert set(rules) == {"time", "title", "lead", "sections", "notation"}
        assert rules["title"] == game.title
    assert httpx.get(f"{inside.base}/api/v1/games/chess/rules/en", timeout=PATIENCE).status_code == 404
    assert httpx.get(f"{inside.base}/api/v1/games/te-kuiti/rules/english", timeout=PATIENCE).status_code == 422
