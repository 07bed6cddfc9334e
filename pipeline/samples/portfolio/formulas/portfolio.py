"""Performance of an investment account: time-weighted return and its annualised form.

An account holds securities only. Cash is outside of it, so a purchase is an external flow into the
account and a sale a flow out of it. Flows count at the end of their day.

Sources: CFA Institute, Global Investment Performance Standards (GIPS), Guidance Statement on
Calculation Methodology: valuation at every external flow, sub-periods linked geometrically.
Carl R. Bacon, Practical Portfolio Performance Measurement and Attribution, chapter 2.
"""

import json
from datetime import date


def portfolio_performance(txns, holdings, first_eod, last_eod):
    """Returns of one account by period and sector, as JSON.

    txns: "2023-01-05|TICKER|quantity|price" items joined by commas; a sale has a negative quantity
    holdings: "2022-12-31|TICKER|quantity" items joined by commas, at the ends of months
    first_eod, last_eod: the days at whose close the first quarter starts and the last one ends

    Result: {"2023": {"All": [twr, days], "Energy": [twr, days], ...}, "2023Q1": {...}, ...}
    with the TWR as a fraction, and the days from the first one on which something was held to the
    end of the period. A year is its quarters linked. A sector appears in every period of an account
    that ever held it, as [0.0, 0] where nothing was held; a period in which the account held
    nothing at all does not appear.
    """
    trades = _trades_by_day(txns)
    positions = _positions_by_day(holdings)
    trade_days = sorted(trades)
    sectors = _sectors(trades, positions)

    chains_of = {}
    end_of = {}
    following = 0
    for name, start, end in _quarters(first_eod, last_eod):
        days = []
        while following < len(trade_days) and trade_days[following] <= end:
            if trade_days[following] > start:
                days.append(trade_days[following])
            following += 1
        quarter = _quarter_chains(positions.get(start, {}), trades, days, start, end)
        year = name[:4]
        chains_of[name] = quarter
        chains_of[year] = _linked(chains_of.get(year, {}), quarter)
        end_of[name] = end_of[year] = end

    performance = {
        period: {sector: _return_and_days(chains.get(sector), end_of[period]) for sector in sectors}
        for period, chains in sorted(chains_of.items())
        if chains
    }
    return json.dumps(performance, separators=(",", ":"))


def twr_percent(performance, period, sector):
    """The time-weighted return of a period and sector, in percent, from an account's JSON."""
    return 100.0 * _parsed(performance)[period][sector][0]


def cagr_percent(performance, period, sector):
    """The compound annual growth rate of a period and sector, in percent, from an account's JSON.

    GIPS forbids to *present* returns of less than a year in annualised form; read those of
    quarters as a scale for comparison.
    """
    twr, days = _parsed(performance)[period][sector]
    return 100.0 * annualised(twr, days)


def annualised(twr, days):
    """CAGR = (1 + TWR) ^ (365 / days) - 1 (Bacon, chapter 2: annualised return); fractions."""
    if days == 0:
        return 0.0
    if twr <= -1.0:
        return -1.0
    return (1.0 + twr) ** (365.0 / days) - 1.0


def holding_period_growth(begin_value, end_value, flow):
    """1 + HPR of a sub-period: (EV - F) / BV, where the end value EV includes the flow F (GIPS).

    A sub-period that begins with nothing has no return: its growth is 1.
    """
    if begin_value <= 0:
        return 1.0
    return (end_value - flow) / begin_value


def _quarter_chains(opening, trades, days, start, end):
    """Links a quarter's sub-periods: sector to (growth factor, first day held), where held.

    opening: quantities by ticker at the close of start
    days: the sorted days with trades in (start, end]
    """
    held = dict(opening)
    begin_values = _values(held, start)
    chains = {sector: (1.0, start) for sector in begin_values}
    for day in days:
        flows = _apply(trades[day], held)
        end_values = _values(held, day)
        for sector, begin_value in begin_values.items():
            growth, first_day = chains[sector]
            growth *= holding_period_growth(
                begin_value, end_values.get(sector, 0), flows.get(sector, 0.0)
            )
            chains[sector] = (growth, first_day)
        for sector in end_values:
            if sector not in chains:
                chains[sector] = (1.0, day)
        begin_values = end_values
    end_values = _values(held, end)
    for sector, begin_value in begin_values.items():
        growth, first_day = chains[sector]
        growth *= holding_period_growth(begin_value, end_values[sector], 0.0)
        chains[sector] = (growth, first_day)
    return chains


def _linked(earlier, later):
    """Chains of one period followed by those of the next."""
    linked = dict(earlier)
    for sector, (growth, first_day) in later.items():
        if sector in earlier:
            linked[sector] = (earlier[sector][0] * growth, earlier[sector][1])
        else:
            linked[sector] = (growth, first_day)
    return linked


def _return_and_days(chain, end):
    if chain is None:
        return [0.0, 0]
    growth, first_day = chain
    return [round(growth - 1.0, 9), end - first_day]


def _apply(trades_of_day, held):
    """Adds a day's trades to the quantities held; returns the net flow in cents by sector."""
    flows = {}
    total = 0.0
    for ticker, quantity, price in trades_of_day:
        remaining = held.get(ticker, 0) + quantity
        if remaining:
            held[ticker] = remaining
        else:
            held.pop(ticker, None)
        amount = 100.0 * quantity * price
        sector = sector_of(ticker)
        flows[sector] = flows.get(sector, 0.0) + amount
        total += amount
    flows[ALL_SECTORS] = total
    return flows


def _values(held, day):
    """What the quantities held are worth at a day's close, in cents by sector; {} if none."""
    values = {}
    total = 0
    for ticker, quantity in held.items():
        value = quantity * eod_price_cents(ticker, day)
        sector = sector_of(ticker)
        values[sector] = values.get(sector, 0) + value
        total += value
    if values:
        values[ALL_SECTORS] = total
    return values


def _quarters(first_eod, last_eod):
    """The calendar quarters between two days: name, close at which it starts, close at its end."""
    start = date.fromisoformat(first_eod)
    last = date.fromisoformat(last_eod)
    quarters = []
    while start < last:
        first_day = date.fromordinal(start.toordinal() + 1)
        quarter = (first_day.month - 1) // 3
        next_year = first_day.year + (quarter + 1) // 4
        next_quarter = date(next_year, (quarter + 1) % 4 * 3 + 1, 1)
        end = min(last, date.fromordinal(next_quarter.toordinal() - 1))
        name = "%dQ%d" % (first_day.year, quarter + 1)
        quarters.append((name, start.toordinal(), end.toordinal()))
        start = end
    return quarters


def _trades_by_day(txns):
    """Day to [(ticker, quantity, price)]."""
    trades = {}
    days = {}
    for item in txns.split(",") if txns else []:
        day_text, ticker, quantity, price = item.split("|")
        day = days.get(day_text)
        if day is None:
            day = days[day_text] = date.fromisoformat(day_text).toordinal()
            trades[day] = []
        trades[day].append((ticker, int(quantity), float(price)))
    return trades


def _positions_by_day(holdings):
    """Day to {ticker: quantity}."""
    positions = {}
    days = {}
    for item in holdings.split(",") if holdings else []:
        day_text, ticker, quantity = item.split("|")
        day = days.get(day_text)
        if day is None:
            day = days[day_text] = date.fromisoformat(day_text).toordinal()
            positions[day] = {}
        positions[day][ticker] = int(quantity)
    return positions


def _sectors(trades, positions):
    """The sectors ever traded or held, and the name for all of them."""
    tickers = {trade[0] for trades_of_day in trades.values() for trade in trades_of_day}
    for held in positions.values():
        tickers.update(held)
    return sorted({sector_of(ticker) for ticker in tickers} | {ALL_SECTORS})


# The rows of one account follow each other, so its JSON is parsed once for all of them.
_last_parsed = [None, None]


def _parsed(performance):
    if performance != _last_parsed[0]:
        _last_parsed[:] = [performance, json.loads(performance)]
    return _last_parsed[1]
