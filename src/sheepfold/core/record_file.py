"""Files of records: one record a line, or one that was pretty-printed over many lines."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from sheepfold.core.errors import BadRecord, SheepfoldError
from sheepfold.core.record import LONGEST_LINE, Record

OnRead = Callable[[int], None]


def read_records(path: Path | str) -> Iterator[Record]:
    """The records of a file. ``BadRecord`` names the line of the first bad one."""
    for _, record in numbered_records(Path(path)):
        yield record


def nth_record(path: Path, wanted: int) -> tuple[int, Record]:
    """The file's ``wanted``-th record, counted from 1, and the line it begins at."""
    count = 0
    for line, record in numbered_records(path):
        count += 1
        if count == wanted:
            return line, record
    raise BadRecord(f"{path} has no game {wanted}: it holds {count}.")


def numbered_records(path: Path, on_read: OnRead | None = None) -> Iterator[tuple[int, Record]]:
    """The records with the line each begins at. ``on_read`` gets how many bytes have been read so far."""
    is_empty = True
    try:
        with path.open("rb") as file:
            for number, text in _texts(path, file):
                is_empty = False
                yield number, _record(path, number, text)
                if on_read is not None:
                    on_read(file.tell())
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror or error}.") from None
    if is_empty:
        raise BadRecord(f"{path} holds no record.")


def _texts(path: Path, file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The text of each record and the line it begins at. A record that was pretty-printed begins with the line ``{``
    and ends with the line ``}``."""
    number = 0
    while line := file.readline(LONGEST_LINE + 2):
        number += 1
        first = number
        if line.strip() == b"{":
            parts, size = [line], len(line)
            while line.rstrip() != b"}" and (line := file.readline(LONGEST_LINE + 2)):
                number += 1
                parts.append(line)
                size += len(line)
                _check_size(path, first, size)
            line = b"".join(parts)
        _check_size(path, first, len(line))
        if line.strip():
            yield first, line


def _check_size(path: Path, number: int, size: int) -> None:
    if size > LONGEST_LINE:
        raise BadRecord(f"{path}, line {number}: The line is longer than {LONGEST_LINE} bytes.")


def _record(path: Path, number: int, text: bytes) -> Record:
    try:
        return Record.from_json(text.decode())
    except UnicodeDecodeError:
        raise BadRecord(f"{path}, line {number}: This is not text in UTF-8.") from None
    except SheepfoldError as error:
        index = error.index if isinstance(error, BadRecord) else None
        raise BadRecord(f"{path}, line {number}: {error}", index) from None
