package dev.xylem.sort;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.ChunkCoder;
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

class SortedRunsTest {
  private final SortKeys keys = Sorting.by(Sorting.field("n"));

  @TempDir Path directory;

  @Test
  void a_row_is_rewritten_once_a_level_and_few_runs_are_open() throws IOException {
    int maxMerged = 4;
    int runCount = 4 * 4 * 4 * 4 + 4 * 4 * 3 + 3;
    List<Integer> numbers = new ArrayList<>(IntStream.range(0, runCount).boxed().toList());
    Collections.shuffle(numbers, new Random(1));

    try (SortedRuns runs =
        new SortedRuns(
            ChunkCoder.of(Sorting.keyedSchema(keys)), Sorting.order(keys), directory, maxMerged)) {
      for (int i = 0; i < runCount; i++) {
        runs.add(run(i, numbers.get(i)));
        assertThat(files()).isEqualTo(runs.count()).isLessThan(5 * maxMerged);
      }

      List<SortedRowCursor> cursors = runs.open();
      assertThat(cursors).hasSizeLessThanOrEqualTo(maxMerged);
      assertThat(runs.rowsRewritten()).isBetween(3L * runCount, 5L * runCount);
      assertThat(texts(cursors))
          .containsExactlyElementsOf(IntStream.range(0, runCount).mapToObj(n -> "x " + n).toList());
    }
    assertThat(files()).isZero();
  }

  private SortedRowCursor run(int position, int number) {
    return new SortedRows(List.of(new RowPosition(Sorting.chunk(keys, position, "x", number), 0)));
  }

  private List<String> texts(List<SortedRowCursor> cursors) throws IOException {
    List<String> texts = new ArrayList<>();
    try (SortedRowCursor rows = new MergedRows(cursors, Sorting.order(keys))) {
      while (rows.advance()) {
        texts.add(Sorting.text(rows.row()));
      }
    }
    return texts;
  }

  private int files() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return (int) files.count();
    }
  }
}
