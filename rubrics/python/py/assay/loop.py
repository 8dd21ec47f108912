"""An event loop without clock, sockets or threads: it runs what is ready and stops. Sleeping takes no time, so that the same run is always the same."""
from __future__ import annotations

import asyncio
from asyncio import base_events, events


class _NoSelector:
    def select(self, timeout: float | None = None) -> list:
        return []

    def close(self) -> None:
        pass


class StepLoop(base_events.BaseEventLoop):
    def __init__(self) -> None:
        super().__init__()
        self._selector = _NoSelector()
        self._virtual = 0.0

    def time(self) -> float:
        return self._virtual

    def _process_events(self, event_list: list) -> None:
        pass

    def _write_to_self(self) -> None:
        pass

    def run_in_executor(self, executor: object, func: object, *args: object) -> None:
        raise RuntimeError("A script has no threads.")

    def run_what_is_ready(self, may_sleep: bool) -> None:
        """Until nothing is ready; then, if nobody outside is awaited, the clock goes on to the next timer."""
        before = events._get_running_loop()
        events._set_running_loop(self)
        try:
            while True:
                while self._ready:
                    self._run_once()
                timers = [timer for timer in self._scheduled if not timer._cancelled]
                if not timers or not may_sleep():
                    return
                self._virtual = max(self._virtual, min(timer._when for timer in timers))
                self._run_once()
        finally:
            events._set_running_loop(before)


def task_error(task: asyncio.Task) -> BaseException | None:
    return asyncio.CancelledError() if task.cancelled() else task.exception()
