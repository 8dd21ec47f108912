"""The walls around a script inside the interpreter: what it may import and call, a fixed clock and random source, and no files or sockets."""
from __future__ import annotations

import builtins
import importlib
import random
import sys
import types
from typing import Any

from . import whitelist

_ALIAS = ("mind2web2", "cap_eval")
_facades: dict[str, types.ModuleType] = {}


class Wall(Exception):
    """Raised where a script leaves what it may use."""


def load_all() -> None:
    """Everything that a script may import, loaded before any walls stand; the evaluation package is there under both of its names."""
    for name in whitelist.MODULES:
        importlib.import_module(name)
    for name in ("cache", "cache_filesys", "logging_setup", "misc", "url_tools"):
        importlib.import_module(f"mind2web2.utils.{name}")
    for name in ("base_client", "openai_client"):
        importlib.import_module(f"mind2web2.llm_client.{name}")
    for name in ("mind2web2.evaluator", "_strptime", "traceback", "linecache", "inspect", "encodings.idna"):
        importlib.import_module(name)
    for name, module in list(sys.modules.items()):
        if name == _ALIAS[0] or name.startswith(f"{_ALIAS[0]}."):
            sys.modules[_ALIAS[1] + name[len(_ALIAS[0]):]] = module


def facade(name: str) -> types.ModuleType:
    """A module as scripts see it: public names, no modules that it happens to use itself."""
    known = _facades.get(name)
    if known is not None:
        return known
    module = sys.modules[name]
    shown = types.ModuleType(name, module.__doc__)
    _facades[name] = shown
    kept_back = whitelist.MODULES.get(name, ())
    listed = set(getattr(module, "__all__", ()))
    for key, value in vars(module).items():
        if (key.startswith("_") and key not in listed) or key in kept_back:
            continue
        if isinstance(value, types.ModuleType):
            inner = f"{name}.{key}"
            if not (whitelist.may_import(inner) and inner in sys.modules):
                continue
            value = facade(inner)
        setattr(shown, key, value)
    return shown


def guarded_import(name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:
    if name == "_strptime":
        return _parsing_dates()
    if level != 0 or not whitelist.may_import(name) or name not in sys.modules:
        raise ImportError(f"A script may not import {name}")
    shown = facade(name)
    if fromlist:
        for one in fromlist:
            inner = f"{name}.{one}"
            if not hasattr(shown, one) and whitelist.may_import(inner) and inner in sys.modules:
                setattr(shown, one, facade(inner))
        return shown
    top, *rest = name.split(".")
    first = at = facade(top)
    for part in rest:
        top = f"{top}.{part}"
        setattr(at, part, facade(top))
        at = facade(top)
    return first


def _parsing_dates() -> types.ModuleType:
    """datetime.strptime imports this on behalf of whoever calls it."""
    import _strptime

    shown = types.ModuleType("_strptime")
    for key in vars(_strptime):
        if key.startswith("_strptime"):
            setattr(shown, key, getattr(_strptime, key))
    return shown


def _named(name: Any) -> str:
    if not isinstance(name, str) or whitelist.is_inner(str(name)):
        raise Wall(f"A script may not reach for {name}")
    return str(name)


def script_builtins(write: Any) -> dict:
    """The builtins of a script: no files, no code from text, no look behind an object."""
    kept = {key: value for key, value in vars(builtins).items() if key not in whitelist.BUILTINS_TAKEN}
    get, put, has = builtins.getattr, builtins.setattr, builtins.hasattr

    def guarded_print(*values: Any, sep: Any = " ", end: Any = "\n", **_ignored: Any) -> None:
        write((sep or " ").join(str(value) for value in values))

    kept.update(
        __import__=guarded_import,
        print=guarded_print,
        getattr=lambda thing, name, *other: get(thing, _named(name), *other),
        setattr=lambda thing, name, value: put(thing, _named(name), value),
        hasattr=lambda thing, name: has(thing, _named(name)),
    )
    for name in ("__loader__", "__spec__", "copyright", "credits", "license", "dir"):
        kept.pop(name, None)
    return kept


# Audit events that a script never has a reason to cause: files, sockets, processes, foreign code, and looking behind the interpreter.
_FORBIDDEN_EVENTS = (
    "open", "import", "socket.", "subprocess.", "os.", "shutil.", "ctypes.", "ssl.", "mmap.", "sqlite3.", "marshal.", "pickle.", "code.__new__",
    "cpython.", "_thread.", "builtins.breakpoint", "builtins.input", "sys.settrace", "sys.setprofile", "sys.addaudithook", "sys._current_frames", "gc.", "tempfile.", "glob.",
)


def _audit(event: str, _args: object) -> None:
    if event.startswith(_FORBIDDEN_EVENTS):
        raise Wall(f"A script may not do this: {event}")


DOORS = ("js", "pyodide_js", "_pyodide_core", "pyodide", "_pyodide", "pyodide_http", "ctypes", "_ctypes", "socket", "_socket", "subprocess", "ssl", "webbrowser", "_ssl")


def raise_walls(seed: int, today: str) -> None:
    """From here on nothing can be loaded, opened or asked of the machine; there is no way back but a new interpreter."""
    _fix_random(seed)
    _wall_up_doors()
    sys.meta_path.clear()
    sys.path_hooks.clear()
    sys.path.clear()
    sys.path_importer_cache.clear()
    sys.addaudithook(_audit)


def _wall_up_doors() -> None:
    """What leads to JavaScript goes out of the modules themselves, since a class that is still known remembers the module it came from."""
    import _imp

    for name, module in list(sys.modules.items()):
        if name.split(".")[0] in DOORS:
            del sys.modules[name]
            if "yodide" in name and isinstance(module, types.ModuleType):
                vars(module).clear()
    for name in ("create_builtin", "exec_builtin", "create_dynamic", "exec_dynamic"):
        vars(_imp).pop(name, None)


def _fix_random(seed: int) -> None:
    import os
    import uuid

    source = random.Random(seed)
    os.urandom = lambda size: source.randbytes(size)
    uuid.os = types.SimpleNamespace(urandom=os.urandom)
    random.seed(seed)
