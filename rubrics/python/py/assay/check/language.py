"""Whether a text is a script at all, and whether it stays within what a script may use (R0, R17)."""
from __future__ import annotations

import ast
import warnings

from ..whitelist import FORBIDDEN_CALLS, SPECIAL_METHODS, is_inner, may_import
from ..whitelist import MODULES
from .finding import finding

TOOLS = ("ArxivTool", "GoogleMapsTool", "PDFParser")
ENTRY = "evaluate_answer"
PARAMETERS = ("client", "answer", "agent_name", "answer_name", "cache", "semaphore", "logger")


def read(source: str) -> tuple[ast.Module | None, list[dict]]:
    fence = next((at for at, line in enumerate(source.split("\n"), 1) if line.lstrip().startswith("```")), None)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(source, "rubric.py"), []
    except (SyntaxError, ValueError) as error:
        place = ast.Pass(lineno=getattr(error, "lineno", 1) or 1, col_offset=max(0, (getattr(error, "offset", 1) or 1) - 1))
        if fence is not None:
            place = ast.Pass(lineno=fence, col_offset=0)
            return None, [finding("R0", place, "the script is wrapped in a Markdown fence: take the lines that begin with ``` away")]
        return None, [finding("R0", place, f"this cannot be read as Python: {getattr(error, 'msg', error)}")]
    except (RecursionError, MemoryError):
        return None, [finding("R0", None, "this is nested too deeply to be read")]


def entry_findings(tree: ast.Module) -> list[dict]:
    """All seven parameters by name; `**kwargs` alone or a plain function is refused, as by the released runner."""
    functions = [node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name == ENTRY]
    if not functions:
        return [finding("R17", tree.body[-1] if tree.body else None, f"the script must define: async def {ENTRY}({', '.join(PARAMETERS)}, model)")]
    entry = functions[-1]
    if isinstance(entry, ast.FunctionDef):
        return [finding("R17", entry, f"{ENTRY} must be an async function")]
    named = {one.arg for one in (*entry.args.posonlyargs, *entry.args.args, *entry.args.kwonlyargs)}
    missing = [name for name in PARAMETERS if name not in named]
    return [finding("R17", entry, f"{ENTRY} lacks the parameter{'s' if len(missing) > 1 else ''} {', '.join(missing)}")] if missing else []


def language_findings(tree: ast.Module) -> list[dict]:
    return [found for node in ast.walk(tree) for found in _of(node)]


def _of(node: ast.AST) -> list[dict]:
    if isinstance(node, ast.Import):
        return [_no_module(node, one.name) for one in node.names if not may_import(one.name)]
    if isinstance(node, ast.ImportFrom):
        return _import_from(node)
    if isinstance(node, ast.Attribute) and is_inner(node.attr):
        return [finding("R17", node, f"{node.attr} leads behind the object: a rubric has no use for it")]
    if isinstance(node, ast.Name) and node.id in FORBIDDEN_CALLS:
        return [finding("R17", node, f"{node.id} is not part of the rubric language")]
    if isinstance(node, ast.Name) and node.id.startswith("__") and node.id not in ("__name__", "__doc__", "__file__"):
        return [finding("R17", node, f"{node.id} is not part of the rubric language")]
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) and node.name.startswith("__") and node.name not in SPECIAL_METHODS:
        return [finding("R17", node, f"a rubric may not define {node.name}")]
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("__") and is_inner(node.value) and node.value.endswith("__"):
        return [finding("R17", node, f"{node.value} as text would lead behind an object")] if node.value != "__main__" else []
    return []


def _import_from(node: ast.ImportFrom) -> list[dict]:
    module = node.module or ""
    if node.level != 0:
        return [finding("R17", node, "a rubric is one file: it cannot import beside itself")]
    if not may_import(module):
        return [_no_module(node, module)]
    if ".api_tools" in module or any(one.name in TOOLS for one in node.names):
        return [finding("R17", node, "these tools need the network, which a script does not have: what rests on them fails", "warning")]
    kept = MODULES.get(module, ())
    return [
        finding("R17", node, f"{module}.{one.name} is not part of the rubric language")
        for one in node.names
        if one.name in kept or (one.name.startswith("_") and module != "__future__")
    ]


def _no_module(node: ast.AST, name: str) -> dict:
    return finding("R17", node, f"a rubric may not import {name}: it has mind2web2 (or cap_eval), pydantic and a few plain modules such as re and datetime")
