package dev.xylem.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.script.check.Check;
import dev.xylem.script.check.Check.Severity;
import dev.xylem.script.check.Demand;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.RowOrigins;
import dev.xylem.types.RowPlace.Unit;
import dev.xylem.types.Schema;
import dev.xylem.types.StringColumn;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.beam.sdk.util.SerializableUtils;
import org.junit.jupiter.api.Test;

/** Rows of a file whose first line is its header, in two chunks that come in the wrong order. */
class CompiledCheckTest {
  private static final Schema TABLE =
      Schema.of(
          new Field("lots", FieldType.INT),
          new Field("ticker", FieldType.STRING),
          new Field("price", FieldType.DECIMAL2));
  private static final RowOrigins ORIGINS = RowOrigins.ofFiles(List.of("t.csv"), Unit.LINE);
  private static final Chunk FIRST = chunk(1, new long[] {5, 0}, "A", "B");
  private static final Chunk SECOND = chunk(3, new long[] {-1, 7, 0}, "", "A", "C\n");

  private static Chunk chunk(long line, long[] lots, String... tickers) {
    BigDecimal[] prices =
        LongStream.of(lots).mapToObj(BigDecimal::valueOf).toArray(BigDecimal[]::new);
    return new Chunk(
        ChunkId.ofFile(0, line),
        LongStream.range(0, lots.length).toArray(),
        LongColumn.wrap(lots),
        StringColumn.of(tickers),
        DecimalColumn.of(prices));
  }

  private static CheckResult result(Demand demand) {
    CompiledCheck check = compiled(demand);
    Tally late = check.newTally();
    check.add(SECOND, late);
    Tally early = check.newTally();
    check.add(FIRST, early);
    Tally all = check.newTally();
    all.merge(SerializableUtils.clone(late));
    all.merge(early);
    return check.result("load", all, ORIGINS);
  }

  private static CompiledCheck compiled(Demand demand) {
    return SerializableUtils.clone(CompiledCheck.of(new Check("c", Severity.FAIL, demand), TABLE));
  }

  @Test
  void a_condition_of_rows_names_those_for_which_it_does_not_hold_in_their_order() {
    CheckResult result = result(new Demand.Condition("every(r.lots > 0)"));

    assertThat(result.problem()).isEqualTo("3 of 5 rows fail it");
    assertThat(result.firstRows())
        .containsExactly(
            "line 3 of t.csv: r.lots=0", "line 4 of t.csv: r.lots=-1", "line 6 of t.csv: r.lots=0");
  }

  @Test
  void a_row_for_which_a_condition_has_no_value_does_not_fulfil_it() {
    CheckResult result = result(new Demand.Condition("10 / r.lots > 1"));

    assertThat(result.failedRows()).isEqualTo(4);
    assertThat(result.firstRows().get(0))
        .startsWith("line 3 of t.csv: r.lots=0: ")
        .contains("zero");
    assertThat(result.firstRows().get(1)).isEqualTo("line 4 of t.csv: r.lots=-1");
  }

  @Test
  void aggregates_are_of_all_rows() {
    assertThat(result(new Demand.Condition("count() == 5 && sum(r.lots) == 11")).passed()).isTrue();
    assertThat(result(new Demand.Condition("count() > 5")).problem())
        .isEqualTo("it does not hold for the 5 rows");
    assertThat(result(new Demand.Condition("sum(10 / r.lots) > 0")).problem())
        .startsWith("it has no value for a row, line 3 of t.csv: ");
  }

  @Test
  void fields_are_filled_if_they_have_not_the_zero_of_their_type() {
    CheckResult result = result(new Demand.NotDefault(List.of("ticker", "price")));

    assertThat(result.firstRows())
        .containsExactly(
            "line 3 of t.csv: price empty",
            "line 4 of t.csv: ticker empty",
            "line 6 of t.csv: price empty");
    assertThat(result(new Demand.NotDefault(List.of("ticker"))).failedRows()).isEqualTo(1);
  }

  @Test
  void a_value_that_is_not_accepted_is_shown_without_its_control_characters() {
    CheckResult texts = result(new Demand.Accepted("ticker", List.of("B", "", "A")));
    CheckResult numbers =
        result(
            new Demand.Accepted(
                "price",
                List.of(new BigDecimal("5.00"), new BigDecimal("0"), new BigDecimal("7"))));

    assertThat(texts.firstRows()).containsExactly("line 6 of t.csv: ticker = C\\n");
    assertThat(numbers.firstRows()).containsExactly("line 4 of t.csv: price = -1.00");
  }

  @Test
  void of_many_rows_the_first_are_kept_whatever_comes_first() {
    CompiledCheck check = compiled(new Demand.Condition("r.lots > 0"));
    Tally all = check.newTally();
    IntStream.rangeClosed(1, 30)
        .map(i -> 31 - i)
        .forEach(
            line -> {
              Tally part = check.newTally();
              check.add(chunk(line, new long[] {-line}, "A"), part);
              all.merge(part);
            });

    CheckResult result = check.result("load", all, ORIGINS);

    assertThat(result.failedRows()).isEqualTo(30);
    assertThat(result.firstRows())
        .hasSize(RowTally.MAX_FIRST)
        .startsWith("line 2 of t.csv: r.lots=-1")
        .endsWith("line 21 of t.csv: r.lots=-20");
  }

  @Test
  void the_end_of_a_run_names_node_check_count_and_first_row_and_what_else_failed() {
    CheckResult one = result(new Demand.Condition("r.lots > 0"));

    assertThatThrownBy(() -> CheckFailure.requireNone(List.of(one, one)))
        .hasMessageStartingWith(
            "check c has failed: 3 of 5 rows fail it, the first of them line 3 of t.csv: r.lots=0,"
                + " and 1 more check (node load, expression r.lots > 0); ");
  }

  @Test
  void a_warning_does_not_end_a_run() {
    CheckResult failed = result(new Demand.Condition("r.lots > 0"));
    CheckResult warned =
        new CheckResult(
            failed.node(),
            failed.check(),
            Severity.WARN,
            failed.demand(),
            failed.problem(),
            failed.rows(),
            failed.failedRows(),
            failed.firstRows());

    assertThatCode(() -> CheckFailure.requireNone(List.of(warned))).doesNotThrowAnyException();
  }
}
