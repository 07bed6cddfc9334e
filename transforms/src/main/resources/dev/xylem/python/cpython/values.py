"""Columns as they cross between the worker and its parent, at the speed of C wherever all values
have one type.

Numbers cross as little-endian machine words, texts as the UTF-8 of all of them together and where
each of them ends.
"""

import sys
from array import array

MAX_TEXT = 100
BOOLS = (False, True)


def words(code, data):
    values = array(code, data)
    if sys.byteorder == "big":
        values.byteswap()
    return values


def word_bytes(code, values):
    packed = array(code, values)
    if sys.byteorder == "big":
        packed.byteswap()
    return packed.tobytes()


def unpack(column):
    """The values of [kind, data, …] as a list."""
    kind, data = column[:2]
    if kind == "bools":
        return list(map(BOOLS.__getitem__, data))
    if kind == "texts":
        return texts(data, words("i", column[2]).tolist())
    return words({"ints": "q", "floats": "d"}[kind], data).tolist()


def texts(data, offsets):
    whole = data.decode("utf-8", "replace")
    bounds = zip(offsets, offsets[1:])
    if len(whole) == len(data):
        return [whole[start:end] for start, end in bounds]
    return [data[start:end].decode("utf-8", "replace") for start, end in bounds]


def pack(values):
    """[kind, data, …] of a list of whatever formulas gave."""
    types = set(map(type, values))
    if len(types) == 1:
        try:
            return pack_alike(types.pop(), values)
        except (OverflowError, UnicodeEncodeError):
            pass
    return pack_mixed(values)


def pack_alike(kind, values):
    if kind is float:
        return ["floats", word_bytes("d", values)]
    if kind is int:
        return ["ints", word_bytes("q", values)]
    if kind is bool:
        return ["bools", bytes(values)]
    if kind is str:
        return ["texts", *pack_texts(values)]
    return pack_mixed(values)


def pack_texts(values):
    whole = "".join(values)
    data = whole.encode()
    if len(data) == len(whole):
        return data, word_bytes("i", map(len, values))
    return data, word_bytes("i", [len(value.encode()) for value in values])


def pack_mixed(values):
    """A tag per value, and in the order of the tags what belongs to it: ints, floats, texts."""
    tags, ints, floats, spelled = [], [], [], []
    for value in values:
        tag, payload = tell_apart(value)
        tags.append(tag)
        if tag == "i":
            ints.append(payload)
        elif tag == "f":
            floats.append(payload)
        elif payload is not None:
            spelled.append(payload)
    return [
        "mixed",
        "".join(tags).encode(),
        word_bytes("q", ints),
        word_bytes("d", floats),
        *pack_texts(spelled),
    ]


def tell_apart(value):
    """(tag, payload) of a value; those of subclasses are what their superclass says."""
    try:
        told = known(value, type(value))
    except Exception:
        told = None
    return told or ("?", type_name(value) + "\0" + shown(value))


def known(value, kind):
    if issubclass(kind, bool):
        return ("T" if value else "F"), None
    if issubclass(kind, float):
        return "f", float.__float__(value)
    if issubclass(kind, int):
        number = int.__int__(value)
        return ("i", number) if -(1 << 63) <= number < 1 << 63 else ("I", format(number, "x"))
    if issubclass(kind, str):
        return known_text(str.__str__(value))
    if issubclass(kind, loaded("decimal", "Decimal")):
        return "D", loaded("decimal", "Decimal").__str__(value)
    if issubclass(kind, loaded("datetime", "datetime")):
        return "d", str.__str__(value.isoformat())
    if issubclass(kind, loaded("numpy", "generic")):
        plain = value.item()
        return None if issubclass(type(plain), kind) else known(plain, type(plain))
    return None


def known_text(text):
    try:
        text.encode()
        return "s", text
    except UnicodeEncodeError:
        spelled = text[:MAX_TEXT].encode("ascii", "backslashreplace").decode()
        return "?", "str with a lone surrogate\0" + spelled


class Nothing:
    """Stands for classes of modules that nobody has imported."""


def loaded(module, name):
    found = getattr(sys.modules.get(module), name, Nothing)
    return found if isinstance(found, type) else Nothing


def type_name(value):
    return encodable(type.__dict__["__name__"].__get__(type(value)))


def shown(value):
    """str() of a value, which is code of users for their own classes."""
    try:
        return encodable(str.__str__(str(value))[:MAX_TEXT])
    except Exception:
        return "…"


def encodable(text):
    return text.encode("utf-8", "backslashreplace").decode()
