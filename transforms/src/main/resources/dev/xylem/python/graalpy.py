"""Runs formulas in GraalPy and makes their results ready to be copied to Java in bulk: reading
values one by one from outside costs more than most formulas do.
"""

import _locale
import _posixsubprocess
import _signal
import posix
import sys
import time
from array import array

BOOL, INT, FLOAT, TEXT, DECIMAL, DATETIME, OTHER = range(7)
MAX_TEXT = 100


def refused(*arguments, **named):
    raise PermissionError(1, "formulas may not change what the whole JVM shares")


def take_away(module, *names):
    for name in names:
        setattr(module, name, refused)


def setlocale(category, locale=None):
    """Python's library asks which one it is, to read dates."""
    if locale is not None:
        refused()
    return "C"


# Signals, timers that raise them, the time zone and the locale are those of the whole JVM.
take_away(_signal, "signal", "raise_signal", "alarm", "setitimer")
_locale.setlocale = setlocale
# Python's library does without it where it is missing.
del time.tzset


def refuse_programs():
    """GraalPy would say that there is no such file, or name a class of Java."""

    def refuse(*arguments, **named):
        raise PermissionError(1, "formulas may not start programs")

    _posixsubprocess.fork_exec = posix.system = posix.execv = refuse
    if "os" in sys.modules:
        sys.modules["os"].system = sys.modules["os"].execv = refuse


def call(function, reached, count, *columns):
    """Returns every result column packed; elements of lists are faster than those of Java's arrays."""
    results = function(reached, count, *map(list, columns))
    return [packed(values, count) for values in results]


def packed(values, count):
    if type(values) is not list:
        values = list(values)
    if len(values) != count:
        raise ValueError(f"{len(values)} values for {count} rows")
    types = set(map(type, values))
    pack = PACK.get(types.pop(), mixed) if len(types) == 1 else mixed
    try:
        return pack(values)
    except (OverflowError, UnicodeEncodeError):
        return mixed(values)


def texts(values):
    """In UTF-8 without gaps, and how many code points each has."""
    return "str", utf8("".join(values)), array("i", list(map(len, values)))


def utf8(text):
    """GraalPy encodes two surrogates in a row as the one code point of which they are halves."""
    encoded = str.encode(text)
    if len(encoded) != str.__len__(text) != len(encoded.decode()):
        raise UnicodeEncodeError("utf-8", text, 0, 1, "surrogates not allowed")
    return encoded


def mixed(values):
    told = list(map(tell, values))
    return "mixed", array("b", [kind for kind, _ in told]), [value for _, value in told]


PACK = {
    bool: lambda values: ("bool", array("b", values)),
    int: lambda values: ("int", array("q", values)),
    float: lambda values: ("float", array("d", values)),
    str: texts,
}


def tell(value):
    if isinstance(value, bool):
        return BOOL, value
    if isinstance(value, int):
        return INT, int.__add__(value, 0)
    if isinstance(value, float):
        return FLOAT, float.__mul__(value, 1.0)
    if isinstance(value, str):
        try:
            utf8(value)
        except UnicodeEncodeError:
            return OTHER, ("str with a lone surrogate", spelled(value[:MAX_TEXT]))
        return TEXT, value
    decimal = getattr(sys.modules.get("decimal"), "Decimal", None)
    if decimal is not None and isinstance(value, decimal):
        return DECIMAL, decimal.__str__(value)
    datetime = getattr(sys.modules.get("datetime"), "datetime", None)
    if datetime is not None and isinstance(value, datetime):
        return DATETIME, datetime.isoformat(value)
    return OTHER, (type(value).__name__, shown(value))


def spelled(text):
    """In ASCII; one by one, as two surrogates in a row would become one code point here, too."""
    return "".join([str.encode(c, "ascii", "backslashreplace").decode() for c in text])


def shown(value):
    """A user's __str__ can raise."""
    try:
        return str(value)[:MAX_TEXT]
    except Exception:
        return "…"
