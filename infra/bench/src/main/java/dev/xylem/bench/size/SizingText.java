package dev.xylem.bench.size;

import dev.xylem.bench.scale.ClusterSize;
import dev.xylem.bench.scale.JobRecord;
import dev.xylem.bench.scale.ScalabilityLaw;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What was chosen and why, as tables of text. */
public record SizingText(Sizing sizing, MeasuredJob job, Catalogue catalogue) {
  private static final int MAX_CANDIDATES = 12;
  private static final String BORROWED =
      "how it scales is assumed to be as in %s: records of three sizes would tell";

  /** What was chosen: a name and a value a line. */
  public List<List<String>> summary() {
    CandidateCluster chosen = sizing.chosen();
    List<List<String>> lines = new ArrayList<>();
    lines.add(
        List.of(
            "cluster",
            "%d nodes of %s (%s), head %s"
                .formatted(
                    chosen.nodes(),
                    chosen.name(),
                    chosen.flavour().node().type(),
                    chosen.flavour().head().type())));
    lines.add(List.of("run", time(chosen)));
    lines.add(List.of("cost", cost(chosen)));
    lines.add(List.of("limit", limit(chosen.size())));
    lines.add(
        List.of(
            "split",
            "of %d cores a node %d for Cassandra (cassandra_share = %d), %d for the worker"
                .formatted(
                    chosen.size().coresPerNode(),
                    chosen.cassandraCores(),
                    chosen.cassandraShare(),
                    chosen.slots())));
    lines.add(List.of("settings", String.join(" ", settings(sizing))));
    enough().ifPresent(text -> lines.add(List.of("note", text)));
    if (sizing.model().borrowed()) {
      lines.add(List.of("note", BORROWED.formatted(sizing.model().lawSource())));
    }
    return lines;
  }

  /** Options of {@code xylem run} on that cluster. */
  static List<String> settings(Sizing sizing) {
    return List.of(
        "--parallelism=" + sizing.chosen().parallelism(),
        "--table-sink=bulk",
        "--replication=" + sizing.model().replication());
  }

  /** What the choice rests on: a name and a value a line. */
  public List<List<String>> basis() {
    JobModel model = sizing.model();
    ScalabilityLaw law = model.law();
    List<List<String>> lines = new ArrayList<>();
    lines.add(List.of("measured", job.source()));
    lines.add(
        List.of(
            "work",
            format(
                "%.0f core-seconds on one core, %d copies of each row",
                law.work(), model.replication())));
    for (Map.Entry<String, Double> stage : model.stageWork().entrySet()) {
      double seconds = law.withWork(stage.getValue()).seconds(sizing.chosen().size());
      lines.add(
          List.of(
              "",
              format(
                  "%s, run by itself: %.0f core-seconds, %.1f s here and its start",
                  stage.getKey(), stage.getValue(), seconds)));
    }
    lines.add(
        List.of(
            "law",
            format(
                "sigma %.2g, nu %.2g of %s",
                law.contention(), law.nodeContention(), model.lawSource())));
    for (Map.Entry<String, Double> part : model.parts(sizing.chosen().size()).entrySet()) {
      lines.add(List.of("", format("%.1f s: %s", part.getValue(), part.getKey())));
    }
    lines.add(List.of("prices", catalogue.prices()));
    lines.add(
        List.of("unknown", "cores of the cloud beside those measured; network; time to start it"));
    return lines;
  }

  /** The best candidates, and whether they keep the goal; a header first. */
  public List<List<String>> candidates() {
    List<List<String>> lines = new ArrayList<>();
    lines.add(List.of("flavour", "nodes", "cores", "run s", "USD", "USD/h", "keeps it"));
    sizing.candidates().stream()
        .limit(MAX_CANDIDATES)
        .forEach(
            candidate ->
                lines.add(
                    List.of(
                        candidate.name(),
                        Integer.toString(candidate.nodes()),
                        Integer.toString(candidate.size().cores()),
                        format("%.1f", candidate.seconds()),
                        format("%.4f", candidate.usd()),
                        format("%.4f", candidate.usdPerHour()),
                        sizing.goal().isKeptBy(candidate) ? "yes" : "no")));
    return lines;
  }

  private String time(CandidateCluster chosen) {
    Goal goal = sizing.goal();
    String predicted = format("%.1f s", chosen.seconds());
    return goal.deadlineSeconds().isEmpty()
        ? predicted
        : predicted
            + format(
                ", %.0f %% below the deadline of %.0f s",
                100 * (1 - chosen.seconds() / goal.deadlineSeconds().getAsDouble()),
                goal.deadlineSeconds().getAsDouble());
  }

  private String cost(CandidateCluster chosen) {
    Goal goal = sizing.goal();
    String predicted = format("%.4f USD at %.4f an hour", chosen.usd(), chosen.usdPerHour());
    return goal.budgetUsd().isEmpty()
        ? predicted
        : predicted
            + format(
                ", %.0f %% below the budget of %s",
                100 * (1 - chosen.usd() / goal.budgetUsd().getAsDouble()),
                goal.budgetUsd().getAsDouble());
  }

  private String limit(ClusterSize size) {
    String limit = sizing.model().limit(size);
    return format(
        "%s: %.0f %% of the time",
        limit, 100 * sizing.model().parts(size).get(limit) / sizing.chosen().seconds());
  }

  /** Says so if what was measured would have done. */
  private Optional<String> enough() {
    return job.records().stream()
        .filter(
            record ->
                sizing.goal().deadlineSeconds().isPresent()
                    && record.wallSeconds() <= sizing.goal().deadlineSeconds().getAsDouble())
        .min(Comparator.comparing(JobRecord::size))
        .map(
            record ->
                format(
                    "%d node of %d cores was measured to take %.1f s: no more is needed",
                    record.size().nodes(), record.size().coresPerNode(), record.wallSeconds()));
  }

  private static String format(String text, Object... values) {
    return String.format(Locale.ROOT, text, values);
  }
}
