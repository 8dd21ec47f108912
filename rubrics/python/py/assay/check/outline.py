"""The static tree of a script, as the editor shows it while someone types."""
from __future__ import annotations

from .scan import POINT, Node, Scan


def outline_of(scan: Scan) -> dict:
    return _shown(scan.root, set())


def _shown(node: Node, above: set[int]) -> dict:
    shown = {
        "id": node.id,
        "kind": node.kind,
        "label": node.label[:2000],
        "critical": node.critical,
        "line": node.call.lineno,
        "column": node.call.col_offset + 1,
        "repeated": node.repeated,
        "children": [_shown(child, above | {id(node)}) for child in node.children if id(child) not in above],
    }
    if node.kind == "leaf":
        shown["type"] = node.type
        shown["point"] = node.point if node.point and POINT.match(node.point) else None
    return shown
