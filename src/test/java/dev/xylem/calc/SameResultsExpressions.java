package dev.xylem.calc;

import dev.xylem.types.FieldType;
import java.util.Map;

/** What formulas are made of, over the fields of {@link EdgeRows}. */
final class SameResultsExpressions {
  static final String FILE =
      """
      import collections, datetime, decimal, enum, json, math, re, statistics
      from datetime import timedelta, timezone
      from decimal import Decimal

      class Whole(int): pass
      class Price(Decimal): pass
      class Colour(enum.IntEnum): RED = 3
      Point = collections.namedtuple("Point", "x y")

      class Text(str):
          def __str__(self): return "other"

      class Mute:
          def __str__(self): raise ValueError("no")

      def parsed(t): return datetime.datetime.fromisoformat(t)
      def finite(x): return x + 0.0 if math.isfinite(x) else 0.0
      """;

  static final Map<FieldType, String> ALL =
      Map.of(
          FieldType.INT,
          """
          r.i + r.j
          r.i * r.j
          r.i // r.j
          r.i % r.j
          r.i ** 2 % 1000007
          -abs(r.i) >> 3 ^ r.j
          r.i / r.j
          r.f
          int(finite(r.f))
          round(r.i, -2)
          len(r.s) + len(r.s.encode())
          r.s.count(r.u) * 1000 + r.s.find(r.u)
          sum(map(ord, r.s))
          int(r.s)
          int(r.t[:4])
          parsed(r.t).timetuple().tm_yday
          (parsed(r.t) - datetime.datetime(1970, 1, 1, tzinfo=timezone.utc)) // timedelta(milliseconds=1)
          hash(r.i)
          Whole(r.i)
          Colour.RED
          math.gcd(r.i, 12)
          r.b
          r.s
          None
          """,
          FieldType.FLOAT,
          """
          r.f
          r.f + r.g
          r.f * r.g
          r.f / r.g
          float(r.i % 1000) // float(abs(r.j) % 90 + 1)
          finite(r.f) % finite(r.g)
          r.i / (abs(r.j) % 100 + 1)
          r.i * r.j
          r.f * r.i
          r.d * 1.2
          float(r.s)
          round(abs(finite(r.f)), 2)
          math.sqrt(r.f)
          math.fsum([finite(r.g), 0.1, r.d])
          statistics.mean([r.i % 1000, r.j % 1000, 5])
          statistics.median([finite(r.f), finite(r.g), r.d])
          float.fromhex(r.f.hex())
          parsed(r.t).timestamp()
          Decimal(r.i)
          """,
          FieldType.STRING,
          """
          r.s
          r.u * 3
          r.s + r.u if r.b else r.s[::-1]
          ascii(r.s) + r.u
          ascii([r.s, r.i, f"{r.d:.2f}", r.b, None, (r.u,)])
          f'{r.f:.3f}|{r.f:e}|{r.f:g}|{r.i:,}|{r.i:#x}|{r.s!a:>10}'
          '%s %d %5.1f %a' % (r.s, r.i, finite(r.f), r.u)
          '|'.join(r.s.split()) + '|'.join(r.s.split('\\n'))
          r.s.replace(r.u, '-').strip().zfill(9)
          r.s.encode('latin-1', 'replace').decode('latin-1').upper()
          json.dumps({r.s: r.i, 'z': [r.i, r.b, None], 'a': r.u}, sort_keys=True)
          ascii(json.loads(r.s))
          re.sub(r'[a-z0-9]+', '<\\\\g<0>>', r.s)
          '|'.join(re.split(r'[ ,;]+', r.s))
          ','.join(sorted({r.s, r.u, 'a', 'é'}))
          ascii(sorted(collections.Counter(r.s).items()))
          ascii({'b': r.i, 'a': r.j, r.s: 1})
          str(divmod(r.i, r.j))
          str(Decimal("%.2f" % r.d).quantize(Decimal('0.1')))
          str(Decimal(r.i) / Decimal(r.j))
          f'{Decimal(r.i):,.2f}'
          str(parsed(r.t) + timedelta(days=1, microseconds=r.i % 10**9))
          parsed(r.t).strftime('%m-%d %H:%M:%S.%f %j %a %b %p %z')
          datetime.datetime.strptime(r.t[:19], '%Y-%m-%dT%H:%M:%S').isoformat()
          str(timedelta(milliseconds=r.i % 10**12))
          ascii(Point(r.i, r.s))
          Text(r.s)
          r.i if r.b else r.s
          [ascii(r.s), r.i]
          r.s.encode()
          Mute()
          parsed(r.t).date()
          '\\ud83c' + '\\udf0d' + r.s
          r.s.nothing() if r.b else [][r.i]
          """,
          FieldType.BOOL,
          """
          r.b and r.i > r.j
          not r.b
          r.s < r.u
          r.f == r.g or r.i == r.f
          r.u in r.s
          bool(re.match(r'^[a-z]+$', r.s))
          math.isnan(r.f)
          r.i
          """,
          FieldType.DECIMAL2,
          """
          r.d
          r.d * 3
          r.f
          r.i
          r.i ** 20
          r.s
          Decimal("%.2f" % r.d)
          Decimal(r.i) / 3
          Decimal(r.f)
          Price(r.i)
          """,
          FieldType.DATETIME,
          """
          r.t
          r.s
          parsed(r.t)
          parsed(r.t) + timedelta(hours=5.5)
          parsed(r.t).replace(tzinfo=None, microsecond=abs(r.i) % 1000000)
          parsed(r.t).astimezone(timezone(timedelta(hours=-7, seconds=30)))
          """);

  private SameResultsExpressions() {}
}
