"""A wire between clients and a server that can be cut, slowed and held."""

import asyncio
import contextlib
import random


class Proxy:
    """Listens at ``port`` and passes bytes on to a server."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.delay = 0.0
        self.flowing = asyncio.Event()
        self.flowing.set()
        self._server: asyncio.Server | None = None
        self._wires: set[asyncio.StreamWriter] = set()

    @property
    def base(self) -> str:
        """Where clients find it."""
        return f"http://127.0.0.1:{self.port}"

    async def open(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Listen no more, and cut what is there."""
        if self._server is not None:
            self._server.close()
        self.cut(random.Random(0), 1.0)

    def cut(self, rng: random.Random, share: float) -> int:
        """Cut some of the wires without a word; how many."""
        chosen = [wire for wire in self._wires if rng.random() < share]
        for wire in chosen:
            wire.transport.abort()
        return len(chosen)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        wires = {writer, far_writer}
        self._wires |= wires
        try:
            await asyncio.gather(self._pass(reader, far_writer), self._pass(far_reader, writer))
        finally:
            self._wires -= wires
            for wire in wires:
                wire.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65_536):
                if self.delay:
                    await asyncio.sleep(self.delay)
                await self.flowing.wait()
                writer.write(data)
                await writer.drain()
            if writer.can_write_eof():
                writer.write_eof()
