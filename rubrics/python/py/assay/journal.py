"""What is noted of each node beside its verdict: the line of the script that made it, and whether the script itself decided it."""
from __future__ import annotations

import sys
from typing import Any

SCRIPT = "rubric.py"

notes: dict[str, dict] = {}
# Tools that the script asked for and did not get.
missed: list[str] = []
_limit = 500


def begin(limit: int) -> None:
    global _limit
    _limit = limit
    notes.clear()
    missed.clear()


def made(node_id: str) -> None:
    """Called while a node is made."""
    from .channel import LimitReached

    if len(notes) >= _limit and node_id not in notes:
        raise LimitReached(f"The tree has more than {_limit} nodes")
    notes.setdefault(node_id, {"line": _line()})


def custom(node_id: str) -> None:
    notes.setdefault(node_id, {})["custom"] = True


def miss(tool: str) -> None:
    if tool not in missed and len(missed) < 20:
        missed.append(tool)


def trouble(node_id: str, error: BaseException) -> None:
    notes.setdefault(node_id, {})["trouble"] = f"{type(error).__name__}: {error}"[:500]


def _line() -> int | None:
    frame: Any = sys._getframe(1)
    while frame is not None:
        if frame.f_code.co_filename == SCRIPT:
            return frame.f_lineno
        frame = frame.f_back
    return None


def line_of(error: BaseException) -> int | None:
    """The last line of the script on the way to where it was raised."""
    line = None
    if isinstance(error, SyntaxError) and error.filename == SCRIPT:
        line = error.lineno
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == SCRIPT:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
