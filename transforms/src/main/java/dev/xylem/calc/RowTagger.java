package dev.xylem.calc;

import dev.xylem.expr.Projection;
import dev.xylem.expr.eval.Block;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Column;
import dev.xylem.types.StringColumn;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Makes the tagged rows of one chunk, a part at a time: rows with large texts and many tags never
 * stand in memory all at once.
 *
 * @param inputs the columns that the projection needs
 */
record RowTagger(TagCriteria criteria, Projection projection, int[] inputs, ChunkSize chunkSize)
    implements Serializable {
  RowTagger {
    inputs = inputs.clone();
  }

  /** A row and one of its tags. */
  private record TaggedRows(int[] rows, int[] tags) {
    TaggedRows range(int from, int to) {
      return new TaggedRows(Arrays.copyOfRange(rows, from, to), Arrays.copyOfRange(tags, from, to));
    }
  }

  /**
   * Gives the tagged rows to {@code out}, and bad ones to the sink: rows for which a criterion has
   * no value, and tagged rows for which a field has none.
   *
   * @return how many rows of the chunk gave a row to either
   */
  long tag(Chunk chunk, BadRowSink badRows, Consumer<Chunk> out) {
    Set<Long> gave = new HashSet<>();
    TagCriteria.Evaluated evaluated =
        criteria.evaluate(
            chunk,
            (row, why) -> {
              badRows.reject(row, why);
              gave.add(row.ord());
            });
    Chunk good = evaluated.chunk();
    TaggedRows tagged = tagged(good.rows(), evaluated.holds());
    List<TaggedRows> parts = cut(tagged, good);
    ChunkId id = good.id().exploded(criteria.size());
    for (int i = 0; i < parts.size(); i++) {
      Chunk part =
          project(
              good,
              parts.get(i),
              parts.size() == 1 ? id : id.part(i),
              (row, why) -> {
                badRows.reject(row, why);
                gave.add(row.ord() / criteria.size());
              });
      for (long ord : part.ords()) {
        gave.add(ord / criteria.size());
      }
      if (part.rows() > 0) {
        out.accept(part);
      }
    }
    return gave.size();
  }

  private static TaggedRows tagged(int rows, boolean[][] holds) {
    int[] row = new int[Math.multiplyExact(rows, holds.length)];
    int[] tag = new int[row.length];
    int size = 0;
    for (int r = 0; r < rows; r++) {
      for (int t = 0; t < holds.length; t++) {
        row[size] = r;
        tag[size] = t;
        size += holds[t][r] ? 1 : 0;
      }
    }
    return new TaggedRows(row, tag).range(0, size);
  }

  /** Where the inputs of the projection reach the limits. */
  private List<TaggedRows> cut(TaggedRows tagged, Chunk chunk) {
    List<TaggedRows> parts = new ArrayList<>();
    int from = 0;
    long bytes = 0;
    for (int i = 0; i < tagged.rows().length; i++) {
      bytes += inputBytes(chunk, tagged.rows()[i]);
      if (chunkSize.reachedBy(i + 1 - from, bytes)) {
        parts.add(tagged.range(from, i + 1));
        from = i + 1;
        bytes = 0;
      }
    }
    if (from < tagged.rows().length) {
      parts.add(tagged.range(from, tagged.rows().length));
    }
    return parts;
  }

  private long inputBytes(Chunk chunk, int row) {
    long bytes = 0;
    for (int i : inputs) {
      bytes += chunk.column(i) instanceof StringColumn texts ? texts.length(row) : Long.BYTES;
    }
    return bytes;
  }

  private Chunk project(Chunk chunk, TaggedRows tagged, ChunkId id, BadRowSink badRows) {
    Column[] columns = new Column[chunk.columnCount() + 1];
    for (int i : inputs) {
      columns[i] = chunk.column(i).select(tagged.rows());
    }
    columns[chunk.columnCount()] =
        StringColumn.of(criteria.tags().toArray(String[]::new)).select(tagged.tags());
    long[] ords = new long[tagged.rows().length];
    for (int i = 0; i < ords.length; i++) {
      ords[i] =
          Math.addExact(
              Math.multiplyExact(chunk.ord(tagged.rows()[i]), (long) criteria.size()),
              tagged.tags()[i]);
    }
    return projection.apply(id, ords, new Block(ords.length, columns), badRows).chunk();
  }
}
