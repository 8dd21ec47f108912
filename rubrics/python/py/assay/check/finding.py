from __future__ import annotations

import ast

SEVERITIES = {
    "R0": "error", "R1": "error", "R2": "warning", "R3": "error", "R4": "warning", "R5": "warning", "R6": "error", "R7": "warning", "R8": "error",
    "R9": "error", "R10": "warning", "R11": "error", "R12": "error", "R13": "warning", "R14": "warning", "R15": "warning", "R16": "warning",
    "R17": "error",
}


def finding(rule: str, node: ast.AST | None, message: str, severity: str | None = None) -> dict:
    line = getattr(node, "lineno", 1) or 1
    column = (getattr(node, "col_offset", 0) or 0) + 1
    return {"rule": rule, "line": line, "column": column, "message": message, "severity": severity or SEVERITIES[rule]}
