package dev.xylem.join.lookup;

import static dev.xylem.types.FieldType.INT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.expr.Projection.Projected;
import dev.xylem.join.ChunkRows;
import dev.xylem.script.FieldDefinition;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.RowId;
import dev.xylem.types.XylemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Left rows for which a field has no value: those with an odd day, 1 or 3. */
class RejectedLeftRowsTest {
  private static final int ROWS = 400;

  private final List<Chunk> left =
      ChunkRows.chunks(
          JoinCase.LEFT,
          ROWS,
          IntStream.range(0, ROWS)
              .mapToObj(i -> new Object[] {"account", (long) (i % 4), "note" + i})
              .toList());
  private final List<Chunk> right =
      ChunkRows.chunks(
          JoinCase.RIGHT,
          8,
          IntStream.range(0, 8)
              .mapToObj(i -> new Object[] {"account", (long) (i % 4), "text" + i, (long) (i % 2)})
              .toList());

  @ParameterizedTest
  @CsvSource({
    "false, 1 / (1 - r.day % 2)",
    "false, 1 / (1 - l.amount)",
    "true, sum(1 / (1 - l.amount))",
    "true, 1 / (1 - r.day % 2)"
  })
  void only_the_left_rows_without_a_value_are_rejected(boolean group, String expression) {
    List<String> rejected = new ArrayList<>();

    Projected joined = join(group, Optional.empty(), expression, rejected);

    assertThat(joined.rejected()).isEqualTo(ROWS / 2);
    assertThat(rejected).containsExactlyInAnyOrderElementsOf(ids(1));
    assertThat(ChunkRows.ids(List.of(joined.chunk())).stream().distinct())
        .containsExactlyElementsOf(ids(0));
    assertThat(joined.chunk().rows()).isEqualTo(group ? ROWS / 2 : ROWS);
  }

  @Test
  void so_are_those_for_which_having_has_no_value() {
    List<String> rejected = new ArrayList<>();

    Projected joined = join(true, Optional.of("1 / (1 - w.q % 2) == 1"), "r.day", rejected);

    assertThat(rejected).containsExactlyInAnyOrderElementsOf(ids(1));
    assertThat(ChunkRows.ids(List.of(joined.chunk()))).containsExactlyElementsOf(ids(0));
  }

  private Projected join(
      boolean group, Optional<String> having, String expression, List<String> rejected) {
    FieldDefinition field = JoinCase.field("q", INT, expression);
    BadRowSink sink = (RowId row, XylemException why) -> rejected.add(row.toString());
    RowJoin join =
        JoinPlan.compile(
                new JoinCase(false, group, Optional.empty(), having).node(field),
                JoinCase.LEFT,
                JoinCase.RIGHT)
            .withBadRows(sink);
    RightTable table = join.table(right.stream().map(join::projectRight).toList());
    Chunk chunk = join.left().project(left.get(0));
    Probe probe = new Probe(table, chunk, join.left().key(), Integer.MAX_VALUE, true);
    return join.output().of(chunk, probe.next().matches(), table);
  }

  /** The left rows with a day of that parity. */
  private static List<String> ids(int parity) {
    return IntStream.range(0, ROWS)
        .filter(i -> i % 2 == parity)
        .mapToObj(i -> "0000@000000000000#" + i)
        .toList();
  }
}
