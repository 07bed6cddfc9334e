"""Makes the data of this script and what has to come out, without Xylem."""
import csv
import json
import random
import re
from decimal import Decimal, ROUND_HALF_UP

random.seed(3)
products = []
for n in range(300):
    spec = {"product_specification": [
        {"k": "Fabric", "v": random.choice(["Cotton", "Organic cotton", "Linen", "60% Wool"])},
        {"k": "Shoe Type", "v": random.choice(["Boots", "Bellies", "-"])}]}
    products.append(dict(
        uniq_id=str(random.randrange(100, 100000)) + random.choice(["", "", "x"]),
        product_name=random.choice(["Rain boots", 'TV 40" LED', "Reboot disk", "Shirt,\tslim", "Naïve BOOT"]),
        product_specifications=json.dumps(spec, separators=(",", ":")),
        retail_price=random.choice(["", str(random.randrange(1, 999)), "%.2f" % random.uniform(1, 999)])))
unique = {p["uniq_id"]: p for p in products}
products = list(unique.values())
with open("data/products.tsv", "w", newline="") as f:
    out = csv.DictWriter(f, products[0].keys(), dialect="excel-tab")
    out.writeheader()
    out.writerows(products)
tags = ["boots", "cheap cotton", "four digits", "nothing"]
with open("data/tags.csv", "w") as f:
    f.write("\n".join(tags))

CENT = Decimal("0.01")
tagged = []
for p in products:
    if p["retail_price"] == "":
        continue
    price, spec, name = Decimal(p["retail_price"]).quantize(CENT), p["product_specifications"], p["product_name"]
    if re.search(r'"k":"Fabric","v":"[^"]*[Cc]otton', spec) and price <= Decimal("199.99"):
        tagged.append(("cheap cotton", p["uniq_id"], price))
    if re.search(r"\bboots?\b", name, re.I | re.A) or '"k":"Shoe Type","v":"Boots"' in spec:
        tagged.append(("boots", p["uniq_id"], price))
    if re.fullmatch(r"[0-9]{4}", p["uniq_id"]):
        tagged.append(("four digits", p["uniq_id"], price))
    if '"' in name:
        tagged.append(("quote", p["uniq_id"], price))

with open("expected/tagged_00001.tsv", "w") as f:
    f.write("tag\tproduct_id\tprice\n")
    tagged.sort(key=lambda t: t[1], reverse=True)
    for tag, product, price in sorted(tagged, key=lambda t: t[0]):
        f.write("%s\t%s\t%10s\n" % (tag, product, price))
totals = []
for tag in tags:
    prices = [price for t, _, price in tagged if t == tag]
    if prices:
        average = (sum(prices) / len(prices)).quantize(CENT, ROUND_HALF_UP)
        totals.append((tag, sum(prices), average, min(prices), max(prices), len(prices)))
    else:
        totals.append((tag, "-1.00", "-1.00", "-1.00", "-1.00", -1))
with open("expected/tag_totals.tsv", "w") as f:
    f.write("tag\ttotal\taverage\tlowest\thighest\titems\n")
    for row in sorted(totals, key=lambda t: (t[5], t[0]), reverse=True):
        f.write("\t".join(map(str, row)) + "\n")
