from __future__ import annotations

from typing import Any


class CacheFileSys:
    """The page cache as scripts are handed it. Pages are captured and read outside of the sandbox; here nothing is stored."""

    def __init__(self, task_dir: Any = None, **ignored: Any) -> None:
        self.task_dir = task_dir

    def has(self, url: str) -> None:
        return None

    def has_web(self, url: str) -> bool:
        return False

    def has_pdf(self, url: str) -> bool:
        return False

    def get_all_urls(self) -> list:
        return []


CacheClass = CacheFileSys
