"""The one way out: requests as plain values, answered between two steps of the loop. Python holds no object of the world outside."""
from __future__ import annotations

import asyncio
from typing import Any


class Refused(RuntimeError):
    """The studio could not do what was asked."""


_waiting: dict[int, asyncio.Future] = {}
_asked: list[dict] = []
_calls = 0
_limit = 2000


class LimitReached(BaseException):
    """A limit of the run; no script catches it by accident."""


def begin(limit: int) -> None:
    global _calls, _limit
    _calls, _limit = 0, limit
    _waiting.clear()
    _asked.clear()


def ask(verb: str, request: dict) -> asyncio.Future:
    """@raises LimitReached after too many calls"""
    global _calls
    _calls += 1
    if _calls > _limit:
        raise LimitReached(f"The script made more than {_limit} calls of extract and verify")
    future = asyncio.get_running_loop().create_future()
    _waiting[_calls] = future
    _asked.append({"call": _calls, "verb": verb, "request": request})
    return future


def take_asked() -> list[dict]:
    asked = list(_asked)
    _asked.clear()
    return asked


def settle(answers: list[dict]) -> None:
    for answer in answers:
        future = _waiting.pop(answer["call"], None)
        if future is None or future.done():
            continue
        if "error" in answer:
            future.set_exception(Refused(answer["error"]))
        else:
            future.set_result(answer["value"])


def outstanding() -> bool:
    return any(not future.done() for future in _waiting.values())
