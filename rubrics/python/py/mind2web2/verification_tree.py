"""Nodes of a verification tree and how their scores add up (reference, sections 6.2 to 6.4)."""
from __future__ import annotations

from enum import Enum
from typing import List, Literal, Optional

from assay import journal
from pydantic import BaseModel, Field, PrivateAttr, validator


class AggregationStrategy(str, Enum):
    PARALLEL = "parallel"
    SEQUENTIAL = "sequential"


class VerificationNode(BaseModel):
    """A leaf or a container. Score and status must fit each other when a node is made; what is assigned later is not looked at."""

    id: str
    desc: str
    critical: bool = False
    score: float = 0.0
    status: Literal["passed", "failed", "partial", "skipped", "initialized"] = "initialized"
    strategy: AggregationStrategy = AggregationStrategy.PARALLEL
    children: List["VerificationNode"] = Field(default_factory=list)

    _cached_score: Optional[float] = PrivateAttr(default=None)

    @validator("score")
    def _score_is_a_share(cls, value: float) -> float:
        assert 0.0 <= value <= 1.0, "a score lies between 0 and 1"
        return value

    @validator("status")
    def _status_fits_score(cls, value: str, values: dict) -> str:
        score = values.get("score")
        if score is None or value == "initialized":
            return value
        fits = {"passed": score == 1.0, "partial": 0.0 < score < 1.0, "failed": score == 0.0, "skipped": score == 0.0}
        assert fits[value], f"the status {value} does not fit the score {score}"
        return value

    def model_post_init(self, context: object, /) -> None:
        journal.made(self.id)

    @property
    def claim(self) -> str:
        return self.desc

    @claim.setter
    def claim(self, value: str) -> None:
        self.desc = value

    def add_node(self, node: "VerificationNode") -> None:
        """@raises ValueError for a child that is not critical under a parent that is"""
        assert isinstance(node, VerificationNode), "only a VerificationNode can be a child"
        assert node is not self, "a node cannot be its own child"
        if self.critical and not node.critical:
            raise ValueError(f"The critical node '{self.id}' cannot take the child '{node.id}', which is not critical.")
        self.children.append(node)

    @property
    def aggregated_score(self) -> float:
        """Computed once: what is verified afterwards no longer counts."""
        if self._cached_score is None:
            self.compute_score(mutate=True)
        return self._cached_score

    def compute_score(self, *, mutate: bool = False) -> float:
        """The gate of critical children, then the mean of the others. Only with `mutate` does a sequential container skip, and is anything written."""
        if not self.children:
            return self._settled(self.score, self.status, mutate)
        scores = [child.compute_score(mutate=mutate) for child in self.children]
        if mutate and self.strategy is AggregationStrategy.SEQUENTIAL:
            scores = self._skipped_after_first_miss(scores)
        required = [score for score, child in zip(scores, self.children) if child.critical]
        others = [score for score, child in zip(scores, self.children) if not child.critical]
        if any(score < 1.0 for score in required):
            score = 0.0
        else:
            score = sum(others) / len(others) if others else 1.0
        return self._settled(score, self._status_of(score), mutate)

    def _skipped_after_first_miss(self, scores: list[float]) -> list[float]:
        miss = next((at for at, score in enumerate(scores) if score < 1.0), len(scores))
        for child in self.children[miss + 1:]:
            child.score, child.status = 0.0, "skipped"
            child._cached_score = 0.0
        return scores[:miss + 1] + [0.0] * len(scores[miss + 1:])

    def _status_of(self, score: float) -> str:
        if score == 1.0:
            return "passed"
        if score != 0.0:
            return "partial"
        return "failed" if any(child.status == "failed" for child in self.children) else "skipped"

    def _settled(self, score: float, status: str, mutate: bool) -> float:
        if mutate:
            self.score, self.status = score, status
            self._cached_score = score
        return score
