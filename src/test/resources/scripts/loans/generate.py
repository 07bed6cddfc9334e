"""Makes the data of this script and what has to come out, without Xylem: needs pyarrow."""
import csv
import datetime
import math
import random
from decimal import Decimal, ROUND_HALF_UP

import pyarrow as pa
import pyarrow.parquet as pq

random.seed(11)
CENT = Decimal("0.01")
rows = []
for n in range(1, 41):
    loan = "L%04d" % n
    deal = random.choice(["CAS 2019-R01", "CAS 2019-R02", "STACR \"19\" DNA1"])
    seller = random.choice(["Other", "Quicken Loans, LLC", "wells fargo"])
    original = Decimal(random.randrange(5_000_000, 90_000_000)).scaleb(-2)
    rate = random.randrange(2000, 6000) / 1000
    ltv = random.randrange(20, 98)
    score = random.choice([None, random.randrange(600, 820)])
    first = random.random() < 0.4
    upb = original
    for month in range(random.randrange(1, 12)):
        upb = (upb * Decimal("0.99")).quantize(CENT, ROUND_HALF_UP)
        rows.append(dict(
            loan=loan, deal=deal, seller=seller, original=original, upb=upb, rate=rate, ltv=ltv,
            score=score, first=first,
            period=datetime.date(2019 + (10 + month) // 12, (10 + month) % 12 + 1, 1),
            delinquency=random.choice([None, None, None, "01", "02"])))

FIELDS = [
    ("Loan Identifier", pa.string(), "loan"),
    ("Deal Name", pa.string(), "deal"),
    ("Seller Name", pa.string(), "seller"),
    ("Monthly Reporting Period", pa.date32(), "period"),
    ("Original UPB", pa.decimal128(12, 2), "original"),
    ("Current Actual UPB", pa.decimal128(20, 2), "upb"),
    ("Original Interest Rate", pa.float64(), "rate"),
    ("Original Loan to Value Ratio (LTV)", pa.int32(), "ltv"),
    ("Borrower Credit Score at Origination", pa.int64(), "score"),
    ("Current Loan Delinquency Status", pa.string(), "delinquency"),
    ("First Time Home Buyer", pa.bool_(), "first"),
]


def write(name, part):
    table = pa.table({title: pa.array([r[key] for r in part], kind) for title, kind, key in FIELDS})
    pq.write_table(table, name, row_group_size=50, compression="snappy")


write("data/payments_1.parquet", rows[:120])
write("data/payments_2.parquet", rows[120:])

# What has to come out.
rows = [r for r in rows if r["period"] >= datetime.date(2019, 12, 1) and r["loan"] != "L0007"]
loans = {}
for r in rows:
    loans.setdefault(r["loan"], []).append(r)


def cents(value):
    return value.quantize(CENT, ROUND_HALF_UP)


def half_away(value, places):
    scale = 10 ** places
    return math.copysign(math.floor(abs(value * scale) + 0.5), value) / scale


result = []
for loan, payments in loans.items():
    status = [p["delinquency"] or "00" for p in payments]
    late = [p for p, s in zip(payments, status) if s != "00"]
    last = max(payments, key=lambda p: p["period"])
    head = payments[0]
    result.append(dict(
        head, score=head["score"] if head["score"] is not None else -1, n=len(payments),
        lowest=min(p["upb"] for p in payments),
        average=cents(sum(p["upb"] for p in payments) / len(payments)),
        late=sum((p["upb"] for p in late), Decimal("0.00")),
        first_late=min((p["period"].strftime("%Y-%m") for p in late), default=""),
        behind=len(late) / len(payments),
        paid=head["original"] - last["upb"], worst=max(status)))

with open("expected/loans.csv", "w", newline="") as f:
    out = csv.writer(f, lineterminator="\n")
    out.writerow("loan score lowest average late first_late behind paid_down worst first_time".split())
    for r in sorted(result, key=lambda r: r["loan"]):
        out.writerow([r["loan"], r["score"], r["lowest"], r["average"], r["late"], r["first_late"],
                      "%.6f" % r["behind"], r["paid"], r["worst"], str(r["first"]).lower()])

deals = {}
for r in result:
    deals.setdefault(r["deal"], []).append(r)
with open("expected/deals.csv", "w", newline="") as f:
    out = csv.writer(f, lineterminator="\n")
    out.writerow(["Deal", "Loans", "Original UPB", "Rate", "LTV", "Score", "First time %", "Behind"])
    for deal, members in sorted(deals.items(), key=lambda d: -sum(r["original"] for r in d[1])):
        upb = sum(r["original"] for r in members)
        scored = [r for r in members if r["score"] > 0]
        scored_upb = sum(r["original"] for r in scored)
        out.writerow([
            deal, len(members), upb,
            "%.3f" % half_away(sum(r["rate"] * float(r["original"]) for r in members) / float(upb), 3),
            "%.2f" % half_away(sum(r["ltv"] * float(r["original"]) for r in members) / float(upb), 2),
            "%.0f" % (half_away(sum(r["score"] * float(r["original"]) for r in scored)
                                / float(scored_upb), 0) if scored else 0),
            sum(r["first"] for r in members) * 100 // len(members),
            "%.4f" % half_away(sum(r["behind"] for r in members) / len(members), 4)])

pairs = {}
for r in result:
    pairs.setdefault((r["deal"], r["seller"]), []).append(r)
with open("expected/deal_sellers.csv", "w", newline="") as f:
    out = csv.writer(f, lineterminator="\n")
    out.writerow(["Deal", "Seller", "Loans", "Paid down", "Worst"])
    ordered = sorted(pairs.items(), key=lambda p: p[0][1].upper())
    for (deal, seller), members in sorted(ordered, key=lambda p: p[0][0], reverse=True):
        counted = [r for r in members if r["n"] > 1]
        out.writerow([deal, seller, len(counted),
                      sum(r["paid"] for r in counted) if counted else "-1.50",
                      max(r["worst"] for r in counted) if counted else "none"])
