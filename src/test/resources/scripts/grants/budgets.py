import json


def country_budgets(amount, countries, quarters_json):
    days = json.loads(quarters_json)
    total = sum(days.values())
    shares = json.loads(countries)
    return json.dumps({
        country: {q: round(amount * percent / 100 * n / total, 2) for q, n in days.items()}
        for country, percent in shares.items()
    })


def budget_of(budget_json, country, quarter):
    return json.loads(budget_json)[country].get(str(quarter), 0)
