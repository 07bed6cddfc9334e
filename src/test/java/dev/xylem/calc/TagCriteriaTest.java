package dev.xylem.calc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.expr.Scope;
import dev.xylem.script.TagCriterion;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Column;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TagCriteriaTest {
  private static final Scope SCOPE = Scope.of("r", Schema.of(new Field("i", FieldType.INT)));

  @Test
  void rows_for_which_a_condition_has_no_value_are_rejected_and_the_others_tagged() {
    TagCriteria criteria =
        TagCriteria.compile(
            List.of(
                new TagCriterion("small", "r.i < 3"), new TagCriterion("half", "10 / r.i == 5")),
            SCOPE);
    Chunk chunk =
        new Chunk(
            new ChunkId("c"),
            new long[] {4, 5, 6, 7, 8},
            new Column[] {LongColumn.wrap(new long[] {0, 2, 0, 7, 0})});
    List<String> rejected = new ArrayList<>();

    TagCriteria.Evaluated evaluated =
        criteria.evaluate(chunk, (row, why) -> rejected.add(row + ": " + why.problem()));

    assertThat(evaluated.chunk().ords()).containsExactly(5, 7);
    assertThat(evaluated.holds()[0]).containsExactly(true, false);
    assertThat(evaluated.holds()[1]).containsExactly(true, false);
    assertThat(rejected)
        .containsExactlyInAnyOrder(
            "c#4: the criterion of tag half: division of an int by zero",
            "c#6: the criterion of tag half: division of an int by zero",
            "c#8: the criterion of tag half: division of an int by zero");
  }
}
