package dev.xylem.pipeline.report;

import dev.xylem.pipeline.inputs.DecidedPlan;
import dev.xylem.pipeline.inputs.Reuse;
import dev.xylem.pipeline.inputs.TableChoice;
import dev.xylem.pipeline.inputs.TableChoice.Read;
import dev.xylem.pipeline.inputs.TableChoice.Refused;
import dev.xylem.pipeline.plan.LeftOutNode;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.Node;
import dev.xylem.script.TableFileNode;
import dev.xylem.types.UrlSecrets;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Shows people what a run would do and read. */
public final class PlanReport {
  private static final int MAX_CELL = 100;

  private final PrintWriter out;

  public PlanReport(PrintWriter out) {
    this.out = out;
  }

  /**
   * @param script as it is shown
   */
  public void print(String script, String keyspace, DecidedPlan decided) {
    RunPlan plan = decided.plan();
    int all = plan.nodes().size() + decided.reuse().taken().size() + plan.leftOut().size();
    out.printf(
        "A run of %s in keyspace %s: %s%n%n",
        script,
        keyspace,
        plan.nodes().size() == all
            ? "all %d nodes".formatted(all)
            : "%d of %d nodes".formatted(plan.nodes().size(), all));
    printNodes(decided);
    printList("Tables of earlier runs:", reasons(decided));
    printList("Taken from earlier runs:", taken(decided.reuse()));
    printList("Computed:", computed(decided.reuse()));
    printList("Not run:", leftOut(plan));
    printList("Refused:", decided.refusals().stream().map(PlanReport::text).toList());
    if (!plan.keepsTables()) {
      out.printf("%nTables are not kept (--table-sink=none).%n");
    }
  }

  private void printNodes(DecidedPlan decided) {
    List<Node> nodes = decided.plan().nodes();
    boolean hasChecks = nodes.stream().anyMatch(node -> !node.header().checks().isEmpty());
    TextTable table = new TextTable(MAX_CELL);
    table.add(row(hasChecks, "checks", "node", "makes", "reads"));
    for (Node node : nodes) {
      table.add(
          row(
              hasChecks,
              Integer.toString(node.header().checks().size()),
              node.name(),
              String.join(", ", makes(node)),
              String.join(", ", reads(node, decided))));
    }
    table.print(out);
  }

  /** With the cell for checks at its end if there are any in the plan. */
  private static List<String> row(boolean hasChecks, String checks, String... cells) {
    List<String> row = new ArrayList<>(List.of(cells));
    if (hasChecks) {
      row.add(checks);
    }
    return row;
  }

  private void printList(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      out.printf("%n%s%n", title);
      lines.forEach(line -> out.println("  " + line));
    }
  }

  /** A table, or files. */
  static List<String> makes(Node node) {
    return node instanceof TableFileNode files
        ? List.of(UrlSecrets.hide(files.writer().urlTemplate()))
        : node.tableWriter().map(writer -> List.of(writer.table())).orElse(List.of());
  }

  private static List<String> reads(Node node, DecidedPlan decided) {
    List<String> reads = new ArrayList<>();
    if (node instanceof FileTableNode files) {
      files.reader().urls().stream().map(UrlSecrets::hide).forEach(reads::add);
    }
    node.tablesRead().stream()
        .map(table -> table + choice(node, table, decided).map(PlanReport::source).orElse(""))
        .forEach(reads::add);
    return reads;
  }

  /** Empty for a table that the run makes. */
  static Optional<TableChoice> choice(Node reader, String table, DecidedPlan decided) {
    return decided.inputs().stream()
        .filter(choice -> choice.reader().equals(reader.name()) && choice.table().equals(table))
        .findFirst();
  }

  private static String source(TableChoice choice) {
    return choice.run().map(" of run %d"::formatted).orElse(" (refused)");
  }

  private static List<String> reasons(DecidedPlan decided) {
    Set<String> reasons = new LinkedHashSet<>();
    for (TableChoice choice : decided.inputs()) {
      if (choice.outcome() instanceof Read read) {
        reasons.add(
            "%s of run %d: %s%s"
                .formatted(choice.table(), read.run(), read.why(), passedOver(read)));
      }
    }
    return new ArrayList<>(reasons);
  }

  private static String passedOver(Read read) {
    return read.passedOver().isEmpty()
        ? ""
        : read.passedOver().stream().collect(Collectors.joining("; ", " (passed over: ", ")"));
  }

  private static List<String> taken(Reuse reuse) {
    return reuse.nodes().stream()
        .flatMap(
            node ->
                node.table().stream()
                    .map(
                        table ->
                            "%s: its table of run %d, %s"
                                .formatted(node.node(), table.run(), node.why())))
        .toList();
  }

  private static List<String> computed(Reuse reuse) {
    return reuse.nodes().stream()
        .filter(node -> node.table().isEmpty())
        .map(node -> "%s: %s".formatted(node.node(), node.why()))
        .toList();
  }

  /** Those with the same reason in one line. */
  private static List<String> leftOut(RunPlan plan) {
    Map<String, String> nodes = new LinkedHashMap<>();
    for (LeftOutNode node : plan.leftOut()) {
      nodes.merge(node.why(), node.node(), (first, next) -> first + ", " + next);
    }
    return nodes.entrySet().stream().map(each -> each.getValue() + ": " + each.getKey()).toList();
  }

  private static String text(Refused refused) {
    return "%s: %s; %s".formatted(refused.node(), refused.problem(), refused.nextStep());
  }
}
