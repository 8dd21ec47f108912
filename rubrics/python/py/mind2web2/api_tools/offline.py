from __future__ import annotations

from typing import Any

from assay import journal


class OfflineTool:
    """Can be made and passed on; every method raises."""

    def __init__(self, *_args: Any, **_ignored: Any) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)

        async def refuse(*_args: Any, **_ignored: Any) -> Any:
            journal.miss(f"{type(self).__name__}.{name}")
            raise RuntimeError(f"{type(self).__name__}.{name} needs the network, which a script does not have.")

        return refuse
