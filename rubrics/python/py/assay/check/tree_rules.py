"""Rules about the tree and its points: R1, R2, R3, R13, R14, R16."""
from __future__ import annotations

import ast

from .finding import finding
from .scan import POINT, Node, Scan, called


def tree_rules(scan: Scan) -> list[dict]:
    return [*_points(scan), *_critical(scan), *_prefixes(scan), *_sequences(scan), *_twins(scan), *_repeated(scan), *_quantity(scan)]


def sees_page(node: Node) -> bool:
    return any(verify.has_sources for verify in node.verified)


def _points(scan: Scan) -> list[dict]:
    """R1: a leaf with a point rests on a page. R3: each covered point has one."""
    found = []
    for leaf in scan.leaves:
        if leaf.prefixed and not sees_page(leaf):
            why = "is verified without a page" if leaf.verified else "is decided by the script" if leaf.result is not None else "is never verified"
            found.append(finding("R1", leaf.call, f"the leaf of {leaf.point or 'a point'} {why}: give verify the pages that the answer cites"))
    if scan.task is None:
        return found
    covered = scan.task["points"]
    leaves = [leaf for leaf in scan.leaves if leaf.prefixed]
    named = {leaf.point for leaf in leaves}
    open_ended = any(leaf.point is None for leaf in leaves)
    for point in covered:
        if point not in named and not open_ended:
            found.append(finding("R3", scan.root.call, f"no leaf judges {point}"))
    for leaf in leaves:
        if leaf.point is not None and POINT.match(leaf.point) and leaf.point not in covered:
            found.append(finding("R3", leaf.call, f"{leaf.point} is not among the task’s covered points"))
    return found


def _critical(scan: Scan) -> list[dict]:
    if not scan.leaves or any(node.critical for node in scan.nodes):
        return []
    return [finding("R2", scan.root.call, "no leaf is critical: an answer that misses what matters most still gets credit")]


def _prefixes(scan: Scan) -> list[dict]:
    found = []
    for node in scan.nodes:
        if node.prefixed and node.kind == "group":
            found.append(finding("R3", node.call, "only a leaf carries the prefix of a point: a container with it would be counted as well"))
        elif node.prefixed and node.point is not None and not POINT.match(node.point):
            found.append(finding("R3", node.call, f"“{node.point}” is no point id: write site:F1:A1 or site:F1:P1, then “ - ” and the text"))
        elif node.point is not None and POINT.match(node.point) and (node.type == "action") != (":A" in node.point):
            found.append(finding("R3", node.call, f"{node.point} stands behind the prefix of the other kind"))
    return found


def names_in(node: ast.AST | None) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)} if node is not None else set()


def _speaks_of(node: Node) -> set[str]:
    """What the claims of the leaves below a node speak of: `hotel.price` is another thing than `hotel.name`."""
    found = _things_in(node.result)
    for verify in node.verified:
        found |= _things_in(verify.claim) | _things_in(verify.sources)
    for child in node.children:
        found |= _speaks_of(child)
    return found


def _things_in(node: ast.AST | None) -> set[str]:
    if node is None:
        return set()
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return {f"{node.value.id}.{node.attr}"}
    if isinstance(node, ast.Name):
        return {node.id}
    children = ast.iter_child_nodes(node)
    return {thing for child in children if not (isinstance(node, ast.Call) and child is node.func and isinstance(child, ast.Name)) for thing in _things_in(child)}


def _sequences(scan: Scan) -> list[dict]:
    found = []
    for node in [scan.root, *scan.nodes]:
        if not node.sequential or len(node.children) < 2:
            continue
        spoken: set[str] = set()
        for at, child in enumerate(node.children):
            own = _speaks_of(child)
            if at > 0 and own and spoken and not own & spoken:
                found.append(finding("R13", child.call, "this does not depend on what stands before it in the sequential container, and is skipped when that fails"))
            spoken |= own
    return found


def _twins(scan: Scan) -> list[dict]:
    seen: dict[str, int] = {}
    found = []
    for leaf in scan.leaves:
        for part in [(verify.claim, verify.sources) for verify in leaf.verified] or ([(leaf.result, None)] if leaf.result is not None else []):
            if isinstance(part[0], ast.Constant) and not isinstance(part[0].value, str):
                continue
            text = repr([ast.dump(one) if one is not None else None for one in part])
            if text in seen and seen[text] != leaf.call.lineno:
                found.append(finding("R14", leaf.call, f"this leaf checks the same as the one in line {seen[text]}"))
            seen.setdefault(text, leaf.call.lineno)
    return found


def _quantity(scan: Scan) -> list[dict]:
    """R8: a loop over what the answer gives asks for nothing where it gives nothing."""
    first = next((leaf for leaf in scan.leaves if leaf.repeated), None)
    counts = any(
        (isinstance(node, ast.Call) and called(node) in ("len", "range") and node.args)
        or (isinstance(node, ast.Slice) and isinstance(node.upper, ast.Constant))
        or (isinstance(node, (ast.For, ast.AsyncFor)) and isinstance(node.iter, (ast.List, ast.Tuple)))
        for node in ast.walk(scan.tree)
    )
    if first is None or counts:
        return []
    return [finding("R8", first.call, "there are as many leaves as the answer gives records: ask for the number that the task names, and let missing ones fail")]


def _repeated(scan: Scan) -> list[dict]:
    return [
        finding("R16", leaf.call, "one leaf for each record stands directly below the root: make a container for all of them, or one for each")
        for leaf in scan.leaves
        if leaf.repeated and leaf.prefixed and leaf.parent is scan.root
    ]
