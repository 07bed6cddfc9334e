from datetime import datetime, timedelta


def nights(note, number):
    return len(note.split()) + number


def add_days(at, days):
    return datetime.fromisoformat(at) + timedelta(days=days)


def is_weekend(at):
    day = at if isinstance(at, datetime) else datetime.fromisoformat(at)
    return day.weekday() >= 5


def label(note, weekend, number):
    return f"{number}: {note!r}" + (" on a weekend" if weekend else "")
