"""Runs one script on one answer, in steps: each gives back what is to be asked outside, or how the run ended."""
from __future__ import annotations

import json
import logging
import sys
import types
from typing import Any

from . import channel, journal, walls
from .check import refusal
from .loop import StepLoop, task_error

_run: "Run | None" = None


class Run:
    def __init__(self, given: dict):
        self.given = given
        self.limits = given["limits"]
        self.lines: list[str] = []
        self.fresh: list[str] = []
        self.loop = StepLoop()
        self.task: Any = None
        channel.begin(self.limits["calls"])
        journal.begin(self.limits["nodes"])

    def write(self, text: str) -> None:
        if len(self.lines) >= self.limits["consoleLines"]:
            raise channel.LimitReached(f"The script wrote more than {self.limits['consoleLines']} lines")
        self.lines.append(str(text)[:2000])

    def start(self) -> None:
        module = types.ModuleType("rubric")
        module.__dict__["__builtins__"] = walls.script_builtins(self.write)
        module.__file__ = journal.SCRIPT
        sys.modules["rubric"] = module
        exec(compile(self.given["source"], journal.SCRIPT, "exec", dont_inherit=True), module.__dict__)
        from mind2web2.llm_client import LLMClient
        from mind2web2.utils import CacheFileSys
        import asyncio

        evaluate = module.__dict__["evaluate_answer"]
        arguments = {
            "client": LLMClient(),
            "answer": self.given["answer"],
            "agent_name": self.given["agent"],
            "answer_name": self.given["name"],
            "cache": CacheFileSys(),
            "semaphore": asyncio.Semaphore(10),
            "logger": _logger(self),
        }
        takes = evaluate.__code__.co_varnames[: evaluate.__code__.co_argcount + evaluate.__code__.co_kwonlyargcount]
        if "model" in takes or evaluate.__code__.co_flags & 0x08:
            arguments["model"] = "o4-mini"
        self.task = self.loop.create_task(evaluate(**arguments))

    def step(self, answers: list[dict]) -> dict:
        channel.settle(answers)
        self.loop.run_what_is_ready(lambda: not self.task.done() and not channel.outstanding())
        if self.task.done():
            error = task_error(self.task)
            if error is not None:
                raise error
            return {"done": _result(self.task.result())}
        asked = channel.take_asked()
        if not asked and not channel.outstanding():
            return {"failed": {"code": "stuck", "message": "The script waits for something that nothing will settle", "line": None}}
        return {"asks": asked}


class _Lines(logging.Handler):
    def __init__(self, run: Run):
        super().__init__(logging.WARNING)
        self.run = run

    def emit(self, record: logging.LogRecord) -> None:
        """What is logged beyond the limit is left out: a talkative script is not a hostile one."""
        if len(self.run.lines) < self.run.limits["consoleLines"] // 2:
            self.run.write(record.getMessage())


def _logger(run: Run) -> logging.Logger:
    logger = logging.getLogger("rubric")
    logger.handlers = [_Lines(run)]
    logger.propagate = False
    logging.getLogger().handlers = [_Lines(run)]
    return logger


def _result(summary: Any) -> dict:
    """@raises TypeError for anything but the summary object"""
    breakdown = summary.get("eval_breakdown") if isinstance(summary, dict) else None
    if not isinstance(breakdown, list):
        raise TypeError("evaluate_answer must return evaluator.get_summary()")
    if not breakdown:
        return {"tree": None, "score": 0, "notes": {}, "info": [], "missed": []}
    return {
        "tree": breakdown[0]["verification_tree"],
        "score": summary.get("final_score"),
        "info": breakdown[0].get("info", []),
        "notes": journal.notes,
        "missed": journal.missed,
    }


def begin(text: str) -> str:
    """The first step. `text` holds source, answer, agent, name, seed, today and limits as JSON."""
    global _run
    given = json.loads(text)
    try:
        if not given.get("skipCheck"):
            found = refusal(given["source"])
            if found is not None:
                return json.dumps({"failed": found, "lines": []})
        _run = Run(given)
        walls.raise_walls(given["seed"], given["today"])
    except Exception as error:  # noqa: BLE001
        return _failed(error)
    return _guarded(lambda: (_run.start(), _run.step([]))[1])


def go_on(text: str) -> str:
    answers = json.loads(text)
    return _guarded(lambda: _run.step(answers))


def _guarded(work: Any) -> str:
    try:
        said = work()
        text = json.dumps({**said, "lines": _run.lines}, default=str)
    except BaseException as error:  # noqa: BLE001
        return _failed(error)
    if len(text) > _run.limits["messageChars"]:
        return json.dumps({"failed": {"code": "output", "message": "The script sent too much at once", "line": None}, "lines": []})
    return text


def _failed(error: BaseException) -> str:
    code, message = "script-error", f"{type(error).__name__}: {error}"[:2000]
    if isinstance(error, channel.LimitReached):
        code, message = "output", str(error)
    elif isinstance(error, MemoryError):
        code, message = "memory", "The script used more memory than it may"
    elif isinstance(error, RecursionError):
        code, message = "stack", "The script calls itself too deeply"
    elif isinstance(error, SyntaxError):
        code, message = "syntax", f"{error.msg}"
    elif isinstance(error, ImportError):
        code, message = "import-refused", str(error)
    lines = _run.lines if _run is not None else []
    return json.dumps({"failed": {"code": code, "message": message, "line": journal.line_of(error)}, "lines": lines})
