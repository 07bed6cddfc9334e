"""Stands before a function generated for mode batch: makes columns of what the function gets, and
checks what its expressions give.

A __*_result returns the column as other expressions see it, and as a list of Python's own values.
"""


def __list_column(values, kind):
    return list(values)


def __list_result(value, count):
    if hasattr(value, "dtype"):
        return value, __numpy_list(value, count)
    __check(value, count)
    return value, [__plain(v) for v in value]


def __numpy_column(values, kind):
    import numpy

    if kind == "datetime":
        # Without the zone, which is always UTC and numpy does not take.
        return numpy.array([text[:-6] for text in values], dtype="datetime64[ms]")
    kinds = {"int": "int64", "float": "float64", "decimal2": "float64", "bool": "bool"}
    return numpy.array(list(values), dtype=kinds.get(kind, "object"))


def __numpy_result(value, count):
    if hasattr(value, "dtype"):
        plain = __numpy_list(value, count)
        return (value.to_numpy() if hasattr(value, "to_numpy") else value), plain
    __check(value, count)
    return __array(value), [__plain(v) for v in value]


def __pandas_column(values, kind):
    import pandas

    return pandas.Series(__numpy_column(values, kind), dtype="object" if kind == "string" else None)


def __pandas_frame(columns, count):
    import pandas

    return pandas.DataFrame(columns, index=range(count))


def __pandas_result(value, count):
    import pandas

    if isinstance(value, pandas.DataFrame):
        raise TypeError("the expression gave a DataFrame, not one column of it")
    if not isinstance(value, pandas.Series):
        array, plain = __numpy_result(value, count)
        return pandas.Series(array), plain
    __check(value, count)
    rows = pandas.RangeIndex(count)
    if not value.index.equals(rows):
        # As when a column of a DataFrame is assigned: rows belong together by their labels.
        if not value.index.is_unique or not value.index.sort_values().equals(rows):
            raise ValueError(
                "the expression gave a Series whose index is not that of r; write .to_numpy()"
                " after it if its values are in the order of the rows"
            )
        value = value.reindex(rows)
    return value, __numpy_list(value, count)


def __check(value, count):
    if isinstance(value, (str, bytes, dict)) or not (
        hasattr(value, "__len__")
        and hasattr(value, "__getitem__")
        and getattr(value, "ndim", 1) > 0
    ):
        shown = repr(value)
        raise TypeError(
            "the expression should give a column, such as a list, with a value for each of %d rows,"
            " but gave %s %s"
            % (count, type(value).__name__, shown if len(shown) < 60 else shown[:60] + "...")
        )
    if len(value) != count:
        raise ValueError(
            "the expression should give a value for each of %d rows, but gave %d values"
            % (count, len(value))
        )


def __array(values):
    import numpy

    kinds = {type(v) for v in values}
    for kind, dtype in ((float, "float64"), (int, "int64"), (bool, "bool")):
        if kinds == {kind}:
            try:
                return numpy.array(values, dtype=dtype)
            except OverflowError:
                pass
    array = numpy.empty(len(values), dtype="object")
    for i, value in enumerate(values):
        array[i] = value
    return array


def __numpy_list(value, count):
    import numpy

    if getattr(value.dtype, "tz", None) is not None:
        value = value.dt.tz_convert("UTC").dt.tz_localize(None)
    if not isinstance(value.dtype, numpy.dtype):
        # A kind of pandas' own, which may hold ints beside what is missing.
        array = value.to_numpy(dtype="object") if hasattr(value, "to_numpy") else value
        array = numpy.asarray(array, dtype="object")
    else:
        array = value.to_numpy() if hasattr(value, "to_numpy") else numpy.asarray(value)
    if array.ndim == 0:
        __check(value, count)
    if array.ndim != 1:
        raise ValueError(
            "the expression should give a column, but gave an array of %d dimensions" % array.ndim
        )
    __check(array, count)
    if array.dtype.kind == "M":
        texts = numpy.datetime_as_string(array.astype("datetime64[ms]"), unit="ms")
        return [None if text == "NaT" else text + "+00:00" for text in texts.tolist()]
    plain = array.tolist()
    return [__plain(v) for v in plain] if array.dtype.kind == "O" else plain


def __plain(value):
    """Numbers of numpy and timestamps of pandas as Python's own."""
    if type(value).__module__.partition(".")[0] == "numpy" and hasattr(value, "item"):
        if value.dtype.kind == "M":
            return __numpy_list(value.reshape(1), 1)[0]
        return value.item()
    if hasattr(value, "to_pydatetime"):
        return None if value != value else value.to_pydatetime(warn=False)
    return value


