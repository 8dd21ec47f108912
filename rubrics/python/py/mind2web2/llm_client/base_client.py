from __future__ import annotations

from typing import Any


class LLMClient:
    """What a script is handed as `client`: it can be passed on, not asked."""

    def __init__(self, provider: str = "", is_async: bool = True, **ignored: Any) -> None:
        self.provider = provider
        self.is_async = is_async

    async def async_response(self, *_args: Any, **_ignored: Any) -> Any:
        raise RuntimeError("A script cannot ask a model by itself: use evaluator.extract and evaluator.verify.")

    response = async_response
