package dev.xylem.join.distinct;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.join.JoinSide;
import dev.xylem.join.JoinSide.KeyField;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.Schema;
import dev.xylem.types.StringColumn;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class UniqueKeysTest {
  private static final Schema TABLE =
      Schema.of(new Field("n", FieldType.INT), new Field("s", FieldType.STRING));

  @Test
  void rows_that_differ_in_any_component_are_unique() {
    assertThat(duplicate(false, chunk(0, 1, "a", 1, "b", 2, "a"))).isNull();
  }

  @Test
  void the_later_of_two_equal_rows_is_found_whatever_the_order_of_the_chunks() {
    Chunk first = chunk(0, 1, "a", 2, "b");
    Chunk second = chunk(1, 3, "c", 2, "b");

    assertThat(duplicate(false, first, second))
        .isEqualTo("0000@000000000000#1 0000@000000000001#1");
    assertThat(duplicate(false, second, first))
        .isEqualTo("0000@000000000000#1 0000@000000000001#1");
  }

  @Test
  void case_counts_unless_the_index_ignores_it() {
    Chunk chunk = chunk(0, 1, "a", 1, "A");

    assertThat(duplicate(false, chunk)).isNull();
    assertThat(duplicate(true, chunk)).isEqualTo("0000@000000000000#0 0000@000000000000#1");
  }

  @Property(tries = 200)
  void a_duplicate_is_found_exactly_if_there_is_one(
      @ForAll @Size(max = 60) List<@IntRange(max = 100) Integer> keys) {
    Chunk chunk =
        new Chunk(
            ChunkId.ofFile(0, 0),
            LongStream.range(0, keys.size()).toArray(),
            LongColumn.wrap(keys.stream().mapToLong(Integer::longValue).toArray()),
            StringColumn.of(keys.stream().map(String::valueOf).toArray(String[]::new)));

    assertThat(duplicate(false, chunk) != null).isEqualTo(Set.copyOf(keys).size() < keys.size());
  }

  /** The rows of the first duplicate, or null. */
  private static String duplicate(boolean ignoreCase, Chunk... chunks) {
    JoinSide side =
        new JoinSide(
            TABLE, Set.of(), List.of(new KeyField("n", false), new KeyField("s", ignoreCase)));
    return UniqueKeys.firstDuplicate(
            side.key(), List.of(chunks).stream().map(side::project).toList())
        .map(d -> d.firstChunk().rowId(d.firstRow()) + " " + d.chunk().rowId(d.row()))
        .orElse(null);
  }

  private static Chunk chunk(int position, Object... values) {
    long[] numbers = new long[values.length / 2];
    String[] texts = new String[values.length / 2];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = (Integer) values[2 * i];
      texts[i] = (String) values[2 * i + 1];
    }
    return new Chunk(
        ChunkId.ofFile(0, position),
        LongStream.range(0, numbers.length).toArray(),
        LongColumn.wrap(numbers),
        StringColumn.of(texts));
  }
}
