package dev.xylem.expr;

import dev.xylem.types.FieldType;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * Well-typed expressions over two fields of every type, {@code r.i1}, {@code r.i2}, {@code r.f1}
 * and so on; each letter stands for the type whose name starts with it.
 */
final class RandomExpression {
  private static final Pattern HOLE = Pattern.compile("\\b[ifdsbt]\\b");

  private static final Map<Character, FieldType> TYPES =
      Map.of(
          'i', FieldType.INT,
          'f', FieldType.FLOAT,
          'd', FieldType.DECIMAL2,
          's', FieldType.STRING,
          'b', FieldType.BOOL,
          't', FieldType.DATETIME);

  private static final Map<FieldType, List<String>> LEAVES =
      Map.of(
          FieldType.INT, List.of("r.i1", "r.i2", "0", "3", "9223372036854775807"),
          FieldType.FLOAT, List.of("r.f1", "r.f2", "0.0", "1.5", "1e300"),
          FieldType.DECIMAL2, List.of("r.d1", "r.d2", "99999999999999999999"),
          FieldType.STRING, List.of("r.s1", "r.s2", "``", "\"ab\"", "`\"q\"`", "\"é\\\"x\""),
          FieldType.BOOL, List.of("r.b1", "r.b2", "true", "false"),
          FieldType.DATETIME, List.of("r.t1", "r.t2"));

  /** One a line; every lone letter is replaced by an expression of its type. */
  private static final Map<FieldType, List<String>> OPERATIONS =
      Map.of(
          FieldType.INT,
          lines(
              """
              (i + i)
              (i - i)
              i * i
              (i / i)
              (i % i)
              -i
              int.iif(b, i, i)
              len(s)
              int(b)
              int(f)
              math.Abs(i)
              min(i, i, i)
              coalesce(i, i)
              strings.Index(s, s)
              time.Unix(t)
              time.UnixMilli(t)
              """),
          FieldType.FLOAT,
          lines(
              """
              (f + f)
              (i - f)
              f * d
              (f / f)
              (i / f)
              -f
              float.iif(b, f, f)
              float(i)
              float(d)
              math.Floor(f)
              math.Sqrt(d)
              max(f, i)
              coalesce(f, f)
              """),
          FieldType.DECIMAL2,
          lines(
              """
              (d + d)
              (d - i)
              d * d
              (d / d)
              (i / d)
              -d
              decimal2.iif(b, d, d)
              decimal2(i)
              math.Ceil(d)
              min(d, i)
              coalesce(d, d)
              """),
          FieldType.STRING,
          lines(
              """
              (s + s)
              string.iif(b, s, s)
              string(i)
              string(b)
              strings.ReplaceAll(s, s, s)
              strings.ToUpper(s)
              strings.TrimSpace(s)
              max(s, s)
              coalesce(s, s)
              """),
          FieldType.BOOL,
          lines(
              """
              (b && b)
              (b || b)
              !b
              (b == b)
              (i < i)
              (i == d)
              (f >= i)
              (d != d)
              (d > f)
              (s == s)
              (s <= s)
              (t < t)
              (t == t)
              time.Before(t, t)
              strings.Contains(s, s)
              strings.HasSuffix(s, s)
              coalesce(b, b)
              """),
          FieldType.DATETIME,
          lines(
              """
              time.iif(b, t, t)
              max(t, t)
              coalesce(t, t)
              """));

  private static List<String> lines(String text) {
    return text.lines().toList();
  }

  private final Random random;

  RandomExpression(Random random) {
    this.random = random;
  }

  /**
   * @param depth how many operations may be in each other
   */
  String of(FieldType type, int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return oneOf(LEAVES.get(type));
    }
    return HOLE.matcher(oneOf(OPERATIONS.get(type)))
        .replaceAll(
            hole ->
                java.util.regex.Matcher.quoteReplacement(
                    of(TYPES.get(hole.group().charAt(0)), depth - 1)));
  }

  private String oneOf(List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }
}
