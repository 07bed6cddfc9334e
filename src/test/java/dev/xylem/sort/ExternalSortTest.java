package dev.xylem.sort;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExternalSortTest {
  private final SortKeys keys = Sorting.by(Sorting.field("n"));

  @TempDir Path directory;

  @ParameterizedTest(name = "with {0} bytes")
  @ValueSource(longs = {1, 10_000, 200_000, 1L << 30})
  void any_amount_of_memory_gives_the_same_order(long memory) throws IOException {
    List<Integer> numbers = new ArrayList<>(IntStream.range(0, 20_000).boxed().toList());
    Collections.shuffle(numbers, new Random(1));

    try (ExternalSort sort =
        new ExternalSort(Sorting.keyedSchema(keys), Sorting.order(keys), memory, directory)) {
      for (int i = 0; i < 200; i++) {
        Object[] values =
            numbers.subList(i * 100, (i + 1) * 100).stream()
                .flatMap(n -> Stream.of("x", n))
                .toArray();
        sort.add(Sorting.chunk(keys, i, values));
      }
      assertThat(sort.runs().count()).isLessThan(64);
      assertThat(rows(sort))
          .containsExactlyElementsOf(IntStream.range(0, 20_000).mapToObj(n -> "x " + n).toList());
    }
  }

  @Test
  void ties_keep_the_order_of_production_across_runs() throws IOException {
    try (ExternalSort sort =
        new ExternalSort(Sorting.keyedSchema(keys), Sorting.order(keys), 1, directory)) {
      sort.add(Sorting.chunk(keys, 5, "third", 1));
      sort.add(Sorting.chunk(keys, 1, "first", 1, "second", 1));
      sort.add(Sorting.chunk(keys, 9, "last", 2, "fourth", 1));

      assertThat(sort.runs().count()).isEqualTo(3);
      assertThat(rows(sort))
          .containsExactly("first 1", "second 1", "third 1", "fourth 1", "last 2");
    }
  }

  @Test
  void nothing_stays_on_disk() throws IOException {
    try (ExternalSort sort =
        new ExternalSort(Sorting.keyedSchema(keys), Sorting.order(keys), 1, directory)) {
      sort.add(Sorting.chunk(keys, 0, "a", 1));
      sort.add(Sorting.chunk(keys, 1, "b", 1));
      assertThat(files()).hasSize(2);
    }
    assertThat(files()).isEmpty();
  }

  @Test
  void without_rows_there_is_nothing_to_go_through() throws IOException {
    try (ExternalSort sort =
        new ExternalSort(Sorting.keyedSchema(keys), Sorting.order(keys), 1, directory)) {
      assertThat(rows(sort)).isEmpty();
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList();
    }
  }

  private static List<String> rows(ExternalSort sort) throws IOException {
    List<String> rows = new ArrayList<>();
    try (SortedRowCursor cursor = sort.sorted()) {
      while (cursor.advance()) {
        rows.add(Sorting.text(cursor.row()));
      }
    }
    return rows;
  }
}
