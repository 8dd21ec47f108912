from __future__ import annotations

from urllib.parse import unquote, urldefrag

from .misc import normalize_url_markdown


def remove_utm_parameters(url: str) -> str:
    head, mark, query = url.partition("?")
    kept = [part for part in query.split("&") if part and not part.startswith("utm_")]
    return f"{head}?{'&'.join(kept)}" if mark and kept else head


def normalize_url_simple(url: str) -> str:
    """Without fragment, utm parameters, www and trailing slash; in lower case."""
    plain = unquote(urldefrag(remove_utm_parameters(normalize_url_markdown(url)))[0]).rstrip("/")
    return plain.replace("http://", "https://", 1).replace("://www.", "://", 1).lower()
