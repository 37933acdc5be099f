"""The limits of files: raised where that is possible, and kept away from."""

import subprocess
import sys
from pathlib import Path

import pytest

from sheepfold.server.ops.files import fitted
from sheepfold.server.settings import Settings
from tests.server.raw import asked, held
from tests.server.services import Server

resource = pytest.importorskip("resource")
RAISED = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (300, 900))
from sheepfold.server.ops.files import raise_file_limit
print(raise_file_limit(), resource.getrlimit(resource.RLIMIT_NOFILE))
"""


def test_a_server_takes_as_many_files_as_it_may() -> None:
    told = subprocess.run([sys.executable, "-c", RAISED], check=True, capture_output=True, text=True).stdout
    assert told.strip() == "900 (900, 900)"


@pytest.mark.parametrize("files", [64, 256, 1024, 4096, 7000])
def test_sockets_and_unfinished_requests_fit_into_the_files(files: int) -> None:
    fit = fitted(Settings(), files)
    assert fit.sockets + fit.unfinished < files
    assert fit.sockets > fit.unfinished > 1


@pytest.mark.parametrize("files", [None, 8000, 1_000_000])
def test_where_there_are_enough_files_nothing_changes(files: int | None) -> None:
    assert fitted(Settings(), files) == Settings()


class ServerWithFewFiles(Server):
    """It may have 400 open."""

    before = ("sh", "-c", 'ulimit -n 400 && exec "$@"', "few")


def test_unfinished_requests_do_not_use_up_the_files(tmp_path: Path) -> None:
    """1,100 from one address, and nobody got in."""
    running = ServerWithFewFiles("--data", str(tmp_path))
    try:
        with held(running.base, 500, "127.0.0.1"):
            for _ in range(20):
                status, *_ = asked(running.base, b"GET /health HTTP/1.0\r\n\r\n", address="127.0.0.9")
                assert status == 200
    finally:
        logged = running.stop()
        running.log.close()
    assert "too many unfinished requests in all" in logged
