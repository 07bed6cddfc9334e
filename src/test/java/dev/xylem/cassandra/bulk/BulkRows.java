package dev.xylem.cassandra.bulk;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.StringColumn;

/** Chunks of a table with one text. */
public final class BulkRows {
  static final int PER_CHUNK = 50;
  public static final Schema SCHEMA = Schema.of(new Field("account", FieldType.STRING));

  private BulkRows() {}

  static Chunk chunk(int number) {
    ChunkBuilder chunk = new ChunkBuilder(SCHEMA, PER_CHUNK);
    for (int row = 0; row < PER_CHUNK; row++) {
      ((StringColumn.Builder) chunk.column(0)).append(account(number, row));
      chunk.endRow(row);
    }
    return chunk.build(ChunkId.ofFile(0, number));
  }

  static String account(int chunk, int row) {
    return "account %d of %d".formatted(row, chunk);
  }
}
