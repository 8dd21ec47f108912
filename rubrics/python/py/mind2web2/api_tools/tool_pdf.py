from .offline import OfflineTool


class PDFParser(OfflineTool):
    pass
