package dev.xylem.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.xylem.expr.aggregate.Accumulator;
import dev.xylem.types.Column;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class AggregateExpressionPropertiesTest {
  private static final Scope SCOPE = Scope.of("l", RandomRows.SCHEMA);
  private static final int GROUPS = 4;

  @Property
  void groups_fed_in_blocks_have_what_the_plainest_evaluation_gives(
      @ForAll("calls") String call, @ForAll long seed) {
    Random random = new Random(seed);
    RandomRows rows = new RandomRows(random, 20);
    int[] groupOfRow = random.ints(rows.count(), 0, GROUPS).toArray();
    boolean isConditional = call.contains("_if");

    Column column = aggregated(call, rows, groupOfRow, random.nextInt(rows.count()));

    for (int group = 0; group < GROUPS; group++) {
      List<Object> values = new ArrayList<>();
      for (int row = 0; row < rows.count(); row++) {
        if (groupOfRow[row] == group && (!isConditional || (Boolean) rows.value(row, "b1"))) {
          values.add(rows.value(row, call.replaceAll(".*\\(l\\.(..).*", "$1")));
        }
      }
      if (!values.isEmpty()) {
        assertSame(column.value(group), naive(call, values));
      }
    }
  }

  /** Fed in two blocks, the first with so many rows. */
  private static Column aggregated(String call, RandomRows rows, int[] groupOfRow, int first) {
    Accumulator accumulator = AggregateExpression.compile(call, SCOPE).newAccumulator(GROUPS);
    accumulator.add(rows.block(0, first), Arrays.copyOf(groupOfRow, first));
    accumulator.add(
        rows.block(first, rows.count()), Arrays.copyOfRange(groupOfRow, first, rows.count()));
    return accumulator.build();
  }

  @Provide
  Arbitrary<String> calls() {
    return Arbitraries.of(
        IntStream.range(0, 6)
            .mapToObj(type -> RandomRows.SCHEMA.field(2 * type).name())
            .flatMap(
                field ->
                    List.of("first", "last", "count_distinct", "sum", "avg", "min", "max", "median")
                        .stream()
                        .filter(name -> isAllowed(name, field))
                        .flatMap(
                            name ->
                                List.of(
                                    name + "(l." + field + ")", name + "_if(l." + field + ", l.b1)")
                                    .stream()))
            .toList());
  }

  private static boolean isAllowed(String name, String field) {
    return switch (name) {
      case "sum", "avg", "median" -> "id".contains(field.substring(0, 1));
      case "min", "max" -> !"bs".contains(field.substring(0, 1));
      default -> true;
    };
  }

  private static Object naive(String call, List<Object> values) {
    Comparator<Object> order = NaiveEvaluator::order;
    String name = call.replaceAll("(_if)?\\(.*", "");
    return switch (name) {
      case "first" -> values.get(0);
      case "last" -> values.get(values.size() - 1);
      case "count_distinct" -> {
        TreeSet<Object> distinct = new TreeSet<>(order);
        distinct.addAll(values);
        yield (long) distinct.size();
      }
      case "min" -> extreme(values, order);
      case "max" -> extreme(values, order.reversed());
      case "sum" -> {
        BigDecimal sum = sum(values);
        yield values.get(0) instanceof Long ? (Object) sum.toBigInteger().longValue() : sum;
      }
      case "avg" -> average(values);
      default -> median(values.stream().sorted(order).toList());
    };
  }

  private static Object extreme(List<Object> values, Comparator<Object> order) {
    Object first = values.stream().min(order).orElseThrow();
    return first instanceof Double ? floatExtreme(values, order) : first;
  }

  /** NaN never is one; nothing is beyond what a group starts with. */
  private static Object floatExtreme(List<Object> values, Comparator<Object> order) {
    boolean isMinimum = order.compare(0.0, 1.0) < 0;
    Double initial = isMinimum ? Double.MAX_VALUE : (Double) (double) -Float.MAX_VALUE;
    List<Object> all = new ArrayList<>(values);
    all.removeIf(value -> ((Double) value).isNaN());
    all.add(initial);
    return all.stream().min(order).orElseThrow();
  }

  private static BigDecimal sum(List<Object> values) {
    return values.stream()
        .map(value -> new BigDecimal(value.toString()))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static Object average(List<Object> values) {
    BigDecimal count = BigDecimal.valueOf(values.size());
    if (values.get(0) instanceof Long) {
      BigInteger floor = sum(values).divide(count, 0, RoundingMode.FLOOR).toBigInteger();
      return floor.longValueExact();
    }
    return sum(values).divide(count, 16, RoundingMode.HALF_UP).setScale(2, RoundingMode.HALF_UP);
  }

  private static Object median(List<Object> sorted) {
    Object below = sorted.get((sorted.size() - 1) / 2);
    Object above = sorted.get(sorted.size() / 2);
    if (below instanceof Long) {
      return ((Long) below).doubleValue() / 2 + ((Long) above).doubleValue() / 2;
    }
    return ((BigDecimal) below)
        .add((BigDecimal) above)
        .divide(BigDecimal.valueOf(2))
        .setScale(2, RoundingMode.HALF_UP);
  }

  private static void assertSame(Object value, Object expected) {
    if (value instanceof BigDecimal decimal) {
      assertThat(decimal).isEqualByComparingTo((BigDecimal) expected);
    } else if (value instanceof Double number && !number.isNaN() && !number.isInfinite()) {
      assertThat(number + 0.0).isCloseTo((Double) expected, within(Math.abs(number) * 1e-15));
    } else {
      assertThat(value).isEqualTo(expected);
    }
  }
}
