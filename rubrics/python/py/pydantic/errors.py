"""The one error of a failed validation, with the place of each fault."""
from __future__ import annotations


class Fault(Exception):
    """One fault below a model; `where` grows on the way up."""

    def __init__(self, message: str, kind: str = "value_error", where: tuple = ()):
        super().__init__(message)
        self.message = message
        self.kind = kind
        self.where = where

    def below(self, key: object) -> "Fault":
        return Fault(self.message, self.kind, (key, *self.where))

    def each(self) -> "list[Fault]":
        return [self]


class Faults(Fault):
    """Several at once, as of the items of a list."""

    def __init__(self, faults: "list[Fault]"):
        super().__init__(faults[0].message, faults[0].kind, faults[0].where)
        self.faults = faults

    def below(self, key: object) -> "Faults":
        return Faults([fault.below(key) for fault in self.faults])

    def each(self) -> "list[Fault]":
        return self.faults


class ValidationError(ValueError):
    """What a model raises; `errors()` gives a dict for each fault with `type`, `loc`, `msg`."""

    def __init__(self, title: str, faults: list[Fault]):
        self.title = title
        self._faults = faults
        lines = [f"{'.'.join(map(str, fault.where)) or '__root__'}\n  {fault.message} [type={fault.kind}]" for fault in faults]
        count = len(faults)
        super().__init__(f"{count} validation error{'' if count == 1 else 's'} for {title}\n" + "\n".join(lines))

    def errors(self, **_ignored: object) -> list[dict]:
        return [{"type": fault.kind, "loc": fault.where, "msg": fault.message} for fault in self._faults]

    def error_count(self) -> int:
        return len(self._faults)
