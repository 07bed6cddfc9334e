package dev.xylem.bench.command;

import dev.xylem.bench.size.Catalogue;
import dev.xylem.bench.size.Goal;
import dev.xylem.bench.size.JobModel;
import dev.xylem.bench.size.MeasuredJob;
import dev.xylem.bench.size.Sizing;
import dev.xylem.bench.size.SizingJson;
import dev.xylem.bench.size.SizingText;
import dev.xylem.generate.PortfolioPreset;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.OutputFormat;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.report.TextTable;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code xylem size}: which cluster a job needs. */
@Command(
    name = "size",
    customSynopsis = "xylem size (--preset=NAME | --report=FILE) [OPTION...]",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Chooses a cluster for a job: the cheapest that keeps a deadline, or the fastest that keeps a"
          + " budget. Predicts time and cost from what the job was measured to take, a law of"
          + " cores and nodes, and the prices of machines. What it predicts was never run in a"
          + " cloud."
    },
    footer = {
      "",
      "Deadline and budget are of one run: starting the machines is in neither.",
      "",
      "Examples:",
      "  xylem size --preset=bigtest --deadline=300s",
      "  xylem size --preset=bigtest --budget=0.05 --explain",
      "  xylem size --report=record.json --deadline=5m --budget=0.50 --format=json"
    })
final class SizeCommand implements Callable<Integer> {
  private static final int MAX_COPIES = 10;
  private static final int MAX_NODES = 1000;
  private static final int MAX_CELL = 200;
  private static final double PERCENT = 100;
  private static final Pattern DURATION = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)([smh]?)");

  /** Which job it is. */
  private static final class Job {
    @Option(
        names = "--preset",
        paramLabel = "small|medium|bigtest",
        required = true,
        description = "The portfolio sample, as it was measured on one machine of 2 cores.")
    private PortfolioPreset preset;

    @Option(
        names = "--report",
        paramLabel = "FILE",
        required = true,
        description = {
          "Records of xylem bench portfolio --format=json, of one size of cluster or, better, of",
          "three or more."
        })
    private Path report;
  }

  @Spec private CommandSpec spec;

  @ArgGroup(multiplicity = "1")
  private Job job;

  @Option(
      names = "--deadline",
      paramLabel = "TIME",
      description = "Longest time of a run, such as 300s, 5m or 2h (default: any).")
  private String deadline;

  @Option(
      names = "--budget",
      paramLabel = "USD",
      description = "Highest cost of a run, such as 0.05 (default: any).")
  private Double budget;

  @Option(
      names = "--margin",
      paramLabel = "PERCENT",
      defaultValue = "15",
      description =
          "How much longer and dearer than predicted a run may be and still keep both"
              + " (default: ${DEFAULT-VALUE}).")
  @Range(min = 0, max = 1000)
  private int margin;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      split = ",",
      defaultValue = "4,8,16,32",
      description = "Numbers of nodes to choose from (default: ${DEFAULT-VALUE}).")
  private List<Integer> nodes;

  @Option(
      names = "--replication",
      paramLabel = "N",
      defaultValue = "3",
      description = "Copies of each row in Cassandra (default: ${DEFAULT-VALUE}).")
  @Range(min = 1, max = MAX_COPIES)
  private int replication;

  @Option(
      names = "--prices",
      paramLabel = "FILE",
      description =
          "Prices of machines, of the form of infra/terraform/modules/flavours/prices.json"
              + " (default: those).")
  private Path prices;

  @Option(
      names = "--explain",
      description = "Show what the choice rests on, and the next best clusters.")
  private boolean explain;

  @Option(
      names = "--format",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "A summary, or one object of JSON with all of it (default: ${DEFAULT-VALUE}).")
  private OutputFormat format;

  @Mixin private DebugArguments debug;

  @Override
  public Integer call() {
    debug.configureLogging();
    Goal goal = goal();
    checkNodes();
    Catalogue catalogue = prices == null ? Catalogue.known() : Catalogue.pricedBy(prices);
    MeasuredJob measured =
        job.report == null
            ? MeasuredJob.ofPreset(job.preset.name().toLowerCase(Locale.ROOT))
            : MeasuredJob.ofReport(job.report);
    JobModel model = JobModel.of(measured, replication);
    print(Sizing.choose(catalogue, nodes, model, goal), measured, catalogue);
    return CommandLine.ExitCode.OK;
  }

  private void print(Sizing sizing, MeasuredJob measured, Catalogue catalogue) {
    PrintWriter out = spec.commandLine().getOut();
    if (format == OutputFormat.JSON) {
      out.println(new SizingJson(sizing, measured, catalogue).line());
    } else {
      SizingText text = new SizingText(sizing, measured, catalogue);
      print(text.summary(), out);
      if (explain) {
        out.println();
        print(text.basis(), out);
        out.println();
        print(text.candidates(), out);
      }
    }
    out.flush();
  }

  private static void print(List<List<String>> lines, PrintWriter out) {
    TextTable table = new TextTable(MAX_CELL);
    lines.forEach(table::add);
    table.print(out);
  }

  private Goal goal() {
    try {
      return new Goal(seconds(), usd(), margin / PERCENT);
    } catch (IllegalArgumentException e) {
      throw invalid(e.getMessage());
    }
  }

  private OptionalDouble seconds() {
    if (deadline == null) {
      return OptionalDouble.empty();
    }
    Matcher parts = DURATION.matcher(deadline);
    double number = parts.matches() ? Double.parseDouble(parts.group(1)) : 0;
    if (number == 0) {
      throw invalid(
          "--deadline=%s: a time above 0 such as 300s, 5m or 2h is expected".formatted(deadline));
    }
    int unit =
        switch (parts.group(2)) {
          case "m" -> 60;
          case "h" -> 3600;
          default -> 1;
        };
    return OptionalDouble.of(number * unit);
  }

  private OptionalDouble usd() {
    if (budget == null) {
      return OptionalDouble.empty();
    }
    if (!(budget > 0) || budget.isInfinite()) {
      throw invalid("--budget=%s: an amount above 0 such as 0.05 is expected".formatted(budget));
    }
    return OptionalDouble.of(budget);
  }

  private void checkNodes() {
    for (int count : nodes) {
      if (count < 1 || count > MAX_NODES) {
        throw invalid("--nodes=%d: must be from 1 to %d".formatted(count, MAX_NODES));
      }
    }
  }

  private ParameterException invalid(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
