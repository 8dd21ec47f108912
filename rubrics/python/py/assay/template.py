"""A template class as questions to the judge, and the judge's answers as an instance of it."""
from __future__ import annotations

import asyncio
import enum
import re
import types
import typing
from typing import Any, Union

from pydantic import BaseModel, ValidationError

from . import channel

MOST_RECORDS = 50
KINDS = (
    ("url", r"(?:^|_)(?:urls?|links?|websites?|web_?pages?|pages?|hrefs?|sources?|references?|citations?)$"),
    ("money", r"(?:^|_)(?:price|prices|cost|costs|fee|fees|fare|fares|rent|salary|budget|msrp|revenue)(?:$|_)"),
    ("percent", r"(?:^|_)(?:percent|percentage|pct)(?:$|_)"),
    ("date", r"(?:^|_)(?:date|dates|deadline)(?:$|_)"),
    ("duration", r"(?:^|_)(?:duration|runtime)(?:$|_)"),
    ("number", r"(?:^|_)(?:count|number|num|rating|stars|score|quantity|year|reviews|citations_count)(?:$|_)"),
)


async def read_template(template: type, prompt: str, source: str | None) -> Any:
    """@raises ValidationError where nothing was read and the template requires a field"""
    try:
        return template(**await _fields_of(template, prompt, source, []))
    except (ValidationError, channel.Refused):
        return template()


async def _fields_of(template: type, prompt: str, source: str | None, sections: list[str]) -> dict:
    """Every field asked for at once; what was not found is left to the field's own default."""
    names = list(template.model_fields)
    found = await asyncio.gather(
        *(_field(name, template.model_fields[name], prompt, source, sections) for name in names)
    )
    return {
        name: value
        for name, value in zip(names, found)
        if value is not None or (_is_optional(template.model_fields[name].annotation) and template.model_fields[name].is_required())
    }


async def _field(name: str, field: Any, prompt: str, source: str | None, sections: list[str]) -> Any:
    wanted = _bare(field.annotation)
    item = _item_of(wanted)
    if item is not None and _is_model(item):
        return await _records(name, item, prompt, source, sections)
    if item is not None:
        spec = {"key": name, "kind": kind_of(name, item), "names": names_of(name, field)}
        rows = await _ask("records", prompt, source, sections, [spec], MOST_RECORDS)
        return [value for row in rows if (value := as_type(row.get(name), item)) is not None]
    if _is_model(wanted):
        values = await _fields_of(wanted, prompt, source, [spaced(name)])
        is_empty = not any(value not in (None, [], "") for value in values.values())
        return None if is_empty else values
    if typing.get_origin(wanted) is dict or wanted is dict or wanted is Any:
        return None
    spec = {"key": name, "kind": kind_of(name, wanted), "names": names_of(name, field)}
    rows = await _ask("value", prompt, source, sections, [spec], 1)
    return as_type(rows[0].get(name), wanted) if rows else None


async def _records(name: str, model: type, prompt: str, source: str | None, sections: list[str]) -> list:
    columns = list(_columns(model, ()))
    specs = [{"key": ".".join(path), "kind": kind_of(path[-1], kind), "names": names_of(path[-1], field)} for path, kind, _, field in columns]
    if not specs:
        return []
    rows = await _ask("records", prompt, source, sections or [spaced(name)], specs[:30], MOST_RECORDS)
    made = []
    for row in rows:
        record: dict = {}
        for path, kind, many, _ in columns:
            value = as_type(row.get(".".join(path)), kind)
            if value is not None:
                _put(record, path, [value] if many else value)
        made.append(record)
    return made


def _columns(model: type, above: tuple):
    """The plain fields of a record, those of models inside it included; of a list its first member."""
    for name, field in model.model_fields.items():
        wanted = _bare(field.annotation)
        item = _item_of(wanted)
        if _is_model(wanted):
            yield from _columns(wanted, (*above, name))
        elif item is not None and not _is_model(item):
            yield (*above, name), item, True, field
        elif item is None and typing.get_origin(wanted) is not dict and wanted not in (dict, Any):
            yield (*above, name), wanted, False, field


def _put(record: dict, path: tuple, value: Any) -> None:
    for name in path[:-1]:
        record = record.setdefault(name, {})
    record[path[-1]] = value


async def _ask(verb: str, prompt: str, source: str | None, sections: list, fields: list, most: int) -> list[dict]:
    spec = {"sections": sections, "fields": fields, "distinctBy": [], "atLeast": 0, "atMost": most}
    return await channel.ask("extract", {"verb": verb, "spec": spec, "instruction": str(prompt)[:20000], "source": source})


def _bare(annotation: Any) -> Any:
    """Without Annotated and Optional; of a union the first member."""
    if typing.get_origin(annotation) is typing.Annotated:
        return _bare(typing.get_args(annotation)[0])
    if typing.get_origin(annotation) in (Union, types.UnionType):
        members = [one for one in typing.get_args(annotation) if one is not type(None)]
        return _bare(members[0]) if members else Any
    return annotation


def _is_optional(annotation: Any) -> bool:
    return typing.get_origin(annotation) in (Union, types.UnionType) and type(None) in typing.get_args(annotation)


def _item_of(wanted: Any) -> Any:
    if wanted in (list, set, tuple):
        return str
    if typing.get_origin(wanted) in (list, set, tuple, frozenset):
        args = typing.get_args(wanted)
        return _bare(args[0]) if args else str
    return None


def _is_model(wanted: Any) -> bool:
    return isinstance(wanted, type) and issubclass(wanted, BaseModel)


def spaced(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).replace("_", " ").strip()


def names_of(name: str, field: Any) -> list[str]:
    """Under which names an answer may give it; a short description is one."""
    own = spaced(name)
    names = [own]
    if re.search(r" (?:url|link|page|source)s?$", own):
        names += [re.sub(r" (?:url|link|page|source)s?$", "", own), own.rsplit(" ", 1)[-1]]
    if own in ("url", "urls"):
        names += ["link", "links"]
    described = field.description or ""
    if 0 < len(described.split()) <= 4:
        names.append(described)
    return list(dict.fromkeys(names))


def kind_of(name: str, wanted: Any) -> str:
    for kind, pattern in KINDS:
        if re.search(pattern, spaced(name).replace(" ", "_").lower()):
            return kind
    return "number" if wanted in (int, float) else "text"


def as_type(text: str | None, wanted: Any) -> Any:
    """The judge reads text; a number is the first one in it, a truth value what says so outright."""
    if text is None:
        return None
    if wanted in (int, float):
        found = re.search(r"[-−]?\d[\d,\u00a0\u202f]*(?:\.\d+)?", text)
        if not found:
            return None
        value = float(re.sub(r"[,\u00a0\u202f]", "", found[0]).replace("−", "-"))
        return int(value) if wanted is int else value
    if wanted is bool:
        word = text.strip().lower().rstrip(".!")
        return True if word in ("yes", "true") else False if word in ("no", "false") else None
    options = typing.get_args(wanted) if typing.get_origin(wanted) is typing.Literal else ()
    if isinstance(wanted, type) and issubclass(wanted, enum.Enum):
        options = tuple(one.value for one in wanted)
    if options:
        return next((one for one in options if str(one).lower() == text.strip().lower()), None)
    return text
