package dev.xylem.types;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Consecutive rows of one table, held by column: what a reader emits, what an expression is
 * evaluated over, what one Python call receives and what a partition of the table holds. Immutable.
 *
 * <p>Every row has an ordinal. Ordinals ascend, with gaps where rows were filtered out. They are
 * unique in a chunk of a table; in the pieces that a join works on, the rows that one left row gave
 * share its ordinal. Names and types of the columns are in the {@link Schema}, which does not
 * travel with the chunk.
 */
public final class Chunk {
  /** The objects around the values. */
  private static final int OVERHEAD_OF_CHUNK = 200;

  private static final int OVERHEAD_OF_COLUMN = 80;

  /** Ids of rows begin with a digit. */
  private static final char MESSAGE = '\u0001';

  private final ChunkId id;
  private final long[] ords;
  private final Column[] columns;

  /**
   * Takes the arrays over: they must not change afterwards.
   *
   * @param ords one per row, ascending
   * @param columns as many rows each
   * @throws IllegalArgumentException if they are not
   */
  public Chunk(ChunkId id, long[] ords, Column... columns) {
    this(columns, ords, id);
    for (int row = 1; row < ords.length; row++) {
      if (ords[row] < ords[row - 1]) {
        throw new IllegalArgumentException(
            "chunk %s has ordinal %d after %d".formatted(id, ords[row], ords[row - 1]));
      }
    }
  }

  /** For ordinals that are known to ascend. */
  private Chunk(Column[] columns, long[] ords, ChunkId id) {
    this.id = requireNonNull(id, "id");
    this.ords = ords;
    this.columns = columns;
    for (Column column : columns) {
      if (column.size() != ords.length) {
        throw new IllegalArgumentException(
            "chunk %s has %d rows, but a column of %d".formatted(id, ords.length, column.size()));
      }
    }
  }

  /**
   * No rows, but a message to a later step that takes the way of the rows and is lost with them: a
   * way of its own would cut the chain of steps that runs without an exchange between them.
   *
   * @param text not empty
   */
  public static Chunk ofMessage(String text) {
    return new Chunk(new ChunkId(MESSAGE + text), new long[0]);
  }

  /** Whether it is a message: it has no columns, and steps that do not read it hand it on. */
  public boolean isMessage() {
    return ords.length == 0 && id.value().charAt(0) == MESSAGE;
  }

  /** What it says. */
  public String message() {
    if (!isMessage()) {
      throw new IllegalStateException("%s is no message".formatted(this));
    }
    return id.value().substring(1);
  }

  public ChunkId id() {
    return id;
  }

  public int rows() {
    return ords.length;
  }

  public int columnCount() {
    return columns.length;
  }

  public Column column(int index) {
    return columns[index];
  }

  /** All columns, in a new array. */
  public Column[] columns() {
    return columns.clone();
  }

  public long ord(int row) {
    return ords[row];
  }

  /** The ordinals themselves; not to be changed. */
  public long[] ords() {
    return ords;
  }

  public RowId rowId(int row) {
    return new RowId(id, ords[row]);
  }

  /** About how many bytes the values and ordinals take. Limits of a chunk's size go by it. */
  public long sizeInBytes() {
    long size = (long) ords.length * Long.BYTES;
    for (Column column : columns) {
      size += column.sizeInBytes();
    }
    return size;
  }

  /**
   * About how much memory this chunk keeps from being freed. Bounds on held chunks go by it. Arrays
   * that columns share count once, and as a whole: a slice, or a column of a decoded chunk, keeps
   * the buffer in which all texts lie.
   */
  public long retainedSizeInBytes() {
    RetainedArrays arrays = new RetainedArrays();
    arrays.accept(ords, (long) ords.length * Long.BYTES);
    for (Column column : columns) {
      column.forEachRetained(arrays);
    }
    return arrays.bytes() + OVERHEAD_OF_CHUNK + (long) OVERHEAD_OF_COLUMN * columns.length;
  }

  /**
   * This chunk, or a copy if more than half of what it {@linkplain #retainedSizeInBytes retains} is
   * not its own. For whoever holds chunks.
   */
  public Chunk compact() {
    long overhead = OVERHEAD_OF_CHUNK + (long) OVERHEAD_OF_COLUMN * columns.length;
    if (retainedSizeInBytes() - overhead <= 2 * sizeInBytes()) {
      return this;
    }
    Column[] compact = new Column[columns.length];
    for (int i = 0; i < columns.length; i++) {
      compact[i] = columns[i].compact();
    }
    return new Chunk(compact, ords, id);
  }

  /** The same rows with other columns. */
  public Chunk withColumns(Column... others) {
    return new Chunk(others, ords, id);
  }

  /** The same rows under another id. */
  public Chunk withId(ChunkId other) {
    return new Chunk(columns, ords, other);
  }

  /** Only these columns, in that order. */
  public Chunk project(int... indexes) {
    Column[] projected = new Column[indexes.length];
    for (int i = 0; i < indexes.length; i++) {
      projected[i] = columns[indexes[i]];
    }
    return withColumns(projected);
  }

  /** Only the rows at these positions, which must ascend; rows keep their ordinals. */
  public Chunk select(int[] positions) {
    if (positions.length == ords.length) {
      return this;
    }
    Column[] selected = new Column[columns.length];
    for (int i = 0; i < columns.length; i++) {
      selected[i] = columns[i].select(positions);
    }
    return new Chunk(selected, LongColumn.select(ords, positions), id);
  }

  /**
   * Rows from {@code from} (inclusive) to {@code to} (exclusive), under the same id. A view: it
   * keeps all of this chunk's texts.
   */
  public Chunk slice(int from, int to) {
    Column[] sliced = new Column[columns.length];
    for (int i = 0; i < columns.length; i++) {
      sliced[i] = columns[i].slice(from, to);
    }
    return new Chunk(sliced, Arrays.copyOfRange(ords, from, to), id);
  }

  /**
   * Cuts this chunk where it is larger than the limits. The pieces are named as {@linkplain
   * ChunkId#part parts}; a chunk within the limits comes back as it is.
   */
  public List<Chunk> split(ChunkSize limits) {
    List<Chunk> parts = new ArrayList<>();
    int from = 0;
    long bytes = 0;
    for (int row = 0; row < rows(); row++) {
      bytes += rowBytes(row);
      if (limits.reachedBy(row + 1 - from, bytes) && row + 1 < rows()) {
        parts.add(slice(from, row + 1).withId(id.part(parts.size())));
        from = row + 1;
        bytes = 0;
      }
    }
    if (parts.isEmpty()) {
      return List.of(this);
    }
    parts.add(slice(from, rows()).withId(id.part(parts.size())));
    return parts;
  }

  /** About how much of a chunk's bytes a row takes; it does not depend on the other rows. */
  public long rowBytes(int row) {
    long bytes = Long.BYTES;
    for (Column column : columns) {
      bytes += column instanceof StringColumn strings ? strings.length(row) : Long.BYTES;
    }
    return bytes;
  }

  @Override
  public String toString() {
    return "chunk %s (%d rows)".formatted(id, rows());
  }
}
