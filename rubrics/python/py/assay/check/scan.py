"""Nodes, verifications and extractions of a script as its text alone shows them."""
from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from typing import Any, Iterator

CONTAINERS = {"add_parallel": "parallel", "add_sequential": "sequential"}
LEAVES = {"add_leaf": 3, "add_custom_node": 4, "add_existence_node": 4}
PREFIX = re.compile(r"\[(Action|Perception) Node\]\s*(\S*)")
POINT = re.compile(r"^\S+:F\d+:[AP]\d+$")


@dataclass
class Node:
    call: ast.Call
    kind: str
    method: str
    label: str
    id: str | None
    critical: bool
    repeated: bool
    function: str | None
    sequential: bool = False
    type: str = "other"
    point: str | None = None
    prefixed: bool = False
    names: set[str] = field(default_factory=set)
    parent: "Node | None" = None
    children: list["Node"] = field(default_factory=list)
    result: ast.expr | None = None
    verified: list["Verify"] = field(default_factory=list)


@dataclass
class Verify:
    call: ast.AST
    claim: ast.expr | None
    sources: ast.expr | None
    node: ast.expr | None
    function: str | None

    @property
    def has_sources(self) -> bool:
        empty = self.sources is None or (isinstance(self.sources, ast.Constant) and self.sources.value in (None, ""))
        return not empty and not (isinstance(self.sources, ast.List) and not self.sources.elts)


@dataclass
class Scan:
    tree: ast.Module
    task: dict | None
    root: Node
    nodes: list[Node]
    verifies: list[Verify]
    functions: dict[str, Any]
    assigned: dict[tuple[str | None, str], list[ast.expr]]

    @property
    def leaves(self) -> list[Node]:
        return [node for node in self.nodes if node.kind == "leaf"]

    def meanings(self, function: str | None, name: str) -> list[ast.expr]:
        return self.assigned.get((function, name), []) or self.assigned.get((None, name), [])


def scan_script(tree: ast.Module, task: dict | None) -> Scan:
    functions = {node.name: node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))}
    root = Node(ast.Call(func=ast.Name(id="root"), args=[], keywords=[], lineno=1, col_offset=0), "group", "initialize", "Root", "root", False, False, None)
    scan = Scan(tree, task, root, [], [], functions, {})
    looped = _called_in_loops(tree, functions)
    for function, in_loop, statement in _expressions(tree.body, None, False):
        _note_assignment(scan, function, statement)
        for call in _own_calls(statement):
            _note_call(scan, function, in_loop or function in looped or _in_comprehension(statement, call), call, statement)
    for function, _, statement in _expressions(tree.body, None, False):
        for one in _own_nodes(statement):
            if isinstance(one, ast.Tuple) and len(one.elts) == 4 and _is_batch(scan, function, one):
                scan.verifies.append(Verify(one, one.elts[0], one.elts[1], one.elts[2], function))
    _link(scan)
    return scan


def _expressions(body: list, function: str | None, in_loop: bool) -> Iterator[tuple[str | None, bool, ast.stmt]]:
    """Every statement with the function it stands in, and whether it comes again."""
    for statement in body:
        if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from _expressions(statement.body, statement.name, False)
            continue
        if isinstance(statement, ast.ClassDef):
            continue
        yield function, in_loop, statement
        again = in_loop or isinstance(statement, (ast.For, ast.AsyncFor, ast.While))
        for part in ("body", "orelse", "finalbody"):
            yield from _expressions(getattr(statement, part, []), function, again)
        for handler in getattr(statement, "handlers", []):
            yield from _expressions(handler.body, function, in_loop)


def _own_nodes(statement: ast.stmt) -> Iterator[ast.AST]:
    """What stands in a statement itself, not in the statements inside it."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop(0)
        yield node
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, (ast.stmt, ast.ExceptHandler)):
                waiting.append(child)


def _own_calls(statement: ast.stmt) -> list[ast.Call]:
    calls = [node for node in _own_nodes(statement) if isinstance(node, ast.Call)]
    return sorted(calls, key=lambda call: (call.lineno, call.col_offset))


def _in_comprehension(statement: ast.stmt, call: ast.Call) -> bool:
    kinds = (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)
    return any(isinstance(node, kinds) and any(one is call for one in ast.walk(node)) for node in _own_nodes(statement))


def _called_in_loops(tree: ast.Module, functions: dict) -> set[str]:
    looped: set[str] = set()
    places = list(_expressions(tree.body, None, False))
    for _ in range(len(functions) + 1):
        before = len(looped)
        for function, in_loop, statement in places:
            for call in _own_calls(statement):
                name = called(call)
                if name in functions and (in_loop or function in looped or _in_comprehension(statement, call)):
                    looped.add(name)
        if len(looped) == before:
            break
    return looped


def called(call: ast.Call) -> str | None:
    return call.func.id if isinstance(call.func, ast.Name) else call.func.attr if isinstance(call.func, ast.Attribute) else None


def argument(call: ast.Call, name: str, place: int) -> ast.expr | None:
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    return call.args[place] if 0 <= place < len(call.args) else None


def _note_assignment(scan: Scan, function: str | None, statement: ast.stmt) -> None:
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target] if isinstance(statement, (ast.AnnAssign, ast.AugAssign)) else []
    value = getattr(statement, "value", None)
    for target in targets:
        if isinstance(target, ast.Name) and value is not None:
            scan.assigned.setdefault((function, target.id), []).append(value)


def _note_call(scan: Scan, function: str | None, repeated: bool, call: ast.Call, statement: ast.stmt) -> None:
    name = called(call)
    if not isinstance(call.func, ast.Attribute):
        return
    if name == "verify":
        scan.verifies.append(Verify(call, argument(call, "claim", 0), argument(call, "sources", 2), argument(call, "node", 1), function))
    elif name == "initialize":
        strategy = argument(call, "strategy", 1)
        scan.root.sequential = isinstance(strategy, ast.Attribute) and strategy.attr == "SEQUENTIAL"
        scan.root.call, scan.root.function = call, function
        scan.root.names |= _targets(statement)
    elif name in CONTAINERS or name in LEAVES:
        scan.nodes.append(_node(scan, call, name, function, repeated, statement))


def _targets(statement: ast.stmt) -> set[str]:
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target] if isinstance(statement, ast.AnnAssign) else []
    return {target.id for target in targets if isinstance(target, ast.Name)}


def _node(scan: Scan, call: ast.Call, method: str, function: str | None, repeated: bool, statement: ast.stmt) -> Node:
    custom = method in ("add_custom_node", "add_existence_node")
    at = 1 if custom else 0
    identity, desc = argument(call, "id", at), argument(call, "desc", at + 1)
    critical = argument(call, "critical", 4 if custom else 3 if method == "add_leaf" else -1)
    label = text_of(desc, scan)
    node = Node(
        call=call,
        kind="group" if method in CONTAINERS else "leaf",
        method=method,
        label=label,
        id=identity.value if isinstance(identity, ast.Constant) and isinstance(identity.value, str) else None,
        critical=critical.value is True if isinstance(critical, ast.Constant) else (custom and critical is None),
        repeated=repeated,
        function=function,
        sequential=CONTAINERS.get(method) == "sequential",
        names=_targets(statement) if isinstance(getattr(statement, "value", None), ast.Call) and statement.value is call else set(),
    )
    prefix = PREFIX.match(label)
    node.prefixed = prefix is not None
    if prefix:
        node.type = prefix[1].lower()
        node.point = prefix[2] if "…" not in prefix[2] else None
    node.result = argument(call, "result", 0) if custom else argument(call, "score", 4) if method == "add_leaf" else None
    return node


def text_of(node: ast.expr | None, scan: Scan) -> str:
    """Text as far as it is written out, constants of the module included; `…` for the rest."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(part.value if isinstance(part, ast.FormattedValue) else part, scan) for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return text_of(node.left, scan) + text_of(node.right, scan)
    if isinstance(node, ast.Name):
        values = scan.assigned.get((None, node.id), [])
        if len(values) == 1 and isinstance(values[0], ast.Constant) and isinstance(values[0].value, str):
            return values[0].value
    return "…"


def _is_batch(scan: Scan, function: str | None, one: ast.Tuple) -> bool:
    return isinstance(one.elts[2], ast.Name) and bool(_nodes_named(scan, function, one.elts[2].id))


def _nodes_named(scan: Scan, function: str | None, name: str) -> list[Node]:
    own = [node for node in scan.nodes if node.function == function and name in node.names]
    if own:
        return own
    if name in scan.root.names and function == scan.root.function:
        return [scan.root]
    return _handed_in(scan, function, name)


def _handed_in(scan: Scan, function: str | None, name: str, depth: int = 0) -> list[Node]:
    """The node that stands behind a parameter: what the first call of the function hands in."""
    definition = scan.functions.get(function or "")
    if definition is None or depth > 8:
        return []
    parameters = [one.arg for one in (*definition.args.posonlyargs, *definition.args.args)]
    if name not in parameters + [one.arg for one in definition.args.kwonlyargs]:
        return []
    place = parameters.index(name) if name in parameters else -1
    for caller, _, statement in _expressions(scan.tree.body, None, False):
        for call in _own_calls(statement):
            if called(call) == function and caller != function:
                given = argument(call, name, place)
                if isinstance(given, ast.Name):
                    found = [node for node in scan.nodes if node.function == caller and given.id in node.names]
                    if not found and given.id in scan.root.names:
                        return [scan.root]
                    return found or _handed_in(scan, caller, given.id, depth + 1)
    return []


def _link(scan: Scan) -> None:
    for node in scan.nodes:
        place = 3 if node.method in ("add_custom_node", "add_existence_node") else 2
        parent = argument(node.call, "parent", place)
        before = [
            one
            for one in (_nodes_named(scan, node.function, parent.id) if isinstance(parent, ast.Name) else [])
            if one.call.lineno < node.call.lineno or one.function != node.function or one is scan.root
        ]
        node.parent = before[-1] if before and before[-1] is not node else scan.root
        node.parent.children.append(node)
    for verify in scan.verifies:
        if isinstance(verify.node, ast.Name):
            before = [
                node
                for node in _nodes_named(scan, verify.function, verify.node.id)
                if node.call.lineno <= getattr(verify.call, "lineno", 0) or node.function != verify.function
            ]
            for node in before[-1:]:
                node.verified.append(verify)
