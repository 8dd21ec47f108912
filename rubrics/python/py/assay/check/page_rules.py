"""Rules about pages and sites: R9, R15."""
from __future__ import annotations

import ast
import re

from .finding import finding
from .scan import Scan, called
from .tree_rules import names_in, sees_page

HOST = re.compile(r"^(?:https?://)?(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:/\S*)?$", re.I)


def page_rules(scan: Scan) -> list[dict]:
    return [*_hosts(scan), *_sites(scan)]


def is_host(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(HOST.match(node.value)) and not node.value.endswith((".md", ".txt", ".json", ".py"))


def _hosts(scan: Scan) -> list[dict]:
    """R9: shop.test.evil.test holds shop.test. An address that begins with scheme, host and a slash is that host's."""
    found = []
    for node in ast.walk(scan.tree):
        if isinstance(node, ast.Compare) and any(isinstance(one, (ast.In, ast.NotIn)) for one in node.ops) and is_host(node.left):
            if not isinstance(node.comparators[0], (ast.List, ast.Tuple, ast.Set, ast.Dict)):
                found.append(node)
        elif isinstance(node, ast.Call) and called(node) in ("find", "count", "index", "endswith", "startswith") and node.args and is_host(node.args[0]):
            value = node.args[0].value
            if called(node) != "startswith" or not re.match(r"^https?://[^/]+/", value):
                found.append(node)
    return [finding("R9", node, "the host is looked for inside of the address, where a foreign one can hold it: compare urllib.parse.urlparse(url).hostname") for node in found]


def _sites(scan: Scan) -> list[dict]:
    """R15: where points lie on several sites, some leaf carries a value over: its claim speaks of two things that were read."""
    sites = {point.split(":F")[0] for point in (scan.task or {}).get("points", [])}
    judged = [leaf for leaf in scan.leaves if sees_page(leaf) and leaf.prefixed]
    if len(sites) < 2 or len(judged) < 2:
        return []
    claims = [names_in(verify.claim) | names_in(verify.sources) for leaf in judged for verify in leaf.verified]
    if any(len(names) > 1 for names in claims):
        return []
    return [finding("R15", judged[-1].call, "no claim carries a value of one site over to another: say in a claim what the sites must agree on")]
