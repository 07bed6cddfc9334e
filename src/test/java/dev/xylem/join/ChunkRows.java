package dev.xylem.join;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.List;

/** Chunks made of rows, and the rows of chunks. */
public final class ChunkRows {
  private ChunkRows() {}

  /** Cuts rows into chunks, named as if read from a file. */
  public static List<Chunk> chunks(Schema schema, int chunkRows, List<Object[]> rows) {
    List<Chunk> chunks = new ArrayList<>();
    for (int from = 0; from < rows.size(); from += chunkRows) {
      ChunkBuilder builder = new ChunkBuilder(schema, chunkRows);
      int to = Math.min(from + chunkRows, rows.size());
      for (int row = from; row < to; row++) {
        builder.appendValues(row - from, rows.get(row));
      }
      chunks.add(builder.build(ChunkId.ofFile(0, from)));
    }
    return chunks;
  }

  /** Rows as lists of values, in order. */
  public static List<List<Object>> values(List<Chunk> chunks) {
    List<List<Object>> rows = new ArrayList<>();
    for (Chunk chunk : chunks) {
      for (int row = 0; row < chunk.rows(); row++) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < chunk.columnCount(); i++) {
          values.add(chunk.column(i).value(row));
        }
        rows.add(values);
      }
    }
    return rows;
  }

  /** Row ids, in order. */
  public static List<String> ids(List<Chunk> chunks) {
    List<String> ids = new ArrayList<>();
    for (Chunk chunk : chunks) {
      for (int row = 0; row < chunk.rows(); row++) {
        ids.add(chunk.rowId(row).toString());
      }
    }
    return ids;
  }
}
