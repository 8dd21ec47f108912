"""Rules about what a script decides from the answer alone: R4 to R8, R10 to R12."""
from __future__ import annotations

import ast
import re

from .conditions import conditions, is_whole, whole_answer
from .finding import finding
from .page_rules import is_host
from .scan import Scan, called

OPERATIONS = re.compile(r"\b(?:sort|filter|click|scroll|select|open|navigat|visit|search|appl(?:y|ied)|expand|brows)\w*", re.I)
NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split()


def answer_rules(scan: Scan) -> list[dict]:
    held = whole_answer(scan)
    found: list[dict] = []
    for leaf, parts in conditions(scan):
        own: list[dict] = []
        for function, expression in parts:
            own += _keywords(expression, function, held)
            own += _alternatives(expression, function, held)
            own += _bounds(scan, expression)
            own += _numbers(expression)
            own += _look_ups(expression)
        uses_whole = any(_mentions_whole(expression, function, held) for function, expression in parts)
        if uses_whole or leaf.prefixed:
            on = "the whole text of the answer" if uses_whole else "what the answer says"
            own.append(finding("R4", leaf.call, f"this leaf is decided by {on} alone: check on the cited page what it must have led to"))
        found += own
    unique = {(one["rule"], one["line"], one["column"]): one for one in found}
    return list(unique.values())


def _mentions_whole(expression: ast.expr, function: str | None, held: set) -> bool:
    return any(isinstance(node, ast.Name) and ((function, node.id) in held) for node in ast.walk(expression))


def _compares(expression: ast.expr):
    for node in ast.walk(expression):
        if isinstance(node, ast.Compare):
            left = node.left
            for operator, right in zip(node.ops, node.comparators):
                yield node, left, operator, right
                left = right


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _keywords(expression: ast.expr, function: str | None, held: set) -> list[dict]:
    found = []
    for node, left, operator, right in _compares(expression):
        if not isinstance(operator, (ast.In, ast.NotIn)) or isinstance(right, (ast.List, ast.Tuple, ast.Set, ast.Dict)):
            continue
        if _is_text(left) and 0 < len(left.value.strip()) <= 3:
            found.append(finding("R5", node, f"“{left.value}” is found inside of longer words: look for the whole phrase, with word boundaries"))
        elif isinstance(operator, ast.In) and (is_whole(right, function, held) or (_is_text(left) and not is_host(left))):
            found.append(finding("R5", node, "a word that stands there may be denied there: “not …” passes as well"))
        if _is_text(left) and OPERATIONS.search(left.value):
            found.append(finding("R10", node, f"“{left.value}” only names the operation: check what it must have led to"))
    return found


def _weak(node: ast.expr, function: str | None, held: set) -> bool:
    """Satisfied by a mention, or by anything at all."""
    if isinstance(node, ast.Compare):
        if any(isinstance(one, ast.In) for one in node.ops) and any(is_whole(one, function, held) for one in node.comparators):
            return True
        is_size = isinstance(node.left, ast.Call) and called(node.left) == "len"
        bound = node.comparators[0]
        return is_size and isinstance(bound, ast.Constant) and bound.value in (0, 1) and isinstance(node.ops[0], (ast.Gt, ast.GtE, ast.NotEq))
    if isinstance(node, ast.Call):
        return called(node) in ("bool", "any") and any(_weak(one, function, held) or isinstance(one, (ast.Name, ast.Attribute)) for one in node.args)
    if isinstance(node, ast.GeneratorExp):
        return _weak(node.elt, function, held)
    return isinstance(node, (ast.Name, ast.Attribute)) and not _is_flag(node)


def _is_flag(node: ast.expr) -> bool:
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return bool(re.match(r"(?:is|has|ok|passed|holds|matches|verified)", name))


def _alternatives(expression: ast.expr, function: str | None, held: set) -> list[dict]:
    return [
        finding("R6", one, "this alternative is weaker than the condition beside it: take it away, or ask as much of it")
        for node in ast.walk(expression)
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or)
        for at, one in enumerate(node.values)
        if at > 0 and _weak(one, function, held)
    ]


def _task_numbers(scan: Scan) -> set[float]:
    text = (scan.task or {}).get("description", "")
    named = {float(one.replace(",", "")) for one in re.findall(r"\d[\d,]*(?:\.\d+)?", text)}
    return named | {float(at) for at, word in enumerate(NUMBER_WORDS) if re.search(rf"\b{word}\b", text, re.I)}


def _bounds(scan: Scan, expression: ast.expr) -> list[dict]:
    named = _task_numbers(scan)
    found = []
    for node, left, operator, right in _compares(expression):
        number, other = (right, left) if isinstance(right, ast.Constant) else (left, right)
        is_number = isinstance(number, ast.Constant) and type(number.value) in (int, float)
        if not is_number or not isinstance(operator, (ast.Gt, ast.GtE, ast.Lt, ast.LtE)):
            continue
        counts = isinstance(other, ast.Call) and called(other) in ("len", "sum")
        at_least = isinstance(operator, (ast.Gt, ast.GtE)) if number is right else isinstance(operator, (ast.Lt, ast.LtE))
        if counts and at_least and scan.task is not None and number.value > 0 and float(number.value) not in named:
            found.append(finding("R8", node, f"{number.value} is enough here; ask for as many as the task names, all different"))
        elif not counts and at_least and number.value == 0 and isinstance(operator, (ast.GtE, ast.LtE)):
            found.append(finding("R7", node, "every value is at least 0: this bound proves nothing"))
        elif not counts and scan.task is not None and number.value not in (0, 1) and float(number.value) not in named:
            found.append(finding("R7", node, f"the task does not name {number.value}"))
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and called(node) in ("search", "match", "findall") and node.args and _is_text(node.args[0]):
            if re.fullmatch(r"\(?(?:\\d|\[0-9\])[+*]?\)?", node.args[0].value):
                found.append(finding("R7", node, "any digits pass as the value: compare the number that the task or the page gives"))
        if isinstance(node, ast.Call) and called(node) == "any" and _tests_digits(node):
            found.append(finding("R7", node, "any digits pass as the value: compare the number that the task or the page gives"))
    return found


def _tests_digits(node: ast.AST) -> bool:
    return any(isinstance(one, ast.Attribute) and one.attr in ("isdigit", "isnumeric", "isdecimal") for one in ast.walk(node))


def _numbers(expression: ast.expr) -> list[dict]:
    """R11: '4.9 out of 12' must not become 4912."""
    found = []
    for node in ast.walk(expression):
        if not isinstance(node, ast.Call):
            continue
        drops = called(node) == "sub" and len(node.args) > 1 and _is_text(node.args[0]) and re.fullmatch(r"\\D\+?|\[\^(?:\\d|0-9)[.\\]*\]\+?", node.args[0].value)
        joins = called(node) == "join" and _tests_digits(node)
        if drops or joins:
            found.append(finding("R11", node, "digits of several numbers are glued into one: read one number with its unit"))
    return found


def _look_ups(expression: ast.expr) -> list[dict]:
    """R12: an empty text is in every text."""
    guarded = {
        ast.dump(value)
        for node in ast.walk(expression)
        if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And)
        for value in node.values
    }
    found = []
    for node, left, operator, right in _compares(expression):
        if not isinstance(operator, ast.In) or _is_text(left) or isinstance(right, (ast.List, ast.Tuple, ast.Set, ast.Dict)):
            continue
        value = _inmost(left)
        falls_back = any(isinstance(one, ast.BoolOp) and any(_is_text(last) and last.value == "" for last in one.values) for one in ast.walk(left))
        if falls_back or (isinstance(value, ast.Attribute) and ast.dump(value) not in guarded):
            found.append(finding("R12", node, "an empty value is found in every text: make sure that it is given before it is looked up"))
    return found


def _inmost(node: ast.expr) -> ast.expr:
    """x.name behind x.name.lower().strip()."""
    while isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        node = node.func.value
    return node
