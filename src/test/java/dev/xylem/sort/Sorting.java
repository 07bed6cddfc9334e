package dev.xylem.sort;

import dev.xylem.script.OrderComponent;
import dev.xylem.script.Top;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rows (name, n) to sort. */
final class Sorting {
  static final Schema SCHEMA =
      Schema.of(new Field("name", FieldType.STRING), new Field("n", FieldType.INT));

  private Sorting() {}

  static SortKeys by(OrderComponent... components) {
    return new SortKeys(SCHEMA, Optional.of(new Top(List.of(components), 0)));
  }

  static SortKeys asProduced() {
    return new SortKeys(SCHEMA, Optional.empty());
  }

  static RowOrder order(SortKeys keys) {
    return keys.order(SCHEMA.size());
  }

  static Schema keyedSchema(SortKeys keys) {
    return keys.append(SCHEMA.fields());
  }

  static OrderComponent field(String name) {
    return new OrderComponent(name, false, false);
  }

  static OrderComponent descending(String name) {
    return new OrderComponent(name, true, false);
  }

  static OrderComponent ignoringCase(String name) {
    return new OrderComponent(name, false, true);
  }

  /** A chunk with keys; values are name, n, name, n, ... */
  static Chunk chunk(SortKeys keys, int position, Object... values) {
    ChunkBuilder builder = new ChunkBuilder(SCHEMA, values.length / 2);
    for (int i = 0; i < values.length; i += 2) {
      builder.appendValues(i / 2, values[i], ((Number) values[i + 1]).longValue());
    }
    return keys.append(builder.build(ChunkId.ofFile(0, position)));
  }

  /** Every row as {@code name n}, in the order of the chunks. */
  static List<String> texts(List<Chunk> chunks) {
    List<String> texts = new ArrayList<>();
    for (Chunk chunk : chunks) {
      for (int i = 0; i < chunk.rows(); i++) {
        texts.add(text(new RowPosition(chunk, i)));
      }
    }
    return texts;
  }

  static String text(RowPosition row) {
    return row.chunk().column(0).value(row.position())
        + " "
        + row.chunk().column(1).value(row.position());
  }

  /** The same, sorted. */
  static List<String> sorted(SortKeys keys, Chunk... chunks) {
    List<RowPosition> rows = new ArrayList<>();
    for (Chunk chunk : chunks) {
      for (int i = 0; i < chunk.rows(); i++) {
        rows.add(new RowPosition(chunk, i));
      }
    }
    rows.sort(order(keys));
    return rows.stream().map(Sorting::text).toList();
  }
}
