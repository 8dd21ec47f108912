from .offline import OfflineTool


class ArxivTool(OfflineTool):
    pass
