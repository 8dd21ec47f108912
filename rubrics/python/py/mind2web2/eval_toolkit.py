"""Extractor and Verifier: the two things that reach the judge, which sits outside of this process (reference, section 7)."""
from __future__ import annotations

import logging
from typing import Any, List, Optional

from assay import channel
from assay.template import read_template

from pydantic import BaseModel

DEFAULT_MODEL = "o4-mini"
DEFAULT_TRIALS = 3


class HarnessError(RuntimeError):
    """Trouble of the harness, not of the answer."""


class BinaryEvalResult(BaseModel):
    reasoning: str
    result: bool


class EvaluatorConfig(BaseModel):
    """Settings that scripts hand on; which models judge, and how often at once, is decided where the run was started."""

    default_model: str = DEFAULT_MODEL
    num_trials: int = DEFAULT_TRIALS
    model_config = {"extra": "allow"}


class BaseEvaluator:
    def __init__(self, **given: Any) -> None:
        self.client = given.get("client")
        self.task_description = given.get("task_description")
        self.answer = given.get("answer")
        self.global_cache = given.get("global_cache")
        self.global_semaphore = given.get("global_semaphore")
        self.logger = given.get("logger") or logging.getLogger("mind2web2")
        self.browser_manager = given.get("browser_manager")
        self.config = given.get("config")


class Extractor(BaseEvaluator):
    async def simple_extract(self, prompt: str, template_class: type, *, additional_instruction: str = "None", **ignored: Any) -> Any:
        """From the answer. A judge that fails gives an empty template, which raises where a field of it is required."""
        return await read_template(template_class, _instructed(prompt, additional_instruction), None)

    async def extract_from_url(
        self, extraction_prompt: str, url: str, template_class: type, *, additional_instruction: str = "None", **ignored: Any
    ) -> Any:
        return await read_template(template_class, _instructed(extraction_prompt, additional_instruction), url)


class Verifier(BaseEvaluator):
    async def simple_verify(self, claim: str, node: Optional[Any] = None, **more: Any) -> bool:
        return await self._judged(claim, node, None, more)

    async def verify_by_url(self, claim: str, url: str, node: Optional[Any] = None, **more: Any) -> bool:
        return await self._judged(claim, node, [url], more)

    async def verify_by_urls(self, claim: str, urls: List[str], node: Optional[Any] = None, **more: Any) -> bool:
        return await self._judged(claim, node, list(urls), more)

    async def _judged(self, claim: str, node: Optional[Any], urls: Optional[List[str]], more: dict) -> bool:
        trials = trials_of(more)
        instruction = more.get("additional_instruction")
        holds = await channel.ask(
            "state",
            {
                "node": node.id if node else None,
                "desc": node.desc if node else "",
                "statement": str(claim),
                "instruction": None if instruction in (None, "None") else str(instruction),
                "urls": None if urls is None else [None if url is None else str(url) for url in urls],
                "trials": trials,
            },
        )
        if node:
            node.score = 1.0 if holds else 0.0
            node.status = "passed" if holds else "failed"
        return holds


def trials_of(more: dict) -> int:
    """@raises ValueError for an even number, with which there may be no majority; 0 stands for the default"""
    if not more.get("majority_vote", True):
        return 1
    trials = more.get("num_trials") or DEFAULT_TRIALS
    if trials % 2 == 0:
        raise ValueError(f"num_trials must be odd, not {trials}")
    return trials


def _instructed(prompt: str, instruction: Optional[str]) -> str:
    return prompt if instruction in (None, "None") else f"{prompt}\n{instruction}"


def create_evaluator(**given: Any) -> tuple[Extractor, Verifier]:
    return Extractor(**given), Verifier(**given)
