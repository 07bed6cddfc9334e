package dev.xylem.pipeline.assemble;

import dev.xylem.types.Chunk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Filter;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;

/**
 * The tables of a pipeline that is being assembled, and the signals that all are kept.
 *
 * <p>The counts of the steps that make a table travel among its chunks, and have to reach the end
 * of the pipeline once: the first node that reads the table hands them on, or else the signal that
 * it is complete.
 */
final class RunTables {
  private final Map<String, PCollection<Chunk>> rows = new HashMap<>();
  private final Set<String> countsTaken = new HashSet<>();
  private final List<String> awaited = new ArrayList<>();
  private final Map<String, PCollection<String>> ends = new HashMap<>();
  private final List<PCollection<Long>> checks = new ArrayList<>();
  private final List<PCollection<String>> files = new ArrayList<>();

  /**
   * @param kept complete only when the table is
   */
  void put(String table, PCollection<Chunk> kept) {
    rows.put(table, kept);
  }

  /**
   * @param reader a step of a node; no two have the same name
   */
  PCollection<Chunk> get(String table, String reader) {
    return countsTaken.add(table)
        ? rows.get(table)
        : rows.get(table)
            .apply(reader + "/Rows of " + table, Filter.by(chunk -> !chunk.isMessage()));
  }

  /** The rows for a step that leaves out what is counted among them. */
  PCollection<Chunk> rows(String table) {
    return rows.get(table);
  }

  /** Adds what is complete when a table is held to an index, or to its checks. */
  void await(PCollection<Long> check) {
    checks.add(check);
  }

  /** Adds a table that has to be complete, and so all that it is made from. */
  void awaitTable(String table) {
    awaited.add(table);
  }

  /**
   * Adds files that have to be complete.
   *
   * @param written their names, and the counts of their node and of the table that it reads
   */
  void awaitFiles(PCollection<String> written) {
    files.add(written);
  }

  /**
   * When all of them are complete, every table is, if so is the one that is read: who takes all of
   * its rows waits for them anyway.
   */
  List<PCollection<?>> signals(String read) {
    List<PCollection<?>> signals = new ArrayList<>(checks);
    for (String table : awaited) {
      if (!table.equals(read)) {
        signals.add(end(table));
      }
    }
    return signals;
  }

  /** Everything that was counted, among other texts; complete when all tables and files are. */
  List<PCollection<String>> ends() {
    List<PCollection<String>> all = new ArrayList<>(files);
    awaited.stream()
        .filter(table -> !countsTaken.contains(table))
        .forEach(table -> all.add(end(table)));
    if (files.isEmpty()) {
      // Files wait for the checks by themselves.
      for (int i = 0; i < checks.size(); i++) {
        all.add(checks.get(i).apply("Check " + i + "/Await", ParDo.of(new NothingFn())));
      }
    }
    return all;
  }

  private PCollection<String> end(String table) {
    return ends.computeIfAbsent(
        table, name -> rows.get(name).apply(name + "/Await", ParDo.of(new CountsOnlyFn())));
  }

  private static final class CountsOnlyFn extends DoFn<Chunk, String> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(@Element Chunk chunk, OutputReceiver<String> out) {
      if (chunk.isMessage()) {
        out.output(chunk.message());
      }
    }
  }

  private static final class NothingFn extends DoFn<Long, String> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(@Element Long checked) {
      // Only its being there matters.
    }
  }
}
