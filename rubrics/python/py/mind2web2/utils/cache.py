from .cache_filesys import CacheClass, CacheFileSys

__all__ = ["CacheClass", "CacheFileSys"]
