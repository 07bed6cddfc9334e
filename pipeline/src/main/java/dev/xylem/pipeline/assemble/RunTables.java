package dev.xylem.pipeline.assemble;

import dev.xylem.types.Chunk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.values.PCollection;

/** The tables of a pipeline that is being put together, and what tells that they are kept. */
final class RunTables {
  private final Map<String, PCollection<Chunk>> rows = new HashMap<>();
  private final List<PCollection<Long>> kept = new ArrayList<>();

  void put(String table, PCollection<Chunk> chunks) {
    rows.put(table, chunks);
  }

  PCollection<Chunk> get(String table) {
    return rows.get(table);
  }

  /** Adds what is complete when a table is written, or held to an index. */
  void addKept(PCollection<Long> sinkOrCheck) {
    kept.add(sinkOrCheck);
  }

  List<PCollection<Long>> kept() {
    return List.copyOf(kept);
  }
}
