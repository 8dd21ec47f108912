"""What a script may import and use. One list for the checker, which reads, and for the walls, which hold even where the checker was wrong."""
from __future__ import annotations

# Module → names that are kept from scripts although they are public there.
MODULES: dict[str, tuple[str, ...]] = {
    "__future__": (),
    "abc": (),
    "asyncio": (
        "run", "Runner", "new_event_loop", "set_event_loop", "get_event_loop", "get_event_loop_policy", "set_event_loop_policy", "to_thread",
        "create_subprocess_exec", "create_subprocess_shell", "open_connection", "start_server", "open_unix_connection", "start_unix_server",
        "AbstractEventLoop", "BaseEventLoop", "SelectorEventLoop", "DefaultEventLoopPolicy", "AbstractEventLoopPolicy", "get_running_loop",
        "StreamReader", "StreamWriter", "StreamReaderProtocol",
    ),
    "calendar": (),
    "collections": (),
    "collections.abc": (),
    "copy": (),
    "dataclasses": ("make_dataclass",),
    "datetime": (),
    "decimal": (),
    "difflib": (),
    "enum": (),
    "fractions": (),
    "functools": (),
    "itertools": (),
    "json": ("load", "dump"),
    "logging": ("FileHandler", "basicConfig", "shutdown", "setLoggerClass", "setLogRecordFactory", "captureWarnings"),
    "math": (),
    "operator": ("attrgetter", "methodcaller"),
    "random": ("SystemRandom",),
    "re": (),
    "statistics": (),
    "string": ("Formatter",),
    "textwrap": (),
    "time": ("sleep",),
    "typing": ("get_type_hints", "ForwardRef"),
    "unicodedata": (),
    "urllib": (),
    "urllib.parse": (),
    "uuid": ("getnode",),
    "openai": (),
    "pydantic": (),
}
PACKAGES = ("mind2web2", "cap_eval")

FORBIDDEN_CALLS = frozenset(
    "__build_class__ __import__ breakpoint compile delattr dir eval exec exit globals help input locals memoryview object_getattribute open quit vars".split()
)
BUILTINS_TAKEN = FORBIDDEN_CALLS - {"__build_class__", "__import__", "dir"}

# Attributes that lead from an object to the interpreter behind it.
INNER = frozenset(
    """
    ag_await ag_code ag_frame cr_await cr_code cr_frame cr_origin f_back f_builtins f_code f_globals f_lasti f_lineno f_locals f_trace
    func_globals gi_code gi_frame gi_yieldfrom mro tb_frame tb_next co_code co_consts format_map
    """.split()
)
SPECIAL_METHODS = frozenset(
    """
    __init__ __new__ __repr__ __str__ __eq__ __ne__ __lt__ __le__ __gt__ __ge__ __hash__ __len__ __iter__ __next__ __contains__ __getitem__
    __call__ __enter__ __exit__ __aenter__ __aexit__ __bool__ __add__ __radd__ __sub__ __mul__ __post_init__ __format__ __aiter__ __anext__
    """.split()
)
READABLE_DUNDERS = frozenset(("__name__", "__doc__", "__init__", "__str__", "__repr__", "__len__", "__post_init__"))


def is_inner(name: str) -> bool:
    return name in INNER or (name.startswith("__") and name not in READABLE_DUNDERS)


def may_import(module: str) -> bool:
    return module in MODULES or module.split(".")[0] in PACKAGES
