"""What a script decides by itself: the expressions behind custom nodes and given scores, followed through variables and helpers."""
from __future__ import annotations

import ast
from typing import Iterator

from .scan import Node, Scan, called

MOST = 400


def conditions(scan: Scan) -> Iterator[tuple[Node, list[tuple[str | None, ast.expr]]]]:
    """Each leaf that the script decides, with all expressions that its result rests on."""
    for leaf in scan.leaves:
        result = leaf.result
        if result is not None and not isinstance(result, ast.Constant):
            yield leaf, reached(scan, leaf.function, result)


def reached(scan: Scan, function: str | None, start: ast.expr) -> list[tuple[str | None, ast.expr]]:
    found: list[tuple[str | None, ast.expr]] = [(function, start)]
    seen: set[tuple[str | None, str]] = set()
    at = 0
    while at < len(found) and len(found) < MOST:
        where, expression = found[at]
        at += 1
        for node in ast.walk(expression):
            if isinstance(node, ast.Name) and (where, node.id) not in seen:
                seen.add((where, node.id))
                found += [(where, value) for value in scan.meanings(where, node.id)]
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in scan.functions:
                name = called(node) or ""
                if (name, "()") not in seen:
                    seen.add((name, "()"))
                    returned = [one.value for one in ast.walk(scan.functions[name]) if isinstance(one, ast.Return) and one.value is not None]
                    tested = [one.test for one in ast.walk(scan.functions[name]) if isinstance(one, ast.If)]
                    found += [(name, value) for value in returned + tested]
    return found


def whole_answer(scan: Scan) -> set[tuple[str | None, str]]:
    """Variables that hold the whole text of the answer, or something made of it that is still all of it, such as answer.lower()."""
    held: set[tuple[str | None, str]] = {("evaluate_answer", "answer")}
    for _ in range(6):
        before = len(held)
        for (function, name), values in scan.assigned.items():
            if any(is_whole(value, function, held) for value in values):
                held.add((function, name))
        _hand_over(scan, held)
        if len(held) == before:
            break
    return held


def is_whole(value: ast.expr, function: str | None, held: set) -> bool:
    if isinstance(value, ast.Name):
        return (function, value.id) in held or (None, value.id) in held
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr in ("lower", "upper", "casefold", "strip", "replace"):
        return is_whole(value.func.value, function, held)
    if isinstance(value, ast.BoolOp):
        return any(is_whole(one, function, held) for one in value.values)
    return False


def _hand_over(scan: Scan, held: set) -> None:
    for node in ast.walk(scan.tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in scan.functions):
            continue
        definition = scan.functions[node.func.id]
        parameters = [one.arg for one in (*definition.args.posonlyargs, *definition.args.args)]
        given = [*zip(parameters, node.args), *((one.arg, one.value) for one in node.keywords if one.arg)]
        for name, value in given:
            if any(is_whole(value, function, held) for function in {where for where, _ in held}):
                held.add((node.func.id, name))
