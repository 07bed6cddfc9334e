"""Makes the data of this script and what has to come out, without Xylem: needs pyarrow."""
import csv
import datetime
from decimal import Decimal, ROUND_HALF_UP

import pyarrow as pa
import pyarrow.parquet as pq

CENT = Decimal("0.01")
UTC = datetime.timezone.utc


def moment(text):
    return datetime.datetime.fromisoformat(text).replace(tzinfo=UTC)


def rows(first):
    """Ordinary values, extremes, nulls."""
    return [
        dict(id=first, text="plain, \"quoted\"", flag=True, small=-128, large=2**63 - 1,
             unsigned=200, single=0.5, double=-1e-7, cents=Decimal("-12.34"),
             exact=Decimal("19356281000.005"), at=moment("2024-02-29T13:04:05.678901"),
             day=datetime.date(2024, 2, 29)),
        dict(id=first + 1, text="Grüße\n日本", flag=False, small=127, large=-(2**63),
             unsigned=0, single=-2.25, double=1.7976931348623157e308, cents=Decimal("99999.99"),
             exact=Decimal("-0.005"), at=moment("1969-07-20T20:17:40.999999"),
             day=datetime.date(1582, 10, 15)),
        dict(id=first + 2, text="", flag=True, small=0, large=0, unsigned=1, single=0.0,
             double=0.0, cents=Decimal("0.00"), exact=Decimal("0.004"),
             at=moment("1970-01-01T00:00:00"), day=datetime.date(1970, 1, 1)),
        dict(id=first + 3),
    ]


def table(part, unit, cents, exact, text=pa.string()):
    kinds = dict(
        id=pa.int32(), text=text, flag=pa.bool_(), small=pa.int8(), large=pa.int64(),
        unsigned=pa.uint8(), single=pa.float32(), double=pa.float64(), cents=cents, exact=exact,
        at=pa.timestamp(unit, tz="UTC"), day=pa.date32())
    columns = {"The " + name: pa.array([row.get(name) for row in part], kind)
               for name, kind in kinds.items()}
    # Nobody asks for these, so it does not matter that they cannot be read.
    columns["nested"] = pa.array([[1, 2]] * len(part), pa.list_(pa.int32()))
    columns["bytes"] = pa.array([b"\xff"] * len(part), pa.binary())
    return pa.table(columns)


plain, legacy, packed = rows(1), rows(5), rows(9)
pq.write_table(
    table(plain, "us", pa.decimal128(7, 2), pa.decimal128(20, 3), pa.dictionary(pa.int8(), pa.string())),
    "data/plain.parquet", compression="zstd", row_group_size=3)
pq.write_table(
    table(legacy, "ns", pa.decimal128(9, 2), pa.decimal128(14, 3)), "data/legacy.parquet",
    compression="snappy", use_deprecated_int96_timestamps=True, store_decimal_as_integer=True)
pq.write_table(
    table(packed, "ms", pa.decimal128(18, 2), pa.decimal256(50, 3)), "data/packed.parquet",
    compression="gzip", store_decimal_as_integer=True, data_page_version="2.0",
    use_dictionary=False, column_encoding={"The large": "DELTA_BINARY_PACKED",
                                           "The text": "DELTA_LENGTH_BYTE_ARRAY"})


def cents(value):
    return "%.2f" % value.quantize(CENT, ROUND_HALF_UP)


def shown(row):
    if len(row) == 1:
        row = dict(row, text="none", flag=False, small=-1, large=0, unsigned=0, single=0.0,
                   double=-1.5, cents=Decimal("0.00"), exact=Decimal("-7.12"),
                   at=moment("2000-01-01T00:00:00"), day=None)
    at = row["at"]
    millis = at.microsecond // 1000
    return [
        row["id"], row["text"], str(row["flag"]).lower(), row["small"], row["large"],
        row["unsigned"], "%.3f" % row["single"], "%g" % row["double"] if abs(row["double"]) < 1 else row["double"],
        cents(row["cents"]), cents(row["exact"]), row["exact"].normalize(),
        at.strftime("%Y-%m-%d %H:%M:%S") + ".%03d" % millis,
        row["day"].isoformat() if row["day"] else "0001-01-01"]


with open("expected/types.csv", "w", newline="") as f:
    out = csv.writer(f, lineterminator="\n")
    out.writerow("id text flag small large unsigned single double cents exact unrounded at day".split())
    for row in plain + legacy + packed:
        out.writerow(shown(row))
