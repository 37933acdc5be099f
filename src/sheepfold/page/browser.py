"""Between Python and the page: what the page's workers call. Only texts and numbers cross."""

from collections.abc import Awaitable, Callable

from sheepfold.page.host import Host
from sheepfold.page.shelf import Shelf
from sheepfold.page.thinking import answer
from sheepfold.page.wire import PageWire
from sheepfold.server.background import run_in_background
from sheepfold.server.bots.worker import prepare

Post = Callable[..., object]
"""``post(kind, number, …)``: says something to the page."""


class Page:
    """The tables of a page, as its worker sees them."""

    def __init__(self, shelf: Shelf, elsewhere: Callable[[str], Awaitable[str]], post: Post) -> None:
        self._host = Host(shelf, elsewhere)
        self._post = post
        self._wires: dict[int, PageWire] = {}

    async def open(self) -> None:
        """Begin."""
        await self._host.open()

    def request(self, number: int, method: str, path: str, token: str, body: str) -> None:
        """A request; the answer comes by ``post``. What is not there is an empty text."""
        run_in_background(self._request(number, method, path, token, body))

    async def _request(self, number: int, method: str, path: str, token: str, body: str) -> None:
        try:
            status, text = await self._host.request(method, path, token or None, body or None)
        except Exception as error:
            self._post("answer", number, 500, f'{{"error":{{"code":"failed","message":"{type(error).__name__}"}}}}')
            raise
        self._post("answer", number, status, text.decode())

    def connect(self, number: int, table: str) -> None:
        """A new socket."""

        def closed(code: int) -> None:
            self._wires.pop(number, None)
            self._post("closed", number, code, "")

        self._wires[number] = self._host.connect(table, lambda text: self._post("message", number, 0, text), closed)

    def send(self, number: int, text: str) -> None:
        """What the page says over a socket."""
        if number in self._wires:
            self._wires[number].send(text)

    def hang_up(self, number: int) -> None:
        """The page has closed a socket."""
        wire = self._wires.pop(number, None)
        if wire is not None:
            wire.hang_up()

    def hear(self, table: str, message: str) -> None:
        """Another window of this page says something."""
        self._host.store.hear(table, message)


def think(question: str) -> str:
    """In the worker that thinks."""
    return answer(question)


def prepare_to_think() -> None:
    """Once, before that."""
    prepare("sheepfold.games:all_games")
