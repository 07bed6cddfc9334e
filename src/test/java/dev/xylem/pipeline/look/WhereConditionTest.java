package dev.xylem.pipeline.look;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.Schema;
import dev.xylem.types.StringColumn;
import org.junit.jupiter.api.Test;

class WhereConditionTest {
  private static final Schema TRADE =
      Schema.of(new Field("ticker", FieldType.STRING), new Field("lots", FieldType.INT));
  private static final Chunk TRADES =
      new Chunk(
          new ChunkId("c"),
          new long[] {3, 4, 7},
          StringColumn.of("A", "B", "A"),
          LongColumn.wrap(new long[] {5, 0, 2}));

  @Test
  void rows_of_which_it_is_true_stay_with_their_ids() {
    Chunk found = WhereCondition.compile("r.ticker == \"A\" && r.lots < 5", TRADE).select(TRADES);

    assertThat(found.rows()).isEqualTo(1);
    assertThat(found.rowId(0)).hasToString("c#7");
  }

  @Test
  void only_the_fields_that_it_needs_have_to_be_read() {
    WhereCondition condition = WhereCondition.compile("r.lots > 1", TRADE);
    Schema lots = TRADE.project(condition.fields());

    Chunk found = condition.over(lots).select(TRADES.project(1));

    assertThat(condition.fields()).containsExactly("lots");
    assertThat(found.ords()).containsExactly(3, 7);
  }

  @Test
  void a_row_without_a_value_is_named_with_what_it_was_made_of() {
    WhereCondition condition = WhereCondition.compile("10 / r.lots > 3", TRADE);

    assertThatThrownBy(() -> condition.select(TRADES))
        .hasMessageContainingAll("row c#4", "r.lots=0", "10 / r.lots > 3");
  }

  @Test
  void what_is_no_condition_is_refused_with_the_place() {
    assertThatThrownBy(() -> WhereCondition.compile("r.lots > ", TRADE))
        .hasMessageContaining("at column");
    assertThatThrownBy(() -> WhereCondition.compile("r.lots == \"A\"", TRADE))
        .hasMessageContaining("at column");
    assertThatThrownBy(() -> WhereCondition.compile("l.lots > 1", TRADE))
        .hasMessageContaining("l.lots is not known here; there is r.*");
    assertThatThrownBy(() -> WhereCondition.compile("r.lots", TRADE))
        .hasMessageContaining("type int, not true or false");
  }
}
