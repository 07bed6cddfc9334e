package dev.xylem.pipeline.profile;

import dev.xylem.cassandra.read.ParallelScan;
import dev.xylem.types.Chunk;
import dev.xylem.types.Schema;
import java.util.List;

/** Takes the rows of a table, field by field. For one thread. */
public final class TableProfile {
  private final List<FieldProfile> fields;

  private TableProfile(Schema schema) {
    fields = schema.fields().stream().map(FieldProfile::new).toList();
  }

  /**
   * Reads a table once, by several threads.
   *
   * @param schema the fields that the scan reads
   * @return what values each of them has
   */
  public static List<FieldSummary> of(ParallelScan scan, Schema schema) {
    TableProfile all = new TableProfile(schema);
    scan.collect(() -> new TableProfile(schema), TableProfile::add).forEach(all::merge);
    return all.fields.stream().map(FieldProfile::summary).toList();
  }

  private void add(Chunk chunk) {
    for (int i = 0; i < fields.size(); i++) {
      fields.get(i).add(chunk.column(i));
    }
  }

  private void merge(TableProfile other) {
    for (int i = 0; i < fields.size(); i++) {
      fields.get(i).merge(other.fields.get(i));
    }
  }
}
