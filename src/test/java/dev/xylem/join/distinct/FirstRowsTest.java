package dev.xylem.join.distinct;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.join.ChunkRows;
import dev.xylem.join.JoinSide;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;

class FirstRowsTest {
  private static final Schema TABLE =
      Schema.of(new Field("key", FieldType.INT), new Field("text", FieldType.STRING));
  private static final JoinSide ROWS =
      new JoinSide(TABLE, Set.of("key", "text"), List.of(new JoinSide.KeyField("key", false)));

  @Property(tries = 300)
  void the_rows_kept_are_the_first_of_their_keys_in_whatever_order_chunks_come(
      @ForAll @Size(max = 80) List<@IntRange(max = 20) Integer> keys,
      @ForAll @IntRange(min = 1, max = 9) int chunkRows,
      @ForAll long shuffle)
      throws IOException {
    List<Object[]> rows = new ArrayList<>();
    Map<Integer, String> firsts = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      rows.add(new Object[] {(long) keys.get(i), "row" + i});
      firsts.putIfAbsent(keys.get(i), "row" + i);
    }
    List<Chunk> chunks = ChunkRows.chunks(TABLE, chunkRows, rows);
    Collections.shuffle(chunks, new Random(shuffle));

    assertThat(texts(kept(chunks, Long.MAX_VALUE))).containsExactlyElementsOf(firsts.values());
    assertThat(texts(kept(chunks, 2_000))).containsExactlyElementsOf(firsts.values());
  }

  @Test
  void rows_that_are_replaced_do_not_pile_up() {
    FirstRows firsts = new FirstRows(ROWS.key());
    List<Object[]> rows = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      rows.add(new Object[] {i % 10L, "row" + i});
    }
    List<Chunk> chunks = ChunkRows.chunks(TABLE, 100, rows);
    Collections.reverse(chunks);

    chunks.forEach(firsts::add);

    assertThat(firsts.size()).isEqualTo(10);
    assertThat(firsts.retainedSizeInBytes()).isLessThan(500_000);
  }

  @Test
  void keys_do_not_retain_the_texts_beside_them() throws IOException {
    Schema wide =
        Schema.of(new Field("key", FieldType.STRING), new Field("text", FieldType.STRING));
    JoinSide rows =
        new JoinSide(wide, Set.of("text"), List.of(new JoinSide.KeyField("key", false)));
    FirstRows firsts = new FirstRows(rows.keyOfKeys());
    List<Object[]> values = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      values.add(new Object[] {"key" + i, i + "a long text".repeat(100)});
    }
    ChunkCoder coder = ChunkCoder.of(rows.schema());
    for (Chunk chunk : ChunkRows.chunks(wide, 100, values)) {
      byte[] sent = CoderUtils.encodeToByteArray(coder, rows.project(chunk));
      firsts.add(rows.keysOf(CoderUtils.decodeFromByteArray(coder, sent)));
    }

    assertThat(firsts.size()).isEqualTo(1000);
    assertThat(firsts.retainedSizeInBytes()).isLessThan(100_000);
  }

  /** What is left, in the order of production. */
  private static List<Chunk> kept(List<Chunk> chunks, long budget) throws IOException {
    List<Chunk> kept = new ArrayList<>();
    new ShardDistinct(ROWS, budget).run(chunks.iterator(), kept::add);
    kept.sort(Comparator.comparing(Chunk::id).thenComparing(chunk -> chunk.ord(0)));
    return kept;
  }

  private static List<String> texts(List<Chunk> chunks) {
    List<Map.Entry<String, String>> rows = new ArrayList<>();
    for (Chunk chunk : chunks) {
      for (int row = 0; row < chunk.rows(); row++) {
        rows.add(Map.entry(chunk.rowId(row).toString(), (String) chunk.column(1).value(row)));
      }
    }
    return rows.stream().sorted(Map.Entry.comparingByKey()).map(Map.Entry::getValue).toList();
  }
}
