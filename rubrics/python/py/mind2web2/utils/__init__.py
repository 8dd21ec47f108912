"""Helpers that scripts import by name."""
from .cache_filesys import CacheFileSys
from .logging_setup import cleanup_logger, create_logger, create_sub_logger
from .misc import normalize_url_markdown, strip_extension, text_dedent

__all__ = [
    "CacheFileSys", "cleanup_logger", "create_logger", "create_sub_logger", "normalize_url_markdown", "strip_extension", "text_dedent",
]
