package dev.xylem.pipeline.history;

import dev.xylem.types.NearestName;
import dev.xylem.types.XylemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the table that a user means, among those of a keyspace. */
public final class TableSearch {
  private static final Comparator<RunTable> LATEST_FIRST =
      Comparator.comparing((RunTable table) -> table.name().table())
          .thenComparing(table -> table.name().run(), Comparator.reverseOrder());

  /** So that a message stays one that can be read. */
  private static final int MAX_NAMES = 20;

  private final String keyspace;
  private final List<RunTable> tables;

  public TableSearch(String keyspace, List<RunTable> tables) {
    this.keyspace = keyspace;
    this.tables = tables.stream().sorted(LATEST_FIRST).toList();
  }

  /**
   * A table that was found.
   *
   * @param notes what a user may not expect of it, a sentence each
   */
  public record Found(RunTable table, List<String> notes) {}

  /**
   * Tables of a name, or of a run, or both.
   *
   * @param typed a table's name in Cassandra or in the script; empty for all
   * @param run empty for all
   * @throws XylemException if there are none
   */
  public List<RunTable> named(Optional<String> typed, Optional<Integer> run) {
    List<RunTable> ofRun = run.map(this::ofRun).orElse(tables);
    if (typed.isEmpty()) {
      return ofRun;
    }
    List<RunTable> found =
        ofRun.stream()
            .filter(
                table ->
                    table.name().table().equals(typed.get())
                        || table.name().physical().equals(typed.get()))
            .toList();
    if (found.isEmpty()) {
      throw unknown(typed.get());
    }
    return found;
  }

  private List<RunTable> ofRun(int run) {
    List<RunTable> found = tables.stream().filter(table -> table.name().run() == run).toList();
    if (found.isEmpty()) {
      throw new XylemException(
          "keyspace %s has no tables of run %d; it has those of %s"
              .formatted(keyspace, run, limitedRuns(tables)));
    }
    return found;
  }

  private static String limitedRuns(List<RunTable> tables) {
    return limited(
        tables.stream()
            .map(table -> table.name().run())
            .sorted(Comparator.reverseOrder())
            .map(run -> "run " + run));
  }

  /**
   * @param typed a table's name in Cassandra, or in the script: then it is that of the latest run
   *     that has completed it
   * @param run whose table it is to be, complete or not
   * @throws XylemException with the next step, if there is none
   */
  public Found find(String typed, Optional<Integer> run) {
    Optional<RunTable> exact =
        tables.stream().filter(table -> table.name().physical().equals(typed)).findFirst();
    if (exact.isPresent()) {
      return named(exact.get(), run);
    }
    List<RunTable> candidates =
        tables.stream().filter(table -> table.name().table().equals(typed)).toList();
    if (candidates.isEmpty()) {
      throw unknown(typed);
    }
    return run.map(number -> ofRun(candidates, typed, number))
        .orElseGet(() -> latest(candidates, typed));
  }

  private Found named(RunTable table, Optional<Integer> run) {
    if (run.isPresent() && run.get() != table.name().run()) {
      throw new XylemException(
          "%s is the table of run %d: leave out --run=%d, or name %s"
              .formatted(table.name(), table.name().run(), run.get(), table.name().table()));
    }
    return withWarning(table);
  }

  private Found ofRun(List<RunTable> candidates, String typed, int run) {
    return candidates.stream()
        .filter(table -> table.name().run() == run)
        .findFirst()
        .map(this::withWarning)
        .orElseThrow(
            () ->
                new XylemException(
                    "run %d has no table %s; there are those of %s"
                        .formatted(run, typed, limitedRuns(candidates))));
  }

  private Found latest(List<RunTable> candidates, String typed) {
    RunTable latest = candidates.get(0);
    Optional<RunTable> chosen =
        candidates.stream()
            .filter(RunTable::isWhole)
            .findFirst()
            .or(() -> candidates.stream().filter(table -> table.status().isEmpty()).findFirst());
    if (chosen.isEmpty()) {
      throw new XylemException(
          "no run has completed the table %s: %s; --run=%d shows what there is of it"
              .formatted(typed, latest.story(), latest.name().run()));
    }
    List<String> notes = new ArrayList<>();
    if (latest.name().run() != chosen.get().name().run()) {
      notes.add(
          "%s is passed over: %s; --run=%d shows what there is of it"
              .formatted(latest.name(), latest.story(), latest.name().run()));
    }
    notes.addAll(withWarning(chosen.get()).notes());
    return new Found(chosen.get(), notes);
  }

  private Found withWarning(RunTable table) {
    if (table.isWhole()) {
      return new Found(table, List.of());
    }
    String next =
        tables.stream()
            .filter(other -> other.name().table().equals(table.name().table()))
            .filter(RunTable::isWhole)
            .findFirst()
            .map(
                other ->
                    "; that of run %d is complete: %s".formatted(other.name().run(), other.name()))
            .orElse("");
    return new Found(
        table, List.of("%s may lack rows: %s%s".formatted(table.name(), table.story(), next)));
  }

  private XylemException unknown(String typed) {
    List<String> names =
        tables.stream()
            .flatMap(table -> Stream.of(table.name().table(), table.name().physical()))
            .toList();
    String hint = NearestName.hint(typed, names);
    return new XylemException(
        "keyspace %s has no table %s%s"
            .formatted(
                keyspace,
                typed,
                hint.isEmpty()
                    ? "; it has " + limited(tables.stream().map(table -> table.name().table()))
                    : hint));
  }

  /** The names in their order, each once, and how many more there are. */
  public static String limited(Stream<String> names) {
    List<String> all = names.distinct().toList();
    String first = all.stream().limit(MAX_NAMES).collect(Collectors.joining(", "));
    return all.size() > MAX_NAMES
        ? "%s and %d more".formatted(first, all.size() - MAX_NAMES)
        : first;
  }
}
