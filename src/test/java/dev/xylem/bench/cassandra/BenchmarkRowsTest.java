package dev.xylem.bench.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.Chunk;
import org.junit.jupiter.api.Test;

class BenchmarkRowsTest {
  private final BenchmarkRows rows = new BenchmarkRows(2_345);

  @Test
  void every_text_has_forty_bytes() {
    Chunk chunk = rows.chunk(1);

    for (int row = 0; row < chunk.rows(); row++) {
      assertThat((String) chunk.column(2).value(row)).hasSize(40);
    }
  }

  @Test
  void the_last_chunk_has_what_is_left() {
    assertThat(rows.chunks()).isEqualTo(3);
    assertThat(rows.chunk(0).rows()).isEqualTo(1000);
    assertThat(rows.chunk(2).rows()).isEqualTo(345);
    assertThat(new BenchmarkRows(2_000).chunks()).isEqualTo(2);
  }
}
