"""Which leaves can keep another one from being judged (reference, section 6.3)."""
from __future__ import annotations

from typing import Callable, Iterable, Optional

from .verification_tree import AggregationStrategy, VerificationNode


def leaves_of(node: VerificationNode) -> list[VerificationNode]:
    """A container without children counts as a leaf."""
    return [leaf for child in node.children for leaf in leaves_of(child)] if node.children else [node]


def blocking_leaf(
    node: VerificationNode,
    root: VerificationNode,
    parent_of: Callable[[VerificationNode], Optional[VerificationNode]],
    extra: Iterable[VerificationNode],
) -> Optional[VerificationNode]:
    """
    The first leaf that has failed or was skipped among: those of the extra prerequisites, and, for the node and everything above it, those of critical
    siblings, earlier or later, and in a sequential container those of all earlier siblings. One that was not judged yet blocks nothing.
    """
    for leaf in _candidates(node, root, parent_of, list(extra)):
        if leaf.status in ("failed", "skipped"):
            return leaf
    return None


def _candidates(node, root, parent_of, extra):
    if node in extra:
        raise ValueError("A node cannot be its own prerequisite.")
    for other in extra:
        yield from leaves_of(other)
    current = node
    while current is not None and current != root:
        parent = parent_of(current)
        if parent is None:
            return
        for sibling in parent.children:
            if sibling != current and sibling.critical:
                yield from leaves_of(sibling)
        if parent.strategy == AggregationStrategy.SEQUENTIAL and current in parent.children:
            for earlier in parent.children[: parent.children.index(current)]:
                yield from leaves_of(earlier)
        current = parent
