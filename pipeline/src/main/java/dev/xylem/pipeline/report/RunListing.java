package dev.xylem.pipeline.report;

import dev.xylem.check.CheckResult;
import dev.xylem.pipeline.facts.RunFacts;
import dev.xylem.pipeline.history.NodeResult;
import dev.xylem.pipeline.history.NotedNode;
import dev.xylem.pipeline.history.NotedRun;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Runs as people read them: a line each, or one with all that is kept of it. */
public final class RunListing {
  private static final int MAX_CELL = 60;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);
  private static final String UNKNOWN = "-";

  private RunListing() {}

  /**
   * @param resumed which run each goes on with, if it does
   * @param all how many there are
   */
  public static void print(
      PrintWriter out, List<NotedRun> runs, Map<Integer, Integer> resumed, int all) {
    TextTable table = new TextTable(MAX_CELL);
    table.add(List.of("run", "state", "started", "took", "nodes", "script", "selected", "why"));
    for (NotedRun run : runs) {
      table.add(
          List.of(
              Integer.toString(run.run()),
              run.status().text(),
              time(run.started()),
              took(run),
              Integer.toString(run.nodes().size()),
              lastName(run.script()),
              String.join(" ", run.start()),
              why(run, resumed)));
    }
    table.print(out);
    if (runs.size() < all) {
      out.printf("... %d more: --limit=%d%n", all - runs.size(), all);
    }
  }

  private static String why(NotedRun run, Map<Integer, Integer> resumed) {
    String resumes = resumed.containsKey(run.run()) ? "resumes run " + resumed.get(run.run()) : "";
    return resumes.isEmpty() || run.error().isEmpty()
        ? resumes + run.error()
        : resumes + "; " + run.error();
  }

  /** One run, with what it was made of if that was kept. */
  public static void print(
      PrintWriter out,
      NotedRun run,
      List<NotedNode> nodes,
      List<CheckResult> checks,
      Optional<RunFacts> facts) {
    out.printf(
        "Run %d of %s: %s%s%n",
        run.run(),
        run.script(),
        run.status().text(),
        run.error().isEmpty() ? "" : ": " + run.error());
    out.printf("started %s, took %s%n", time(run.started()), took(run));
    run.job().ifPresent(job -> out.printf("job %s on Flink at %s%n", job.name(), job.flink()));
    out.println();
    printNodes(out, nodes);
    if (!checks.isEmpty()) {
      out.println();
      CheckReport.print(out, checks, Integer.MAX_VALUE);
    }
    facts.ifPresent(kept -> print(out, kept));
  }

  private static void printNodes(PrintWriter out, List<NotedNode> nodes) {
    TextTable table = new TextTable(MAX_CELL);
    table.add(List.of("node", "state", "read", "filtered", "rejected", "written"));
    for (NotedNode node : nodes) {
      NodeResult rows = node.result();
      table.add(
          List.of(
              rows.node(),
              state(node),
              Long.toString(rows.read()),
              Long.toString(rows.filtered()),
              Long.toString(rows.rejected()),
              Long.toString(rows.written())));
    }
    table.print(out);
  }

  private static String state(NotedNode node) {
    return node.takenFrom()
        .map("taken from run %d"::formatted)
        .orElseGet(() -> node.status().text() + (node.kept() ? "" : ", not kept"));
  }

  private static void print(PrintWriter out, RunFacts facts) {
    facts.resumed().ifPresent(run -> out.printf("%nresumes run %d", run));
    new TreeMap<>(facts.reuse()).forEach((node, why) -> out.printf("%n%s: %s", node, why));
    new TreeMap<>(facts.reads())
        .forEach((table, run) -> out.printf("%nread %s of run %d", table, run));
    out.printf("%noptions %s%n", String.join(" ", facts.options()));
    out.printf("versions %s%n", new TreeMap<>(facts.versions()));
    facts.texts().forEach(text -> out.printf("%s  %s%n", text.hash(), text.url()));
  }

  private static String time(Optional<Instant> when) {
    return when.map(TIME.withZone(ZoneId.systemDefault())::format).orElse(UNKNOWN);
  }

  private static String took(NotedRun run) {
    return run.elapsed().map(RunListing::text).orElse(UNKNOWN);
  }

  private static String text(Duration time) {
    return time.toHours() > 0
        ? "%d h %02d min".formatted(time.toHours(), time.toMinutesPart())
        : time.toMinutes() > 0
            ? "%d min %02d s".formatted(time.toMinutes(), time.toSecondsPart())
            : "%.1f s".formatted(time.toMillis() / 1000.0);
  }

  private static String lastName(String url) {
    return url.substring(url.lastIndexOf('/') + 1);
  }
}
