"""Tests of the returns; xylem test-formulas runs them."""

import json
from datetime import date

from portfolio import annualised, cagr_percent, holding_period_growth, portfolio_performance
from portfolio import twr_percent
from prices import eod_price_cents

MONTH_ENDS = [date(2022 + (m + 12) // 12, (m + 12) % 12 + 1, 1).toordinal() - 1 for m in range(25)]


def price(ticker, day):
    """The closing price in cents."""
    return eod_price_cents(ticker, date.fromisoformat(day).toordinal())


def performance(txns, holdings):
    return portfolio_performance(txns, holdings, "2022-12-31", "2024-12-31")


def every_month_end(ticker, quantity):
    days = [date.fromordinal(day).isoformat() for day in MONTH_ENDS]
    return ",".join("%s|%s|%d" % (day, ticker, quantity) for day in days)


def test_without_flows_the_return_is_the_ratio_of_prices():
    returns = performance("", every_month_end("VOLT", 100))
    ratio = price("VOLT", "2023-12-31") / price("VOLT", "2022-12-31")
    assert abs(twr_percent(returns, "2023", "All") - 100 * (ratio - 1)) < 1e-6


def test_trades_at_the_closing_price_do_not_change_the_return():
    bought = "2023-02-10|GRID|50|%f" % (price("GRID", "2023-02-10") / 100)
    sold = "2023-03-20|GRID|-50|%f" % (price("GRID", "2023-03-20") / 100)
    held = every_month_end("GRID", 10)
    with_trades = twr_percent(performance(bought + "," + sold, held), "2023Q1", "All")
    assert abs(with_trades - twr_percent(performance("", held), "2023Q1", "All")) < 1e-6


def test_an_account_without_anything_has_no_periods():
    assert json.loads(performance("", "")) == {}


def test_a_sector_that_is_not_held_in_a_period_has_no_return():
    returns = performance("", "2022-12-31|WELD|10,2023-03-31|LITH|5")
    assert twr_percent(returns, "2023Q1", "Materials") == 0.0
    assert cagr_percent(returns, "2023Q1", "Materials") == 0.0


def test_the_published_example_has_its_published_answer():
    """DeFusco, McLeavey, Pinto, Runkle, Quantitative Investment Analysis (CFA Institute): a share is
    bought for 200; after a year it pays 5 and another one is bought for 225; after two years each
    pays 5 and is sold for 235. The answer is 15 % and 6.67 %, or 10.76 % a year.
    """
    first = holding_period_growth(200, 450, 225 - 5)
    second = holding_period_growth(450, 0, -(470 + 10))
    assert abs(first - 1 - 0.15) < 1e-12
    assert abs(second - 1 - 0.0667) < 5e-5
    assert abs(annualised(first * second - 1, 730) - 0.1076) < 1e-4


def test_the_annualised_return_compounds_to_the_whole():
    assert abs(annualised(0.21, 730) - 0.10) < 1e-12


def test_a_total_loss_stays_one():
    assert annualised(-1.0, 90) == -1.0
