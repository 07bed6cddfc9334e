import json
from decimal import Decimal


def payments(payments_json):
    return json.loads("[" + payments_json + "]")


def behind_ratio(payments_json):
    all_payments = payments(payments_json)
    late = [p for p in all_payments if p["d"] != "00"]
    return len(late) / len(all_payments) if all_payments else 0.0


def paid_down(original_upb, payments_json):
    last = max(payments(payments_json), key=lambda p: p["p"])
    return Decimal(str(original_upb)) - Decimal(str(last["u"]))


def worst_status(payments_json):
    return max(p["d"] for p in payments(payments_json))
