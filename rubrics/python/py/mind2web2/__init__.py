"""
The evaluation package that official scripts import, under the names mind2web2 and cap_eval: our own code, with the behaviour of the released one
(reference, sections 6 and 7). It opens no page and asks no model: extraction and verification are put to the judge outside of the sandbox.
"""
from .api_tools import ArxivTool, GoogleMapsTool, PDFParser
from .eval_toolkit import EvaluatorConfig, Extractor, HarnessError, Verifier, create_evaluator
from .evaluator import Evaluator
from .llm_client import LLMClient
from .utils import CacheFileSys, create_logger, create_sub_logger, normalize_url_markdown, strip_extension, text_dedent
from .verification_tree import AggregationStrategy, VerificationNode

__all__ = [
    "AggregationStrategy", "ArxivTool", "CacheFileSys", "Evaluator", "EvaluatorConfig", "Extractor", "GoogleMapsTool", "HarnessError",
    "LLMClient", "PDFParser", "VerificationNode", "Verifier", "create_evaluator", "create_logger", "create_sub_logger",
    "normalize_url_markdown", "strip_extension", "text_dedent",
]
