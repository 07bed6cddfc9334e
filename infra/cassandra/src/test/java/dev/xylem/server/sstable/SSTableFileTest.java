package dev.xylem.server.sstable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.server.sstable.StockTable.Stock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.cassandra.dht.Token;
import org.apache.cassandra.io.util.File;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SSTableFileTest {
  @TempDir Path temp;

  @Test
  void a_written_sstable_reads_back_as_what_was_put_in() throws IOException {
    BulkTable table = StockTable.create();
    List<ReceivedChunk> chunks = new ArrayList<>();
    chunks.add(StockTable.chunk(1, "c", new Stock(3, "Größe", -1), new Stock(4, "", 4)));
    chunks.add(StockTable.chunk(1, "c", new Stock(0, "nail", Long.MAX_VALUE)));

    long rows = SSTableFile.write(table, chunks, new File(temp));

    assertThat(rows).isEqualTo(3);
    assertThat(StockTable.read(temp))
        .containsExactly(List.of("c: 0 nail " + Long.MAX_VALUE, "c: 3 Größe -1", "c: 4  4"));
  }

  @Test
  void partitions_lie_in_the_order_of_their_tokens() throws IOException {
    List<String> keys = List.of("a", "b", "c", "d", "e", "f");
    List<ReceivedChunk> chunks = new ArrayList<>();
    keys.forEach(key -> chunks.add(StockTable.chunk(key, 0)));

    SSTableFile.write(StockTable.create(), chunks, new File(temp));

    assertThat(StockTable.read(temp).get(0))
        .extracting(row -> row.substring(0, 1))
        .isSortedAccordingTo(Comparator.comparing(SSTableFileTest::token))
        .containsExactlyInAnyOrderElementsOf(keys);
  }

  private static Token token(String key) {
    return StockTable.chunk(key, 0).key().getToken();
  }
}
