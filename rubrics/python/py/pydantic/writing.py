"""Models as plain values, and as a small schema."""
from __future__ import annotations

import datetime
import decimal
import enum
from typing import Any


def plain(value: Any, choice: dict) -> Any:
    """`exclude_none`, `exclude_unset`, `exclude_defaults`, `include`, `exclude`, `by_alias` and `mode='json'` of model_dump."""
    if hasattr(value, "model_dump"):
        return _model(value, choice)
    inner = {key: one for key, one in choice.items() if key not in ("include", "exclude")}
    if isinstance(value, dict):
        return {plain(key, inner): plain(one, inner) for key, one in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        made = [plain(one, inner) for one in value]
        return made if isinstance(value, list) or choice.get("mode") == "json" else type(value)(made)
    if choice.get("mode") == "json":
        if isinstance(value, enum.Enum):
            return value.value
        if isinstance(value, (datetime.date, datetime.datetime)):
            return value.isoformat()
        if isinstance(value, decimal.Decimal):
            return str(value)
    return value


def _model(model: Any, choice: dict) -> dict:
    fields = type(model).model_fields
    made = {}
    for name, value in model._fields().items():
        field = fields.get(name)
        left_out = (
            (choice.get("include") is not None and name not in choice["include"])
            or name in (choice.get("exclude") or ())
            or (choice.get("exclude_none") and value is None)
            or (choice.get("exclude_unset") and name not in model._given)
            or (choice.get("exclude_defaults") and field is not None and not field.is_required() and value == field.get_default())
        )
        if not left_out:
            key = field.alias if choice.get("by_alias") and field is not None and field.alias else name
            made[key] = plain(value, {k: v for k, v in choice.items() if k not in ("include", "exclude")})
    return made


def schema_of(cls: type) -> dict:
    properties = {}
    for name, field in cls.model_fields.items():
        about = {"title": field.title or name.replace("_", " ").title()}
        if field.description:
            about["description"] = field.description
        properties[name] = about
    required = [name for name, field in cls.model_fields.items() if field.is_required()]
    return {"title": cls.__name__, "type": "object", "properties": properties, **({"required": required} if required else {})}
