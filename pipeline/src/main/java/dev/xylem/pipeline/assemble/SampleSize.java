package dev.xylem.pipeline.assemble;

import static java.util.Objects.requireNonNull;

import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.script.Node;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How much of its input a pipeline takes.
 *
 * @param tables the most rows that are read for a table: of its files, or of the run that made it;
 *     all where none are said
 * @param lookedUp those of them in which rows are looked up by key
 * @param formulaRows how many of the rows that reach a node with formulas it computes at most
 */
public record SampleSize(Map<String, Long> tables, Set<String> lookedUp, long formulaRows) {
  private static final long ALL = Long.MAX_VALUE;

  /** Everything. */
  public static final SampleSize WHOLE = new SampleSize(Map.of(), Set.of(), ALL);

  public SampleSize {
    tables = Map.copyOf(tables);
    lookedUp = Set.copyOf(lookedUp);
  }

  /**
   * What is read for a node.
   *
   * @param plan it and all that it needs
   * @param rows of what is read row by row
   * @param lookupRows of what is looked up by key, where a part would leave out matches
   * @param formulaRows as above
   */
  public static SampleSize of(
      RunPlan plan, Node wanted, long rows, long lookupRows, long formulaRows) {
    Reading reading = new Reading(plan, rows, lookupRows);
    reading.follow(wanted, false);
    return new SampleSize(reading.limits, reading.lookedUp, formulaRows);
  }

  /** The most rows that are read for a table. */
  public long of(String table) {
    return tables.getOrDefault(table, ALL);
  }

  /** Goes from a node to what it reads. A table that is read in both ways has the larger limit. */
  private static final class Reading {
    private record Visit(String node, boolean isLookedUp) {}

    private final RunPlan plan;
    private final long rows;
    private final long lookupRows;
    private final Map<String, Long> limits = new HashMap<>();
    private final Set<String> lookedUp = new HashSet<>();
    private final Set<Visit> visits = new HashSet<>();

    Reading(RunPlan plan, long rows, long lookupRows) {
      this.plan = requireNonNull(plan, "plan");
      this.rows = rows;
      this.lookupRows = lookupRows;
    }

    void follow(Node node, boolean isLookedUp) {
      if (!visits.add(new Visit(node.name(), isLookedUp))) {
        return;
      }
      List<String> inputs = node.inputTables();
      for (int i = 0; i < inputs.size(); i++) {
        boolean lookup = isLookedUp || i > 0;
        String table = inputs.get(i);
        plan.makerOf(table)
            .ifPresentOrElse(maker -> follow(maker, lookup), () -> limit(table, lookup));
      }
      if (inputs.isEmpty()) {
        node.tableWriter().ifPresent(writer -> limit(writer.table(), isLookedUp));
      }
    }

    private void limit(String table, boolean isLookedUp) {
      if (isLookedUp) {
        lookedUp.add(table);
      }
      limits.merge(table, isLookedUp ? lookupRows : rows, Math::max);
    }
  }
}
