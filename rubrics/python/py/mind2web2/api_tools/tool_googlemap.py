from .offline import OfflineTool


class GoogleMapsTool(OfflineTool):
    pass
