"""Decorators that mark methods of a model as validators, of both generations of the library of this name."""
from __future__ import annotations

import inspect
from typing import Any, Callable


class Mark:
    """A validator as it waits in the class body."""

    def __init__(self, call: Any, fields: tuple, mode: str, old: bool, always: bool = False, each: bool = False):
        self.call = call.__func__ if isinstance(call, (classmethod, staticmethod)) else call
        self.fields = fields
        self.mode = mode
        self.old = old
        self.always = always
        self.each = each

    def __get__(self, instance: Any, owner: type) -> Any:
        return self.call.__get__(owner if instance is None or self.fields else instance)


def field_validator(*fields: str, mode: str = "after", **_ignored: Any) -> Callable:
    return lambda call: Mark(call, fields, mode, old=False)


def validator(*fields: str, pre: bool = False, always: bool = False, each_item: bool = False, **_ignored: Any) -> Callable:
    return lambda call: Mark(call, fields, "before" if pre else "after", old=True, always=always, each=each_item)


def model_validator(*, mode: str = "after") -> Callable:
    return lambda call: Mark(call, (), mode, old=False)


def root_validator(call: Any = None, *, pre: bool = False, **_ignored: Any) -> Any:
    mark = lambda inner: Mark(inner, (), "before" if pre else "after", old=True)  # noqa: E731
    return mark(call) if callable(call) else mark


def run_field(mark: Mark, cls: type, value: Any, known: dict, name: str) -> Any:
    """Calls a field validator with as many arguments as it takes: value, then what is known of the fields before it."""
    if mark.each and isinstance(value, list):
        single = Mark(mark.call, mark.fields, mark.mode, mark.old)
        return [run_field(single, cls, one, known, name) for one in value]
    takes = inspect.signature(mark.call).parameters
    given: dict = {}
    for extra in ("values", "info"):
        if extra in takes:
            given[extra] = dict(known) if extra == "values" else Info(known, name)
    spare = len([one for one in takes.values() if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)])
    if not given and spare > 2:
        return mark.call(cls, value, dict(known) if mark.old else Info(known, name))
    return mark.call(cls, value, **given)


class Info:
    """`info.data` and `info.field_name` of a field validator."""

    def __init__(self, known: dict, name: str):
        self.data = dict(known)
        self.field_name = name


ValidationInfo = Info
FieldValidationInfo = Info
