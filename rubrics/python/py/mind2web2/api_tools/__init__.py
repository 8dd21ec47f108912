"""Tools that ask services of the network. A script in the sandbox has no network: each says so when it is called."""
from .tool_arxiv import ArxivTool
from .tool_googlemap import GoogleMapsTool
from .tool_pdf import PDFParser

__all__ = ["ArxivTool", "GoogleMapsTool", "PDFParser"]
