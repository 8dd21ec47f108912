from __future__ import annotations

import logging
from typing import Any


def create_logger(name: str = "assay", *_args: Any, **_ignored: Any) -> tuple:
    """A logger and the time of its files, which are not written."""
    return logging.getLogger(str(name)), ""


def create_sub_logger(parent: logging.Logger, name: str) -> logging.Logger:
    return parent.getChild(name)


def cleanup_logger(_logger: logging.Logger) -> None:
    """Nothing is open."""
