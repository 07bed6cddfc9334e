package dev.xylem.output;

import dev.xylem.types.ChunkId;
import dev.xylem.types.StringColumn;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The files that a node writes: one, or as many as there are batches where their names tell them
 * apart. Which of them a row goes to depends on its chunk's id alone, so it is the same in every
 * run over the same input, whatever the parallelism.
 *
 * @param template a path or URL in which {@code {batch_idx}} stands for the number of the file
 * @param count how many there are
 */
public record BatchFiles(String template, int count) implements Serializable {
  /** As many as five digits can number. */
  public static final int MAX_FILES = 100_000;

  private static final String NUMBER = "{batch_idx}";

  /** Checked; see {@link #of}. */
  public BatchFiles {
    if (count < 1) {
      throw new IllegalArgumentException("a file is needed, not " + count);
    }
  }

  /**
   * @param batches how many files there are if {@code {batch_idx}} is in the template
   * @throws XylemException if five digits cannot number them
   */
  public static BatchFiles of(String template, int batches) {
    if (!template.contains(NUMBER)) {
      return new BatchFiles(template, 1);
    }
    if (batches > MAX_FILES) {
      throw new XylemException("%d files are more than %d".formatted(batches, MAX_FILES))
          .with(Fact.FILE, template)
          .with(Fact.HINT, "give expected_batches_total a smaller number");
    }
    return new BatchFiles(template, batches);
  }

  /** The name of a file, from 0. */
  public String name(int file) {
    return template.replace(NUMBER, "%05d".formatted(file));
  }

  /** All names, in the order of their numbers. */
  public List<String> names() {
    return IntStream.range(0, count).mapToObj(this::name).toList();
  }

  /** The file that the rows of a chunk go to. */
  public int fileOf(ChunkId chunk) {
    return count == 1
        ? 0
        : (int) Long.remainderUnsigned(StringColumn.of(chunk.value()).hash(0), count);
  }
}
