package dev.xylem.bench.command;

import dev.xylem.bench.scale.HeldOutTable;
import dev.xylem.bench.scale.LawTable;
import dev.xylem.bench.scale.MeasuredSystem;
import dev.xylem.bench.scale.PublishedTables;
import dev.xylem.bench.scale.ScaleReportCsv;
import dev.xylem.bench.scale.ScaleReportJson;
import dev.xylem.bench.scale.ScaleReportPage;
import dev.xylem.bench.scale.ScaledSystem;
import dev.xylem.bench.scale.ScalingTable;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.WritablePath;
import dev.xylem.pipeline.report.TextTable;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code xylem scale-report}: run times and costs by the size of a cluster. */
@Command(
    name = "scale-report",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Compares run times and costs of one job on clusters of several sizes: what was measured,"
          + " linear scaling, and the Universal Scalability Law. Beside the records of the files"
          + " stand the tables that Capillaries has published for portfolio_bigtest."
    },
    footer = {
      "",
      "A record is what xylem bench portfolio --format=json prints. Add to its last",
      "line what it cannot know of a cluster: \"nodes\", \"flavour\", \"usd_per_run\".",
      "",
      "Examples:",
      "  xylem scale-report",
      "  xylem scale-report --html=scale.html one-core.json two-cores.json",
      "  xylem scale-report --format=csv > published.csv"
    })
final class ScaleReportCommand implements Callable<Integer> {
  private enum Format {
    TEXT,
    JSON,
    CSV
  }

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
      description = "Records of bench portfolio, of the same preset (default: none).")
  private final List<Path> files = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "text|json|csv",
      defaultValue = "text",
      description =
          "Tables, JSON with an object a line for each system, or CSV with a line for each run"
              + " (default: ${DEFAULT-VALUE}).")
  private Format format;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a report with charts too (default: none).")
  private Path html;

  @Mixin private DebugArguments debug;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    if (html != null) {
      WritablePath.require("--html", html, spec.commandLine());
    }
    List<ScaledSystem> systems = new ArrayList<>();
    MeasuredSystem.read(files).ifPresent(systems::add);
    systems.addAll(PublishedTables.all());
    print(systems);
    if (html != null) {
      Files.writeString(html, new ScaleReportPage(systems).text());
      new BenchmarkOutput(spec, false).message("Report: " + html);
    }
    return CommandLine.ExitCode.OK;
  }

  private void print(List<ScaledSystem> systems) {
    PrintWriter out = spec.commandLine().getOut();
    switch (format) {
      case TEXT -> {
        print("Runs", ScalingTable.of(systems), out);
        print("Universal Scalability Law", LawTable.of(systems), out);
        print("Held out: fitted to 4 and 8 nodes", HeldOutTable.of(systems), out);
      }
      case JSON -> new ScaleReportJson(systems).lines().forEach(out::println);
      case CSV -> new ScaleReportCsv(systems).lines().forEach(out::println);
    }
    out.flush();
  }

  private static void print(String title, List<List<String>> lines, PrintWriter out) {
    out.println(title);
    TextTable table = new TextTable();
    lines.forEach(table::add);
    table.print(out);
    out.println();
  }
}
