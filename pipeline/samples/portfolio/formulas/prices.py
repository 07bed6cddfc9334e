"""End-of-day prices from a formula, so that the sample needs no price table.

A price is the company's start price, moved by a linear drift, a slow swing and a daily jitter. All
of it is integer arithmetic: every Python and every other language gets the same cents.
"""

from datetime import date

BASIS_POINTS = 10000
FIRST_DAY = date(2022, 12, 31).toordinal()

_cents = {}


def _triangle(days, cycle, height):
    """A wave of straight lines that starts at 0, rises to height, falls to -height, and returns."""
    quarter = 4 * (days % cycle)
    if quarter < cycle:
        return height * quarter // cycle
    if quarter < 3 * cycle:
        return height * (2 * cycle - quarter) // cycle
    return height * (quarter - 4 * cycle) // cycle


def eod_price_cents(ticker, day):
    """The closing price of a ticker in cents; day is a proleptic Gregorian ordinal."""
    known = _cents.get((ticker, day))
    if known is not None:
        return known
    _, start, drift, swing, cycle = COMPANIES[ticker]
    days = day - FIRST_DAY
    jitter = (days * 7919 + start * 31) % 121 - 60 if days else 0
    level = BASIS_POINTS + drift * days // 365 + _triangle(days, cycle, swing) + jitter
    price = max(1, start * level // BASIS_POINTS)
    _cents[(ticker, day)] = price
    return price
