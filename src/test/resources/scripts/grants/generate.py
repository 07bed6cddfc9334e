"""Makes the data and the criteria of this script and what has to come out, without Xylem."""
import csv
import datetime
import itertools
import json
import random
import string
from decimal import Decimal

from budgets import budget_of, country_budgets
from quarters import is_long, quarter_of

random.seed(5)
codes = ["".join(c) for c in itertools.product(string.ascii_uppercase[:15], repeat=2)][:200]
with open("countries.json", "w") as f:
    json.dump({c: 're.MatchString(`(?i)"%s": ?\\{[^}]{3,}\\}`, r.budget_json)' % c.lower()
               for c in codes}, f, indent=1)

projects = []
for n in range(1, 31):
    start = datetime.date(2019, 11, 1) + datetime.timedelta(days=random.randrange(300))
    end = start + datetime.timedelta(days=random.randrange(1, 300) if n % 9 else 0)
    chosen = random.sample(codes, random.randrange(1, 4)) + (["ZZ"] if n % 5 == 0 else [])
    projects.append(dict(
        project_id=n, start_date=start, end_date=end,
        amount=Decimal(random.randrange(1000, 500000)).scaleb(-random.choice([0, 1, 2])),
        countries=json.dumps({c: 100 / len(chosen) for c in chosen}),
        active=random.choice(["T", "true", "1"]) if n % 7 else "F"))
with open("data/projects.csv", "w", newline="") as f:
    out = csv.DictWriter(f, projects[0].keys())
    out.writeheader()
    out.writerows(projects)

kept = [p for p in projects if p["active"] != "F" and p["start_date"] < p["end_date"]]
budgets, rows = [], []
for p in kept:
    days = {}
    for i in range((p["end_date"] - p["start_date"]).days):
        q = quarter_of(p["start_date"] + datetime.timedelta(days=i))
        days[q] = days.get(q, 0) + 1
    amount = p["amount"].quantize(Decimal("0.01"))
    last = p["end_date"] - datetime.timedelta(days=1)
    budget = country_budgets(float(amount), p["countries"], json.dumps(days))
    budgets.append((is_long(json.dumps(days)), p["project_id"], amount, last))
    for country in json.loads(p["countries"]):
        for quarter in range(20201, 20205):
            if country != "ZZ" and '"%d":' % quarter in budget:
                share = Decimal(str(budget_of(budget, country, quarter))).quantize(Decimal("0.01"))
                if share > 0:
                    rows.append((quarter, -share, -p["project_id"], country, last))

with open("expected/budgets.csv", "w") as f:
    f.write("project_id,amount,last_day,is_long\n")
    for long, n, amount, last in sorted(budgets, key=lambda b: (not b[0], b[1])):
        f.write("%d,%s,%sT00:00:00.000+00:00,%s\n" % (n, amount, last, str(long).lower()))
with open("expected/country_quarters.csv", "w") as f:
    f.write("quarter,country,project_id,amount,last_day\n")
    for quarter, amount, n, country, last in sorted(rows):
        f.write("%d,%s,%06d,%s,%s\n" % (quarter, country, -n, -amount, last.strftime("%a %b %e %Y")))
