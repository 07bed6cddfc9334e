package dev.xylem.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.XylemException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RejectingEvaluationTest {
  private static final int ROWS = 1000;

  private final BitSet bad = new BitSet();
  private final Set<Integer> rejected = new TreeSet<>();
  private int evaluations;
  private int evaluatedRows;

  @ParameterizedTest
  @CsvSource({
    "0, 1, 1000",
    "1, 22, 3000",
    "10, 150, 9000",
    "100, 1000, 10000",
    "1000, 2001, 11000",
  })
  void the_work_stays_within_rows_times_levels_however_many_rows_are_bad(
      int badRows, int mostEvaluations, int mostRows) {
    IntStream.range(0, badRows).forEach(i -> bad.set(i * (ROWS / badRows)));

    evaluate();

    assertThat(rejected).hasSize(badRows);
    assertThat(evaluations).isLessThanOrEqualTo(mostEvaluations);
    assertThat(evaluatedRows).isLessThanOrEqualTo(mostRows);
  }

  @Test
  void the_result_is_that_of_all_rows_but_the_bad_ones() {
    Random random = new Random(13);
    for (int round = 0; round < 50; round++) {
      bad.clear();
      rejected.clear();
      IntStream.range(0, random.nextInt(ROWS)).forEach(i -> bad.set(random.nextInt(ROWS)));

      int[] result = evaluate();

      assertThat(result)
          .containsExactly(IntStream.range(0, ROWS).filter(row -> !bad.get(row)).toArray());
      assertThat(rejected).containsExactlyElementsOf(bad.stream().boxed().toList());
    }
  }

  @Test
  void no_rows_are_evaluated_as_well() {
    int[] result =
        new RejectingEvaluation<>(0, this::goodRows, (why, row) -> rejected.add(row)).run();

    assertThat(result).isEmpty();
    assertThat(rejected).isEmpty();
  }

  @Test
  void a_sink_that_takes_no_row_ends_the_evaluation() {
    bad.set(7);
    RejectingEvaluation<int[]> evaluation =
        new RejectingEvaluation<>(
            ROWS,
            this::goodRows,
            (why, row) -> {
              throw why;
            });

    assertThatThrownBy(evaluation::run).hasMessage("row 7 is bad");
    assertThat(evaluations).isEqualTo(1);
  }

  private int[] evaluate() {
    RejectingEvaluation<int[]> evaluation =
        new RejectingEvaluation<>(
            ROWS, this::goodRows, (why, row) -> assertThat(rejected.add(row)).isTrue());
    int[] result = evaluation.run();
    assertThat(evaluation.rejected()).isEqualTo(rejected.size());
    return result;
  }

  private int[] goodRows(int[] rows) {
    evaluations++;
    evaluatedRows += rows.length;
    IntStream.range(0, rows.length)
        .filter(i -> bad.get(rows[i]))
        .findFirst()
        .ifPresent(
            i -> {
              throw new BadRowException(i, new XylemException("row " + rows[i] + " is bad"));
            });
    return Arrays.copyOf(rows, rows.length);
  }
}
