import json
from datetime import datetime, timedelta

LAYOUT = "%Y-%m-%dT%H:%M:%S.%f"


def parse(text):
    return datetime.strptime(text[:23], LAYOUT)


def show(moment):
    return moment.strftime(LAYOUT)[:23] + "+00:00"


def day_before(text):
    return show(parse(text) - timedelta(days=1))


def quarter_of(day):
    return "%d%d" % (day.year, (day.month - 1) // 3 + 1)


def quarter_shares(start, end):
    day, last = parse(start), parse(end)
    days = {}
    while day < last:
        days[quarter_of(day)] = days.get(quarter_of(day), 0) + 1
        day += timedelta(days=1)
    return json.dumps(days)


def is_long(quarters_json):
    return len(json.loads(quarters_json)) > 2
