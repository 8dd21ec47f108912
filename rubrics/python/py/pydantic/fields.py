"""Fields of a model: defaults, bounds, private attributes."""
from __future__ import annotations

import copy
from typing import Any, Callable


class _Missing:
    def __repr__(self) -> str:
        return "PydanticUndefined"

    def __bool__(self) -> bool:
        return False


MISSING = _Missing()


class FieldInfo:
    """What is known of one field; `annotation` is filled in when the model resolves its types."""

    def __init__(self, default: Any = MISSING, *, default_factory: Callable | None = None, **extra: Any):
        self.default = MISSING if default is ... else default
        self.default_factory = default_factory
        self.annotation: Any = Any
        self.alias = extra.pop("alias", None) or extra.pop("validation_alias", None)
        self.description = extra.pop("description", None)
        self.title = extra.pop("title", None)
        self.bounds = {name: extra.pop(name) for name in _BOUNDS if extra.get(name) is not None}
        if "regex" in extra:
            self.bounds["pattern"] = extra.pop("regex")
        if "min_items" in extra:
            self.bounds["min_length"] = extra.pop("min_items")
        if "max_items" in extra:
            self.bounds["max_length"] = extra.pop("max_items")
        self.extra = extra

    def is_required(self) -> bool:
        return self.default is MISSING and self.default_factory is None

    @property
    def required(self) -> bool:
        return self.is_required()

    def get_default(self, **_ignored: Any) -> Any:
        """A value of its own for each instance: a list that is written as default is not shared."""
        if self.default_factory is not None:
            return self.default_factory()
        return copy.deepcopy(self.default)


_BOUNDS = ("gt", "ge", "lt", "le", "multiple_of", "min_length", "max_length", "pattern")


def Field(default: Any = MISSING, **settings: Any) -> Any:
    return FieldInfo(default, **settings)


class ModelPrivateAttr:
    def __init__(self, default: Any = MISSING, default_factory: Callable | None = None):
        self.default = default
        self.default_factory = default_factory

    def get_default(self) -> Any:
        return self.default_factory() if self.default_factory is not None else copy.deepcopy(self.default)


def PrivateAttr(default: Any = MISSING, *, default_factory: Callable | None = None, **_ignored: Any) -> Any:
    return ModelPrivateAttr(default, default_factory)
