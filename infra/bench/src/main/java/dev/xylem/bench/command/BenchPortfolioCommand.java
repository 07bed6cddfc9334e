package dev.xylem.bench.command;

import dev.xylem.bench.portfolio.Dataset;
import dev.xylem.bench.portfolio.HtmlReport;
import dev.xylem.bench.portfolio.JsonResult;
import dev.xylem.bench.portfolio.PortfolioBenchmark;
import dev.xylem.bench.portfolio.PortfolioBenchmarkResult;
import dev.xylem.bench.portfolio.PortfolioBenchmarkSettings;
import dev.xylem.bench.portfolio.PortfolioFormula;
import dev.xylem.bench.portfolio.Prices;
import dev.xylem.bench.portfolio.StageTable;
import dev.xylem.bench.portfolio.XylemJvm;
import dev.xylem.generate.PortfolioFormat;
import dev.xylem.generate.PortfolioPreset;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FlinkArguments;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.arguments.WritablePath;
import dev.xylem.pipeline.command.RunOptions;
import dev.xylem.pipeline.command.Xylem;
import dev.xylem.pipeline.settings.TableSink;
import dev.xylem.script.PythonEngineName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** {@code xylem bench portfolio}: the portfolio sample, end to end. */
@Command(
    name = "portfolio",
    customSynopsis = "xylem bench portfolio [OPTION...]",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Runs the portfolio sample on input of a preset's size, with its tables in an embedded"
          + " Cassandra: as one run, and as four that load, join, calculate and report. Each run is"
          + " a process of its own. With --table-sink=none there is only the one run, without"
          + " Cassandra. Prints what each run took, by kind of process, in its median round; as"
          + " JSON, one object for each run and a last one for the job. Fails if the rounds differ"
          + " in their results. For Linux."
    },
    footer = {
      "",
      "Every other option is passed to xylem run, such as --write-batch-rows=500.",
      "",
      "Examples:",
      "  xylem bench portfolio --preset=small --rounds=1",
      "  xylem bench portfolio --preset=medium --table-sink=bulk --heap=2g --format=json",
      "  xylem bench portfolio --preset=bigtest --fraction=16 --runs=one --rounds=1"
    })
final class BenchPortfolioCommand implements Callable<Integer> {
  private enum Runs {
    BOTH,
    ONE,
    FOUR
  }

  @Spec private CommandSpec spec;

  @Option(
      names = "--preset",
      paramLabel = "small|medium|bigtest",
      defaultValue = "medium",
      description =
          "How much input, see xylem generate portfolio --help (default: ${DEFAULT-VALUE}).")
  private PortfolioPreset preset;

  @Option(
      names = "--fraction",
      paramLabel = "N",
      defaultValue = "1",
      description = "Use 1/N of the preset's accounts, rows and files (default: all).")
  private int fraction;

  @Option(
      names = "--input",
      paramLabel = "parquet|csv",
      defaultValue = "parquet",
      description = "Format of the input (default: ${DEFAULT-VALUE}).")
  private PortfolioFormat input;

  @Option(
      names = "--formula",
      paramLabel = "light|heavy",
      defaultValue = "light",
      description = {
        "The formula for returns: the sample's, or one that gives the same in some eleven times",
        "as long, about what the published job's own formula takes (default: ${DEFAULT-VALUE})."
      })
  private PortfolioFormula formula;

  @Option(
      names = "--runs",
      paramLabel = "both|one|four",
      description = "As one run, as four, or both (default: both; with --table-sink=none: one).")
  private Runs runs;

  @Mixin private BenchmarkArguments measuring;

  @Option(
      names = "--table-sink",
      paramLabel = "auto|cql|bulk|none",
      description = "As for xylem run (default: its own).")
  private TableSink tableSink;

  @Option(
      names = "--parallelism",
      paramLabel = "N",
      description = "As for xylem run (default: its own).")
  @Range(min = 1, max = FlinkArguments.MAX_PARALLELISM)
  private Integer parallelism;

  @Option(
      names = "--chunk-rows",
      paramLabel = "N",
      description = "As for xylem run (default: its own).")
  @Range(min = 1)
  private Integer chunkRows;

  @Option(
      names = "--python",
      paramLabel = "auto|graalpy|cpython",
      description = "As for xylem run (default: its own).")
  private PythonEngineName python;

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description = "Largest heap of the runs' JVM, such as 2g (default: as large as this one's).")
  private String heap;

  @Option(
      names = "--data-dir",
      paramLabel = "DIR",
      defaultValue = "${env:XDG_CACHE_HOME:-${sys:user.home}/.cache}/xylem-bench",
      description = {
        "For the input, which is made once and kept, and the tables of runs, which are deleted",
        "(default: ${DEFAULT-VALUE})."
      })
  private Path directory;

  @Option(
      names = "--prices",
      paramLabel = "FILE",
      description = {
        "YAML with machine, cores and usd_per_hour",
        "(default: a machine of 2 Graviton cores)."
      })
  private Path prices;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a report with charts (default: portfolio-PRESET.html in --data-dir).")
  private Path html;

  @Mixin private DebugArguments debug;

  @Unmatched private final List<String> runArguments = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    BenchmarkOutput output = measuring.output(spec);
    PortfolioBenchmarkSettings settings = settings();
    Prices known = prices == null ? Prices.known() : Prices.read(prices);
    if (html != null) {
      WritablePath.require("--html", html, spec.commandLine());
    }
    PortfolioBenchmarkResult result = PortfolioBenchmark.run(settings, output::progress);
    // First: measuring takes hours, and what is printed cannot be lost with the file.
    output.print(new JsonResult(result, known).lines(), StageTable.of(result));
    output.message("Report: " + write(new HtmlReport(result, known, Instant.now()).text()));
    return CommandLine.ExitCode.OK;
  }

  private PortfolioBenchmarkSettings settings() {
    Runs measured = runs != null ? runs : tableSink == TableSink.NONE ? Runs.ONE : Runs.BOTH;
    try {
      return new PortfolioBenchmarkSettings(
          new Dataset(preset, fraction, input),
          formula,
          measured != Runs.FOUR,
          measured != Runs.ONE,
          measuring.rounds(),
          directory.toAbsolutePath().normalize(),
          new XylemJvm(Xylem.class.getName(), Optional.ofNullable(heap)),
          runOptions());
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private List<String> runOptions() {
    List<String> options = new ArrayList<>();
    add(options, "--table-sink=", tableSink);
    add(options, "--parallelism=", parallelism);
    add(options, "--chunk-rows=", chunkRows);
    add(options, "--python=", python);
    options.addAll(runArguments);
    return RunOptions.check(options, spec);
  }

  private static void add(List<String> options, String option, Object value) {
    if (value != null) {
      options.add(option + value.toString().toLowerCase(Locale.ROOT));
    }
  }

  private Path write(String report) throws IOException {
    Path file =
        html == null ? directory.resolve("portfolio-%s.html".formatted(preset.label())) : html;
    return Files.writeString(file, report);
  }
}
