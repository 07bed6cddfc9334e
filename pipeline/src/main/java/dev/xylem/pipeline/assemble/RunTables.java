package dev.xylem.pipeline.assemble;

import dev.xylem.types.Chunk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptors;

/** The tables of a pipeline that is being assembled, and the signals that all are kept. */
final class RunTables {
  private final Map<String, PCollection<Chunk>> rows = new HashMap<>();
  private final List<String> awaited = new ArrayList<>();
  private final Map<String, PCollection<Long>> ends = new HashMap<>();
  private final List<PCollection<Long>> checks = new ArrayList<>();

  /**
   * @param kept complete only when the table is
   */
  void put(String table, PCollection<Chunk> kept) {
    rows.put(table, kept);
  }

  PCollection<Chunk> get(String table) {
    return rows.get(table);
  }

  /** Adds what is complete when a table is held to an index. */
  void await(PCollection<Long> check) {
    checks.add(check);
  }

  /** Adds a table that has to be complete, and so all that it is made from. */
  void awaitTable(String table) {
    awaited.add(table);
  }

  /**
   * When all of them are complete, every table is, if so is the one that is read: who takes all of
   * its rows waits for them anyway.
   */
  List<PCollection<Long>> signals(String read) {
    List<PCollection<Long>> signals = new ArrayList<>(checks);
    for (String table : awaited) {
      if (!table.equals(read)) {
        signals.add(ends.computeIfAbsent(table, this::end));
      }
    }
    return signals;
  }

  private PCollection<Long> end(String table) {
    return get(table)
        .apply(
            table + "/Await",
            MapElements.into(TypeDescriptors.longs()).via(chunk -> (long) chunk.rows()))
        .setCoder(VarLongCoder.of());
  }
}
