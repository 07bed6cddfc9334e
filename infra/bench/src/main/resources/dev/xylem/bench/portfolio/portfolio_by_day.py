"""The returns of portfolio.py by code as one writes it at first: it walks every period day by day,
for each sector anew, and looks up what is held at every close.

It is there to be measured: a formula of the weight that those of analysts have. Results are those
of portfolio.py, but for the last digits.
"""

import json


def portfolio_performance_by_day(txns, holdings, first_eod, last_eod):
    """The same as portfolio_performance."""
    sectors = _sectors(_trades_by_day(txns), _positions_by_day(holdings))
    performance = {}
    for period, quarters in sorted(_periods(first_eod, last_eod).items()):
        trades = _trades_by_day(txns)
        positions = _positions_by_day(holdings)
        returns = {
            sector: _return_by_day(sector, quarters, trades, positions) for sector in sectors
        }
        if returns[ALL_SECTORS][1]:
            performance[period] = returns
    return json.dumps(performance, separators=(",", ":"))


def _periods(first_eod, last_eod):
    """Years and quarters by name: the quarters in them, as close at the start and at the end."""
    periods = {}
    for name, start, end in _quarters(first_eod, last_eod):
        periods[name] = [(start, end)]
        periods.setdefault(name[:4], []).append((start, end))
    return periods


def _return_by_day(sector, quarters, trades, positions):
    """[twr, days] of one period and sector."""
    growth = 1.0
    first_day = None
    for start, end in quarters:
        held = dict(positions.get(start, {}))
        value = _worth(sector, held, start)
        for day in range(start + 1, end + 1):
            if value and first_day is None:
                first_day = day - 1
            flow = 0.0
            for ticker, quantity, price in trades.get(day, []):
                held[ticker] = held.get(ticker, 0) + quantity
                if _is_in(sector, ticker):
                    flow += 100.0 * quantity * price
            value_before, value = value, _worth(sector, held, day)
            growth *= holding_period_growth(value_before, value, flow)
        if value and first_day is None:
            first_day = end
    if first_day is None:
        return [0.0, 0]
    return [round(growth - 1.0, 9), quarters[-1][1] - first_day]


def _worth(sector, held, day):
    """What is held of a sector at a close, in cents."""
    return sum(
        quantity * eod_price_cents(ticker, day)
        for ticker, quantity in held.items()
        if _is_in(sector, ticker)
    )


def _is_in(sector, ticker):
    return sector in (ALL_SECTORS, sector_of(ticker))
