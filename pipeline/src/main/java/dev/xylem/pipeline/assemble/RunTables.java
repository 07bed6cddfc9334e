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
 * of the pipeline once: the first table that is made from it hands them on, or else the signal that
 * it is complete.
 */
final class RunTables {
  private final Map<String, PCollection<Chunk>> rows = new HashMap<>();
  private final Set<String> countsTaken = new HashSet<>();
  private final List<PCollection<?>> signals = new ArrayList<>();
  private final List<PCollection<Long>> checks = new ArrayList<>();
  private final List<PCollection<String>> tableCounts = new ArrayList<>();
  private final List<PCollection<String>> files = new ArrayList<>();

  /**
   * @param kept complete only when the table is
   */
  void put(String table, PCollection<Chunk> kept) {
    rows.put(table, kept);
  }

  /**
   * For a step that makes another table.
   *
   * @param reader tells it apart from others that read the table
   */
  PCollection<Chunk> forTable(String table, String reader) {
    return countsTaken.add(table)
        ? rows.get(table)
        : rows.get(table)
            .apply(
                "Rows of %s for %s".formatted(table, reader),
                Filter.by(chunk -> !chunk.isMessage()));
  }

  /** For a step that writes files, which leaves out the counts itself. */
  PCollection<Chunk> forFiles(String table) {
    return rows.get(table);
  }

  /** Adds what is complete when a table is held to an index. */
  void await(PCollection<Long> check) {
    signals.add(check);
    checks.add(check);
  }

  /** Adds a table that has to be complete, and so all that it is made from. */
  void awaitTable(String table) {
    PCollection<String> signal =
        rows.get(table).apply("Rows of " + table, ParDo.of(new CountsOnlyFn()));
    signals.add(signal);
    tableCounts.add(signal);
  }

  /**
   * Adds files that have to be complete.
   *
   * @param written their names and the counts of their node
   */
  void awaitFiles(PCollection<String> written) {
    files.add(written);
  }

  /** When all of them are complete, every table is. */
  List<PCollection<?>> signals() {
    return List.copyOf(signals);
  }

  /** Everything that was counted, among other texts; complete when all tables and files are. */
  List<PCollection<String>> ends() {
    List<PCollection<String>> ends = new ArrayList<>(tableCounts);
    ends.addAll(files);
    if (files.isEmpty()) {
      // Files wait for the checks of indexes by themselves.
      for (PCollection<Long> check : checks) {
        ends.add(check.apply("End of " + check.getName(), ParDo.of(new NothingFn())));
      }
    }
    return ends;
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
