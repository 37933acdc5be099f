"""Options of a game: named, typed, with a default and the list of values."""

from collections.abc import Mapping
from dataclasses import dataclass

from sheepfold.core.errors import BadOption, short

Value = bool | int | str


@dataclass(frozen=True)
class Option:
    """One option; ``values`` lists all that may be chosen."""

    name: str
    default: Value
    values: tuple[Value, ...]
    meaning: str

    @property
    def shown_values(self) -> str:
        """The values in words: ``true, false`` or ``1, 2`` or ``1–60``."""
        if len(self.values) > 6:
            return f"{self.values[0]}–{self.values[-1]}"
        return ", ".join(show(value) for value in self.values)

    def check(self, value: object) -> Value:
        """The value if it is one of the list, of the right type (``True`` is not 1)."""
        for allowed in self.values:
            if type(value) is type(allowed) and value == allowed:
                return allowed
        raise BadOption(f"Option {self.name} cannot be {short(show(value))}: it takes {self.shown_values}.")

    def read(self, text: str) -> Value:
        """The value that a text names."""
        for allowed in self.values:
            if show(allowed) == text:
                return allowed
        raise BadOption(f"Option {self.name} cannot be {short(text)}: it takes {self.shown_values}.")


def show(value: object) -> str:
    """A value as people write it: ``true``, not ``True``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def check_options(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """All options with their values, defaults filled in; an unknown one is refused by name."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            listed = ", ".join(known) or "none"
            raise BadOption(f"There is no option {short(name)} in this game (options: {listed}).")
    return {name: option.check(given[name]) if name in given else option.default for name, option in known.items()}


def read_options(options: tuple[Option, ...], texts: Mapping[str, str]) -> dict[str, Value]:
    """Options given as texts (``name=value`` on a command line)."""
    known = {option.name: option for option in options}
    unknown = [name for name in texts if name not in known]
    if unknown:
        check_options(options, {unknown[0]: texts[unknown[0]]})
    return {name: known[name].read(text) for name, text in texts.items()}
