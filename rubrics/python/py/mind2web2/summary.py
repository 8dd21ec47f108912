"""The result of an evaluation as it is written to a file (reference, section 4.2)."""
from __future__ import annotations


def summary_of(evaluator) -> dict:
    head = {
        "agent_name": evaluator._agent_name or "unknown_agent",
        "answer_name": evaluator._answer_name or "unknown_answer",
        "final_score": evaluator.score(),
        "judge_model": evaluator._judge_model,
        "extract_model": evaluator._extract_model,
    }
    if evaluator.root is None:
        return {**head, "judge_model": "unknown", "extract_model": "unknown", "eval_breakdown": []}
    noted = [{entry["type"]: entry["result"]} for entry in evaluator._extractions]
    noted += [{entry["type"]: entry["info"]} for entry in evaluator._ground_truths + evaluator._infos]
    info = noted or [{"no_info": "No information recorded"}]
    return {
        **head,
        "eval_breakdown": [{"info": info, "verification_tree": evaluator.root.dict()}],
        "tree_statistics": {
            "depth": _depth(evaluator.root),
            "total_nodes": _count(evaluator.root, leaves_only=False),
            "leaf_nodes": _count(evaluator.root, leaves_only=True),
        },
    }


def _depth(node) -> int:
    """0 for a root alone."""
    return max((1 + _depth(child) for child in node.children), default=0)


def _count(node, leaves_only: bool) -> int:
    own = 0 if leaves_only and node.children else 1
    return own + sum(_count(child, leaves_only) for child in node.children)
