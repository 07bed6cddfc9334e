package dev.xylem.server.sstable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.server.sstable.StockTable.Stock;
import java.util.ArrayList;
import java.util.List;
import org.apache.cassandra.db.rows.EncodingStats;
import org.apache.cassandra.db.rows.Row;
import org.junit.jupiter.api.Test;

class PartitionRowsTest {
  private final BulkTable table = StockTable.create();

  @Test
  void pieces_of_a_partition_come_as_one_in_the_order_of_ordinals() {
    List<ReceivedChunk> pieces =
        List.of(
            StockTable.chunk("c", 2, 5, 6),
            StockTable.chunk("c", 0, 7),
            StockTable.chunk("c", 1, 3, 4));

    assertThat(rows(pieces)).extracting(Stock::ord).containsExactly(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L);
  }

  @Test
  void of_rows_with_the_same_ordinal_there_is_one() {
    Stock first = new Stock(1, "first", 10);
    List<ReceivedChunk> pieces =
        List.of(
            StockTable.chunk(1, "c", first, new Stock(2, "x", 20)),
            StockTable.chunk(1, "c", new Stock(0, "w", 0), new Stock(1, "again", 11)),
            StockTable.chunk(1, "c", new Stock(2, "y", 21)));

    List<Stock> rows = rows(pieces);

    assertThat(rows).extracting(Stock::ord).containsExactly(0L, 1L, 2L);
    assertThat(rows).contains(first);
  }

  @Test
  void rows_are_counted_as_they_are_taken() {
    PartitionRows rows =
        new PartitionRows(table, List.of(StockTable.chunk("c", 0, 1, 2)), EncodingStats.NO_STATS);

    rows.next();
    rows.next();

    assertThat(rows.rowsTaken()).isEqualTo(2);
  }

  @Test
  void a_chunk_without_rows_adds_none() {
    assertThat(rows(List.of(StockTable.chunk("c"), StockTable.chunk("c", 3))))
        .extracting(Stock::ord)
        .containsExactly(3L);
  }

  private List<Stock> rows(List<ReceivedChunk> pieces) {
    List<Stock> rows = new ArrayList<>();
    new PartitionRows(table, pieces, EncodingStats.NO_STATS)
        .forEachRemaining(row -> rows.add(StockTable.stock(table, (Row) row)));
    return rows;
  }
}
