"""The checker: reads a script with Python's own parser and never runs it. Rule ids and severities are those of rubrics/script/rules.ts."""
from __future__ import annotations

import ast
import json

from .answer_rules import answer_rules
from .language import entry_findings, language_findings, read
from .outline import outline_of
from .page_rules import page_rules
from .scan import Scan, scan_script
from .tree_rules import tree_rules


def refusal(source: str) -> dict | None:
    """Why a script is not run at all, as the error of a run; None where it may."""
    tree, findings = read(source)
    if tree is not None:
        findings = [one for one in language_findings(tree) + entry_findings(tree) if one["severity"] == "error"]
    if not findings:
        return None
    first = min(findings, key=lambda one: (one["line"], one["column"]))
    code = "syntax" if first["rule"] == "R0" else "not-whitelisted"
    return {"code": code, "message": first["message"], "line": first["line"]}


def inspect(text: str) -> str:
    """Findings and static tree of a script; `text` holds `source` and `task` (description, points; or null) as JSON."""
    given = json.loads(text)
    tree, findings = read(given["source"])
    if tree is None:
        return json.dumps({"findings": findings, "tree": None})
    scan = scan_script(tree, given.get("task"))
    findings = language_findings(tree) + entry_findings(tree) + _rules(scan)
    findings.sort(key=lambda one: (one["line"], one["column"], one["rule"]))
    return json.dumps({"findings": findings, "tree": outline_of(scan)})


def _rules(scan: Scan) -> list[dict]:
    return [found for rules in (tree_rules, page_rules, answer_rules) for found in rules(scan)]


__all__ = ["inspect", "refusal"]
