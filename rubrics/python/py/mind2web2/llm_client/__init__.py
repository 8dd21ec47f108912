"""Clients of language models, as names for type hints: a script has none, it asks the judge."""
from .base_client import LLMClient

DEFAULT_JUDGE_MODEL = "o4-mini"

__all__ = ["DEFAULT_JUDGE_MODEL", "LLMClient"]
