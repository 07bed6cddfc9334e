"""Writes the Parquet files of this folder with Arrow's C++ writer, as a second opinion on the format.

Needs: pip install pyarrow==26.0.1. Row i of encodings_*.parquet is null in every column where i % 5 == 3.
"""

import pathlib
from datetime import date, datetime, timezone
from decimal import Decimal

import pyarrow as pa
import pyarrow.parquet as pq

HERE = pathlib.Path(__file__).parent
ROWS = 500


def write(name, table, **options):
    pq.write_table(table, HERE / f"{name}.parquet", **options)


def types():
    utc = timezone.utc
    moment = datetime(2024, 2, 29, 23, 59, 59, 123000, utc)
    micros = datetime(2024, 2, 29, 23, 59, 59, 123456, utc)
    nanos = int(moment.timestamp()) * 10**9 + 123_456_789
    ancient = datetime(1969, 12, 31, 23, 59, 59, 999000, utc)
    columns = {
        "text": (pa.string(), ["é😀", "", None]),
        "bytes": (pa.binary(), [b"plain", b"", None]),
        "i8": (pa.int8(), [-128, 127, None]),
        "i16": (pa.int16(), [-32768, 32767, None]),
        "i32": (pa.int32(), [-(2**31), 2**31 - 1, None]),
        "i64": (pa.int64(), [-(2**63), 2**63 - 1, None]),
        "u8": (pa.uint8(), [0, 255, None]),
        "u16": (pa.uint16(), [0, 65535, None]),
        "u32": (pa.uint32(), [0, 2**32 - 1, None]),
        "u64": (pa.uint64(), [0, 2**63 - 1, None]),
        "f32": (pa.float32(), [0.5, float("nan"), None]),
        "f64": (pa.float64(), [-1e300, float("inf"), None]),
        "yes": (pa.bool_(), [True, False, None]),
        "ms": (pa.timestamp("ms"), [moment, ancient, None]),
        "ms_utc": (pa.timestamp("ms", "UTC"), [moment, ancient, None]),
        "us": (pa.timestamp("us"), [micros, ancient, None]),
        "ns": (pa.timestamp("ns"), [nanos, -1, None]),
        "day": (pa.date32(), [date(2024, 2, 29), date(1969, 12, 31), None]),
        "time": (pa.time32("ms"), [0, 1, None]),
        "d4": (pa.decimal128(9, 2), [Decimal("-0.01"), Decimal("9999999.99"), None]),
        "d6": (pa.decimal128(13, 2), [Decimal("-19356281000.00"), Decimal("1.50"), None]),
        "d8": (pa.decimal128(18, 4), [Decimal("-1.0001"), Decimal("2.5000"), None]),
        "d9": (pa.decimal128(20, 2), [Decimal("-123456789012345678.90"), Decimal("0.10"), None]),
        "d11": (pa.decimal128(25, 0), [Decimal("-1234567890123456789012345"), Decimal("7"), None]),
        "d16": (pa.decimal128(38, 10), [Decimal("-1234567890123456789012345678.0123456789"), Decimal("0"), None]),
        "d32": (pa.decimal256(70, 2), [Decimal("-" + "9" * 60 + ".99"), Decimal("0.01"), None]),
    }
    table = pa.table({name: pa.array(values, kind) for name, (kind, values) in columns.items()})
    write("types", table)
    write("int96", table.select(["ms", "us", "ns"]), use_deprecated_int96_timestamps=True)
    whole = table.select(["d4", "d6", "d8"])
    write("decimals_as_ints", whole, store_decimal_as_integer=True)
    write("empty", table.slice(0, 0))


def encodings():
    def column(kind, value):
        return pa.array([None if i % 5 == 3 else value(i) for i in range(ROWS)], kind)

    table = pa.table(
        {
            "few": column(pa.string(), lambda i: f"text {i % 7}"),
            "many": column(pa.string(), lambda i: f"text number {i}"),
            "i32": column(pa.int32(), lambda i: i * 37 - 5000),
            "i64": column(pa.int64(), lambda i: i * 10**12 - 5),
            "f32": column(pa.float32(), lambda i: i / 4),
            "f64": column(pa.float64(), lambda i: i / 8),
            "yes": column(pa.bool_(), lambda i: i % 3 == 0),
            "amount": column(pa.decimal128(20, 2), lambda i: Decimal(i * 25 - 1000) / 100),
        }
    )
    pages = {"row_group_size": 200, "data_page_size": 256, "write_batch_size": 32}
    for version in ("1.0", "2.0"):
        for codec in ("none", "snappy", "gzip", "zstd", "lz4"):
            write(f"encodings_dictionary_v{version[0]}_{codec}", table,
                  compression=codec, data_page_version=version, **pages)
        for name, encoding in {
            "plain": dict.fromkeys(table.column_names, "PLAIN"),
            "delta": {"few": "DELTA_BYTE_ARRAY", "many": "DELTA_LENGTH_BYTE_ARRAY", "i32": "DELTA_BINARY_PACKED",
                      "i64": "DELTA_BINARY_PACKED", "yes": "RLE", "amount": "DELTA_BYTE_ARRAY"},
            "split": {"i32": "BYTE_STREAM_SPLIT", "i64": "BYTE_STREAM_SPLIT", "f32": "BYTE_STREAM_SPLIT",
                      "f64": "BYTE_STREAM_SPLIT", "amount": "BYTE_STREAM_SPLIT"},
        }.items():
            write(f"encodings_{name}_v{version[0]}_snappy", table, use_dictionary=False,
                  column_encoding=encoding, data_page_version=version, **pages)


def nested():
    write("nested", pa.table({"id": [1], "person": [{"name": "Ann"}], "tags": [["a", "b"]]}))


types()
encodings()
nested()
