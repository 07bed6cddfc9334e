package dev.xylem.join.distinct;

import dev.xylem.join.ChunkRows;
import dev.xylem.script.DistinctNode;
import dev.xylem.script.FieldDefinition;
import dev.xylem.script.IndexDefinition;
import dev.xylem.script.NodeHeader;
import dev.xylem.script.OrderComponent;
import dev.xylem.script.TableReader;
import dev.xylem.script.TableWriter;
import dev.xylem.types.Chunk;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.List;
import java.util.Optional;

/** A distinct_table over a table of texts and numbers. */
record DistinctCase(boolean ignoreCase, Optional<String> having) {
  static final Schema TABLE =
      Schema.of(new Field("name", FieldType.STRING), new Field("n", FieldType.INT));

  DistinctNode node() {
    IndexDefinition key =
        new IndexDefinition(
            "idx_names",
            true,
            List.of(
                new OrderComponent("name", false, ignoreCase),
                new OrderComponent("even", false, false)));
    return new DistinctNode(
        NodeHeader.named("distinct_names"),
        new TableReader("numbers", 1),
        key,
        new TableWriter(
            "names",
            List.of(
                new FieldDefinition("n", FieldType.INT, "r.n", Optional.empty()),
                new FieldDefinition("name", FieldType.STRING, "r.name", Optional.empty()),
                new FieldDefinition("even", FieldType.BOOL, "r.n % 2 == 0", Optional.empty())),
            having,
            List.of(key),
            ""));
  }

  static List<Chunk> chunks(int chunkRows, List<Object[]> rows) {
    return ChunkRows.chunks(TABLE, chunkRows, rows);
  }
}
