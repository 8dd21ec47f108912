"""BaseModel: as much of the library of this name as evaluation scripts use, without a compiled core."""
from __future__ import annotations

import copy
import json
import typing
from typing import Any

from .coerce import check_bounds, coerce
from .errors import Fault, Faults, ValidationError
from .fields import MISSING, FieldInfo, ModelPrivateAttr
from .validators import Mark, run_field
from .writing import plain, schema_of


class ModelMeta(type):
    def __new__(meta, name: str, bases: tuple, space: dict, **settings: Any):
        marks = {key: value for key, value in space.items() if isinstance(value, Mark)}
        cls = super().__new__(meta, name, bases, space)
        cls._marks = {**{k: v for base in reversed(cls.__mro__[1:]) for k, v in getattr(base, "_marks", {}).items()}, **marks}
        cls._resolved = None
        config = space.get("Config")
        own = {k: v for k, v in vars(config).items() if not k.startswith("_")} if config else {}
        cls.model_config = {**getattr(cls, "model_config", {}), **own, **space.get("model_config", {}), **settings}
        return cls

    @property
    def model_fields(cls) -> dict[str, FieldInfo]:
        """Types are resolved when they are first needed: a model may name one that is defined below it."""
        if cls._resolved is None:
            cls._resolved = _resolve(cls)
        return cls._resolved

    @property
    def __fields__(cls) -> dict[str, FieldInfo]:
        return cls.model_fields


def _resolve(cls: type) -> dict[str, FieldInfo]:
    fields: dict[str, FieldInfo] = {}
    for name, annotation in typing.get_type_hints(cls, include_extras=True).items():
        if name.startswith("_") or name == "model_config" or typing.get_origin(annotation) is typing.ClassVar:
            continue
        given = next((vars(base)[name] for base in cls.__mro__ if name in vars(base)), MISSING)
        field = copy.copy(given) if isinstance(given, FieldInfo) else FieldInfo(given)
        if typing.get_origin(annotation) is typing.Annotated:
            for extra in typing.get_args(annotation)[1:]:
                if isinstance(extra, FieldInfo):
                    field.bounds = {**extra.bounds, **field.bounds}
                    field.description = field.description or extra.description
                    if field.is_required():
                        field.default, field.default_factory = extra.default, extra.default_factory
        field.annotation = annotation
        fields[name] = field
    return fields


class BaseModel(metaclass=ModelMeta):
    model_config: dict = {}

    def __init__(self, /, **data: Any):
        values, given, faults = _read(type(self), data)
        if faults:
            raise ValidationError(type(self).__name__, faults)
        object.__setattr__(self, "__dict__", values)
        _set_private(self, given)
        self.model_post_init(None)
        _after(self)

    def model_post_init(self, context: Any, /) -> None:
        """For scripts to override."""

    def __setattr__(self, name: str, value: Any) -> None:
        """Not validated, as in the library unless it is asked for."""
        described = getattr(type(self), name, None)
        if isinstance(described, property):
            described.__set__(self, value)
        elif name.startswith("_"):
            object.__setattr__(self, name, value)
        elif name in type(self).model_fields or self.model_config.get("extra") == "allow":
            if self.model_config.get("validate_assignment"):
                value = type(self).model_validate({**self.__dict__, name: value}).__dict__[name]
            self.__dict__[name] = value
            self._given.add(name)
        else:
            raise ValueError(f'"{type(self).__name__}" object has no field "{name}"')

    @classmethod
    def model_validate(cls, value: Any, **_ignored: Any) -> Any:
        try:
            return cls._validated(value)
        except Fault as fault:
            raise ValidationError(cls.__name__, fault.each()) from None

    @classmethod
    def _validated(cls, value: Any) -> Any:
        if isinstance(value, cls):
            return value
        if not isinstance(value, dict):
            raise Fault(f"Input should be a valid dictionary or instance of {cls.__name__}", "model_type")
        try:
            return cls(**value)
        except ValidationError as error:
            raise Faults(error._faults) from None

    @classmethod
    def model_validate_json(cls, text: str | bytes, **_ignored: Any) -> Any:
        return cls.model_validate(json.loads(text))

    @classmethod
    def model_construct(cls, _fields_set: Any = None, **values: Any) -> Any:
        made = cls.__new__(cls)
        defaults = {k: f.get_default() for k, f in cls.model_fields.items() if k not in values and not f.is_required()}
        object.__setattr__(made, "__dict__", {**defaults, **values})
        _set_private(made, set(values))
        return made

    @classmethod
    def model_json_schema(cls, **_ignored: Any) -> dict:
        return schema_of(cls)

    @property
    def model_fields_set(self) -> set:
        return set(self._given)

    def model_dump(self, **choice: Any) -> dict:
        return plain(self, choice)

    def model_dump_json(self, *, indent: int | None = None, **choice: Any) -> str:
        separators = (",", ":") if indent is None else (",", ": ")
        return json.dumps(plain(self, {**choice, "mode": "json"}), indent=indent, ensure_ascii=False, separators=separators)

    def model_copy(self, *, update: dict | None = None, deep: bool = False) -> Any:
        values = copy.deepcopy(self.__dict__) if deep else dict(self.__dict__)
        made = type(self).__new__(type(self))
        object.__setattr__(made, "__dict__", {**values, **(update or {})})
        object.__setattr__(made, "_given", self._given | set(update or {}))
        return made

    def copy(self, **choice: Any) -> Any:
        return self.model_copy(**choice)

    def dict(self, **choice: Any) -> dict:
        return self.model_dump(**choice)

    def json(self, **choice: Any) -> str:
        return self.model_dump_json(**choice)

    parse_obj = model_validate
    parse_raw = model_validate_json
    construct = model_construct
    schema = model_json_schema

    @classmethod
    def model_rebuild(cls, **_ignored: Any) -> None:
        cls._resolved = None

    update_forward_refs = model_rebuild

    def _fields(self) -> dict:
        return {k: v for k, v in self.__dict__.items() if not k.startswith("_")}

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._fields() == other._fields()

    __hash__ = None  # type: ignore[assignment]

    def __iter__(self):
        yield from self._fields().items()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={v!r}' for k, v in self._fields().items())})"

    def __str__(self) -> str:
        return " ".join(f"{k}={v!r}" for k, v in self._fields().items())


def _set_private(model: BaseModel, given: set) -> None:
    object.__setattr__(model, "_given", given)
    for base in reversed(type(model).__mro__):
        for name, value in vars(base).items():
            if isinstance(value, ModelPrivateAttr):
                object.__setattr__(model, name, value.get_default())


def _read(cls: type, data: dict) -> tuple[dict, set, list[Fault]]:
    """Values of all fields in their order, which of them were given, and what is wrong."""
    whole = [mark for mark in cls._marks.values() if not mark.fields]
    for mark in whole:
        if mark.mode == "before":
            data = mark.call(cls, data)
    values: dict = {}
    given: set = set()
    faults: list[Fault] = []
    for name, field in cls.model_fields.items():
        key = field.alias if field.alias is not None and field.alias in data else name
        marks = [mark for mark in cls._marks.values() if name in mark.fields or "*" in mark.fields]
        try:
            if key in data:
                given.add(name)
                values[name] = _value(cls, name, field, data[key], marks, values)
            elif field.is_required():
                raise Fault("Field required", "missing")
            else:
                values[name] = field.get_default()
                for mark in marks:
                    if mark.always:
                        values[name] = run_field(mark, cls, values[name], values, name)
        except Fault as fault:
            faults += fault.below(name).each()
        except (ValueError, AssertionError) as error:
            kind = "assertion_error" if isinstance(error, AssertionError) else "value_error"
            faults.append(Fault(f"{'Assertion failed' if kind[0] == 'a' else 'Value error'}, {error}", kind, (name,)))
    extra = cls.model_config.get("extra", "ignore")
    known = {key for name, field in cls.model_fields.items() for key in (name, field.alias)}
    for key in data:
        if key not in known and extra == "allow":
            values[key] = data[key]
        elif key not in known and extra == "forbid":
            faults.append(Fault("Extra inputs are not permitted", "extra_forbidden", (key,)))
    if not faults:
        for mark in whole:
            if mark.mode == "after" and mark.old:
                values = mark.call(cls, values)
    return values, given, faults


def _value(cls: type, name: str, field: FieldInfo, value: Any, marks: list[Mark], known: dict) -> Any:
    for mark in marks:
        if mark.mode == "before":
            value = run_field(mark, cls, value, known, name)
    value = coerce(value, field.annotation)
    check_bounds(value, field.bounds)
    for mark in marks:
        if mark.mode == "after":
            value = run_field(mark, cls, value, known, name)
    return value


def _after(model: BaseModel) -> None:
    for mark in type(model)._marks.values():
        if not mark.fields and mark.mode == "after" and not mark.old:
            try:
                mark.call(model)
            except (ValueError, AssertionError) as error:
                raise ValidationError(type(model).__name__, [Fault(f"Value error, {error}")]) from None
