package dev.xylem.cassandra.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.ring.TokenRange;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.List;
import org.junit.jupiter.api.Test;

class CountRowsTest {
  @Test
  void no_field_is_read_and_the_key_may_have_another_name() {
    TableSchema table =
        new TableSchema(new TableName("t", 3), Schema.of(new Field("chunk", FieldType.STRING)));

    assertThat(SelectRowCount.cql(table, "k"))
        .isEqualTo(
            "SELECT COUNT(*) FROM \"k\".\"t_00003\""
                + " WHERE token(\"chunk_\") > ? AND token(\"chunk_\") <= ?");
  }

  @Test
  void a_table_of_few_rows_is_counted_at_once_and_a_large_one_range_by_range() {
    assertThat(CountRows.ranges(0)).containsExactly(TokenRange.WHOLE_RING);
    assertThat(CountRows.ranges(1_000_000)).hasSize(51);
    assertThat(CountRows.ranges(1L << 40)).hasSize(100_000);
  }

  @Test
  void the_ranges_are_the_ring() {
    List<TokenRange> ranges = CountRows.ranges(100_000);

    assertThat(ranges.get(0).after()).isEqualTo(Long.MIN_VALUE);
    assertThat(ranges.get(ranges.size() - 1).upTo()).isEqualTo(Long.MAX_VALUE);
    for (int i = 1; i < ranges.size(); i++) {
      assertThat(ranges.get(i).after()).isEqualTo(ranges.get(i - 1).upTo());
    }
  }
}
