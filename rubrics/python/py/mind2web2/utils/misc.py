from __future__ import annotations

import re
import textwrap


def text_dedent(text: str) -> str:
    return textwrap.dedent(text).strip()


def strip_extension(name: str) -> str:
    return name.rsplit(".", 1)[0] if "." in name else name


def normalize_url_markdown(url: str) -> str:
    """Takes back what Markdown escaped (reference, section 5.3): backslashes before _ ( ) [ ] * # ! & ?, not before a dash."""
    return re.sub(r"\\([_()\[\]*#!&?])", r"\1", url.strip())
