"""A value for an annotation, by the lax rules of the library of this name: '3' is an int, 3 is no str."""
from __future__ import annotations

import collections
import collections.abc
import datetime
import decimal
import enum
import re
import types
import typing
from typing import Any, Union

from .errors import Fault, Faults

TRUE = {"1", "t", "true", "y", "yes", "on"}
FALSE = {"0", "f", "false", "n", "no", "off"}


def coerce(value: Any, wanted: Any) -> Any:
    """@raises Fault for a value that does not fit"""
    if wanted is Any or wanted is object or isinstance(wanted, typing.TypeVar):
        return value
    origin = typing.get_origin(wanted)
    if origin is typing.Annotated:
        return _annotated(value, wanted)
    if origin is Union or origin is types.UnionType:
        return _union(value, typing.get_args(wanted))
    if origin is typing.Literal:
        return _literal(value, typing.get_args(wanted))
    if wanted is None or wanted is type(None):
        if value is None:
            return None
        raise Fault("Input should be None", "none_required")
    kind = origin or wanted
    if kind in _COLLECTIONS:
        return _COLLECTIONS[kind](value, typing.get_args(wanted))
    if kind in _SCALARS:
        return _SCALARS[kind](value)
    if isinstance(kind, type) and hasattr(kind, "model_validate"):
        return kind._validated(value)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return _enum(value, kind)
    if isinstance(kind, type) and not isinstance(value, kind):
        raise Fault(f"Input should be an instance of {kind.__name__}", "is_instance_of")
    return value


def check_bounds(value: Any, bounds: dict) -> None:
    """@raises Fault for a value outside of `gt`, `ge`, `lt`, `le`, `min_length`, `max_length`, `pattern`, `multiple_of`"""
    if value is None:
        return
    rules = {
        "gt": (lambda: value > bounds["gt"], "greater than", "greater_than"),
        "ge": (lambda: value >= bounds["ge"], "greater than or equal to", "greater_than_equal"),
        "lt": (lambda: value < bounds["lt"], "less than", "less_than"),
        "le": (lambda: value <= bounds["le"], "less than or equal to", "less_than_equal"),
        "multiple_of": (lambda: value % bounds["multiple_of"] == 0, "a multiple of", "multiple_of"),
        "min_length": (lambda: len(value) >= bounds["min_length"], "at least as long as", f"{_long(value)}_short"),
        "max_length": (lambda: len(value) <= bounds["max_length"], "at most as long as", f"{_long(value)}_long"),
        "pattern": (lambda: re.search(bounds["pattern"], value) is not None, "matched by", "string_pattern_mismatch"),
    }
    for name, bound in bounds.items():
        holds, words, kind = rules[name]
        if not holds():
            raise Fault(f"Input should be {words} {bound}", kind)


def _long(value: Any) -> str:
    return "string_too" if isinstance(value, str) else "too"


def _annotated(value: Any, wanted: Any) -> Any:
    inner, *extras = typing.get_args(wanted)
    made = coerce(value, inner)
    for extra in extras:
        if hasattr(extra, "bounds"):
            check_bounds(made, extra.bounds)
    return made


def _union(value: Any, options: tuple) -> Any:
    """A member that takes the value as it is goes first; else the first that can make something of it."""
    for option in options:
        if option is type(None):
            if value is None:
                return None
        elif isinstance(option, type) and type(value) is option:
            return coerce(value, option)
    faults = []
    for option in options:
        try:
            return coerce(value, option)
        except Fault as fault:
            faults.append(fault)
    real = [fault for fault in faults if fault.kind != "none_required"]
    raise (real or faults)[0]


def _literal(value: Any, options: tuple) -> Any:
    for option in options:
        if option == value and type(option) is type(value):
            return option
    raise Fault(f"Input should be {', '.join(map(repr, options))}", "literal_error")


def _enum(value: Any, kind: type) -> Any:
    if isinstance(value, kind):
        return value
    try:
        return kind(value)
    except ValueError:
        raise Fault(f"Input should be {', '.join(repr(one.value) for one in kind)}", "enum") from None


def _each(values: Any, wanted: Any) -> list:
    made = []
    faults: list[Fault] = []
    for at, value in enumerate(values):
        try:
            made.append(coerce(value, wanted))
        except Fault as fault:
            faults += fault.below(at).each()
    if faults:
        raise Faults(faults)
    return made


def _list(value: Any, args: tuple) -> list:
    if not isinstance(value, (list, tuple, set, frozenset, types.GeneratorType, collections.deque)):
        raise Fault("Input should be a valid list", "list_type")
    return _each(value, args[0] if args else Any)


def _tuple(value: Any, args: tuple) -> tuple:
    if not isinstance(value, (list, tuple)):
        raise Fault("Input should be a valid tuple", "tuple_type")
    if not args or args[-1] is Ellipsis:
        return tuple(_each(value, args[0] if args else Any))
    if len(value) != len(args):
        raise Fault(f"Tuple should have {len(args)} items", "tuple_length")
    return tuple(coerce(one, wanted) for one, wanted in zip(value, args))


def _dict(value: Any, args: tuple) -> dict:
    if not isinstance(value, dict):
        raise Fault("Input should be a valid dictionary", "dict_type")
    key_type, value_type = args or (Any, Any)
    made = {}
    for key, one in value.items():
        try:
            made[coerce(key, key_type)] = coerce(one, value_type)
        except Fault as fault:
            raise fault.below(key) from None
    return made


def _str(value: Any) -> str:
    if isinstance(value, enum.Enum) and isinstance(value, str):
        return value.value
    if isinstance(value, str):
        return value
    if isinstance(value, bytes):
        return value.decode()
    raise Fault("Input should be a valid string", "string_type")


def _int(value: Any) -> int:
    if isinstance(value, (int, float)) and value == value and int(value) == value:
        return int(value)
    if isinstance(value, str) and re.fullmatch(r"\s*[+-]?\d+(?:_\d+)*(?:\.0*)?\s*", value):
        return int(value.strip().split(".")[0])
    kind = "int_parsing" if isinstance(value, str) else "int_from_float" if isinstance(value, float) else "int_type"
    raise Fault("Input should be a valid integer", kind)


def _float(value: Any) -> float:
    if isinstance(value, (int, float, decimal.Decimal)):
        return float(value)
    try:
        if isinstance(value, str):
            return float(value)
    except ValueError:
        pass
    raise Fault("Input should be a valid number", "float_parsing" if isinstance(value, str) else "float_type")


def _bool(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    if value in (0, 1):
        return bool(value)
    word = value.strip().lower() if isinstance(value, str) else ""
    if word in TRUE or word in FALSE:
        return word in TRUE
    raise Fault("Input should be a valid boolean", "bool_parsing" if isinstance(value, (str, int)) else "bool_type")


def _date(value: Any) -> datetime.date:
    if isinstance(value, datetime.datetime):
        return value.date()
    if isinstance(value, datetime.date):
        return value
    return _iso(value, datetime.date, "date")


def _datetime(value: Any) -> datetime.datetime:
    return value if isinstance(value, datetime.datetime) else _iso(value, datetime.datetime, "datetime")


def _iso(value: Any, kind: type, name: str) -> Any:
    try:
        return kind.fromisoformat(value)
    except (TypeError, ValueError):
        raise Fault(f"Input should be a valid {name}", f"{name}_type") from None


_COLLECTIONS = {
    list: _list,
    typing.List: _list,
    set: lambda value, args: set(_list(value, args)),
    frozenset: lambda value, args: frozenset(_list(value, args)),
    tuple: _tuple,
    dict: _dict,
    collections.abc.Sequence: _list,
    collections.abc.Mapping: _dict,
}
_SCALARS = {str: _str, int: _int, float: _float, bool: _bool, datetime.date: _date, datetime.datetime: _datetime}
