"""Evaluator: what a script builds its tree with, extracts and verifies (reference, section 6.2)."""
from __future__ import annotations

import asyncio
from enum import Enum, auto
from typing import Any, List, Optional, Union

from assay import journal

from .eval_toolkit import DEFAULT_MODEL, Extractor, Verifier, create_evaluator
from .preconditions import blocking_leaf
from .summary import summary_of
from .verification_tree import AggregationStrategy, VerificationNode

LEAF_STATUSES = ("passed", "failed", "skipped", "initialized")


class SourceKind(Enum):
    NONE = auto()
    SINGLE_URL = auto()
    MULTI_URLS = auto()


class SourceBundle:
    def __init__(self, kind: SourceKind, urls: List[str]):
        self.kind = kind
        self.urls = urls


def _normalize_sources(sources: Union[str, List[str], None]) -> SourceBundle:
    """@raises TypeError for anything but text, a list or nothing; a tuple is neither"""
    if sources is None or sources == []:
        return SourceBundle(SourceKind.NONE, [])
    if isinstance(sources, str):
        return SourceBundle(SourceKind.SINGLE_URL, [sources])
    if isinstance(sources, list):
        return SourceBundle(SourceKind.SINGLE_URL if len(sources) == 1 else SourceKind.MULTI_URLS, sources)
    raise TypeError(f"sources must be text, a list or None, not {type(sources).__name__}")


class Evaluator:
    def __init__(self) -> None:
        self.root: Optional[VerificationNode] = None
        self.extractor: Optional[Extractor] = None
        self.verifier: Optional[Verifier] = None
        self._agent_name: Optional[str] = None
        self._answer_name: Optional[str] = None
        self._judge_model: Optional[str] = None
        self._extract_model: Optional[str] = None
        self._extractions: List[dict] = []
        self._ground_truths: List[dict] = []
        self._infos: List[dict] = []
        self._ids: set = set()

    async def close(self) -> None:
        """Nothing is open."""

    def initialize(
        self,
        task_id: str,
        strategy: AggregationStrategy = AggregationStrategy.PARALLEL,
        agent_name: Optional[str] = None,
        answer_name: Optional[str] = None,
        **passed_on: Any,
    ) -> VerificationNode:
        """Makes the root, which is never critical and carries the task's text."""
        self._agent_name = agent_name or "unknown_agent"
        self._answer_name = answer_name or "unknown_answer"
        passed_on.setdefault("task_description", f"Evaluation for {task_id}")
        self.root = VerificationNode(id="root", desc=passed_on["task_description"], critical=False, strategy=strategy)
        self._ids.add("root")
        self.extractor, self.verifier = create_evaluator(**passed_on)
        default = passed_on.get("default_model", DEFAULT_MODEL)
        self._judge_model = passed_on.get("verify_model", default)
        self._extract_model = passed_on.get("extract_model", default)
        return self.root

    def add_custom_node(
        self, result: bool, id: str, desc: str, parent: Optional[VerificationNode] = None, critical: bool = True
    ) -> VerificationNode:
        """A leaf that the script itself decides, by the truth of `result`: None and '' fail, the text 'no' passes."""
        own = self._own_id(id)
        passed = bool(result)
        node = VerificationNode(
            id=own, desc=desc, critical=critical, score=1.0 if passed else 0.0, status="passed" if passed else "failed"
        )
        journal.custom(own)
        return self._placed(node, parent)

    def add_existence_node(self, result: bool, id: str, desc: str, **more: Any) -> VerificationNode:
        return self.add_custom_node(result, id, desc, **more)

    def add_parallel(self, id: str, desc: str, parent: Optional[VerificationNode] = None, **more: Any) -> VerificationNode:
        return self._container(AggregationStrategy.PARALLEL, id, desc, parent, more)

    def add_sequential(self, id: str, desc: str, parent: Optional[VerificationNode] = None, **more: Any) -> VerificationNode:
        return self._container(AggregationStrategy.SEQUENTIAL, id, desc, parent, more)

    def _container(self, strategy, id, desc, parent, more) -> VerificationNode:
        own = self._own_id(id)
        return self._placed(VerificationNode(id=own, desc=desc, strategy=strategy, **more), parent)

    def add_leaf(
        self,
        id: str,
        desc: str,
        parent: Optional[VerificationNode] = None,
        critical: bool = False,
        score: float = 0.0,
        status: str = "initialized",
        **more: Any,
    ) -> VerificationNode:
        """@raises ValueError for a score other than 0 or 1, or the status partial; the id is taken even then"""
        own = self._own_id(id)
        if score not in (0.0, 1.0):
            raise ValueError(f"A leaf scores 0 or 1, not {score}.")
        if status not in LEAF_STATUSES:
            raise ValueError(f"A leaf is {', '.join(LEAF_STATUSES)}, not {status}.")
        node = VerificationNode(id=own, desc=desc, critical=critical, score=score, status=status, **more)
        return self._placed(node, parent)

    def _placed(self, node: VerificationNode, parent: Optional[VerificationNode]) -> VerificationNode:
        (parent or self.root).add_node(node)
        return node

    def _own_id(self, base: str) -> str:
        """The first use keeps the id, later ones get `_1`, `_2`, and so on; an id is never free again."""
        own, count = base, 0
        while own in self._ids:
            count += 1
            own = f"{base}_{count}"
        self._ids.add(own)
        return own

    async def extract(
        self,
        prompt: str,
        template_class: type,
        extraction_name: str = "extraction",
        source: Optional[str] = None,
        additional_instruction: Optional[str] = None,
        **ignored: Any,
    ) -> Any:
        """Fills the template from the answer, or from the page named by `source`."""
        if self.extractor is None:
            raise ValueError("The evaluator is not initialised: call initialize() first.")
        instruction = additional_instruction or "None"
        if source is None:
            result = await self.extractor.simple_extract(prompt, template_class, additional_instruction=instruction)
        elif isinstance(source, str):
            result = await self.extractor.extract_from_url(prompt, source, template_class, additional_instruction=instruction)
        else:
            raise ValueError(f"source must be text or None, not {type(source).__name__}")
        self._extractions.append({"type": extraction_name, "result": result.dict() if hasattr(result, "dict") else result})
        return result

    async def verify(
        self,
        claim: str,
        node: Optional[VerificationNode],
        sources: Union[str, List[str], None] = None,
        *,
        extra_prerequisites: Optional[List[VerificationNode]] = None,
        additional_instruction: str = "None",
        **more: Any,
    ) -> bool:
        """Has the claim judged and writes the verdict into the node. Whatever goes wrong is a failure, never an exception."""
        if self.verifier is None:
            raise ValueError("The evaluator is not initialised: call initialize() first.")
        try:
            if node and blocking_leaf(node, self.root, self._parent_of, extra_prerequisites or []):
                node.score, node.status = 0.0, "skipped"
                return False
            asked = {"claim": claim, "node": node, "additional_instruction": additional_instruction, **more}
            bundle = _normalize_sources(sources)
            if bundle.kind is SourceKind.NONE:
                return await self.verifier.simple_verify(**asked)
            if bundle.kind is SourceKind.SINGLE_URL:
                return await self.verifier.verify_by_url(url=bundle.urls[0], **asked)
            return await self.verifier.verify_by_urls(urls=bundle.urls, **asked)
        except Exception as error:
            if node:
                node.score, node.status = 0.0, "failed"
                journal.trouble(node.id, error)
            return False

    async def batch_verify(self, claims_and_sources: list, **more: Any) -> list:
        """All at once; results in the order given. Each is (claim, sources, node, additional_instruction)."""
        calls = [
            self.verify(claim=claim, node=node, sources=sources, additional_instruction=instruction, **more)
            for claim, sources, node, instruction in claims_and_sources
        ]
        return await asyncio.gather(*calls, return_exceptions=True)

    def add_ground_truth(self, gt_info: Any, gt_type: str = "ground_truth") -> None:
        self._ground_truths.append({"type": gt_type, "info": gt_info})

    def add_custom_info(self, info: Any, info_type: str = "custom", info_name: Optional[str] = None) -> None:
        self._infos.append({"type": info_name or info_type, "info": info})

    def score(self) -> float:
        return self.root.aggregated_score if self.root else 0.0

    def get_summary(self) -> dict:
        return summary_of(self)

    def _parent_of(self, target: VerificationNode) -> Optional[VerificationNode]:
        return next((node for node in self._iter_all_nodes() if any(child is target for child in node.children)), None)

    def find_node(self, node_id: str) -> Optional[VerificationNode]:
        return next((node for node in self._iter_all_nodes() if node.id == node_id), None)

    def get_all_node_ids(self) -> List[str]:
        return sorted(self._ids)

    def check_id_available(self, node_id: str) -> bool:
        return node_id not in self._ids

    def get_node_count(self) -> int:
        """Ids ever given, the root's and those of refused nodes included."""
        return len(self._ids)

    def _iter_all_nodes(self):
        waiting = [self.root] if self.root else []
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))
