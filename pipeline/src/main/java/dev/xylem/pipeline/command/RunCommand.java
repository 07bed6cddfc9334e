package dev.xylem.pipeline.command;

import dev.xylem.cassandra.schema.Replication;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.ExecutionArguments;
import dev.xylem.pipeline.arguments.FlinkArguments;
import dev.xylem.pipeline.arguments.MetricsArguments;
import dev.xylem.pipeline.arguments.ProgressArguments;
import dev.xylem.pipeline.arguments.PythonArguments;
import dev.xylem.pipeline.arguments.ReadArguments;
import dev.xylem.pipeline.arguments.RunKeyspaceArguments;
import dev.xylem.pipeline.arguments.ScriptArguments;
import dev.xylem.pipeline.arguments.SelectionArguments;
import dev.xylem.pipeline.arguments.StoreArguments;
import dev.xylem.pipeline.arguments.WritablePath;
import dev.xylem.pipeline.arguments.WriteArguments;
import dev.xylem.pipeline.classarchive.ClassArchive;
import dev.xylem.pipeline.facts.NamedSecrets;
import dev.xylem.pipeline.flink.CallingFlink;
import dev.xylem.pipeline.flink.EmbeddedFlinkConfig;
import dev.xylem.pipeline.flink.FlinkOptions;
import dev.xylem.pipeline.flink.NativeLibraries;
import dev.xylem.pipeline.flink.ScratchDirectory;
import dev.xylem.pipeline.progress.ProgressView;
import dev.xylem.pipeline.progress.RunEvent.Ended;
import dev.xylem.pipeline.progress.TerminalSize;
import dev.xylem.pipeline.report.JsonRunReport;
import dev.xylem.pipeline.report.RunReport;
import dev.xylem.pipeline.report.StopNotice;
import dev.xylem.pipeline.run.FailureMessage;
import dev.xylem.pipeline.run.RunConsole;
import dev.xylem.pipeline.run.RunOutcome;
import dev.xylem.pipeline.run.ScriptRun;
import dev.xylem.pipeline.run.TableStore;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.pipeline.settings.SearchableIndexes;
import dev.xylem.pipeline.settings.TableReuse;
import dev.xylem.pipeline.settings.WriteSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** {@code xylem run}: runs a script. */
@Command(
    name = "run",
    description = "Runs a script, or some of its nodes. xylem plan says before what that would do.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = "xylem run --script=FILE [OPTION...]",
    footer = {
      "",
      "Every option of Beam and of its Flink runner is accepted too, for example",
      "  --flinkMaster=HOST:PORT   a Flink cluster (default: one inside this process)",
      "  --jobName=NAME            the name under which Flink shows the run",
      "",
      "Examples:",
      "  xylem run --script=script.yaml --params=params.yaml",
      "  xylem run --script=script.yaml --data=mydata --start=calc_performance",
      "  xylem run --script=script.yaml --data=mydata --select='+report calc_performance+'",
      "  xylem run --script=script.yaml --cassandra=10.0.0.5:9042,10.0.0.6:9042 \\",
      "            --flinkMaster=10.0.0.5:8081 --parallelism=64"
    })
final class RunCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private ScriptArguments script;

  @Mixin private SelectionArguments nodes;

  @Mixin private RunKeyspaceArguments keyspace;

  @Mixin private StoreArguments store;

  @Option(
      names = "--replication",
      paramLabel = "N|DC:N,...",
      defaultValue = "1",
      description = "Replicas of a new keyspace (default: ${DEFAULT-VALUE}).")
  private String replication;

  @Mixin private WriteArguments writing;

  @Mixin private MetricsArguments metrics;

  @Mixin private ReadArguments reading;

  @Mixin private PythonArguments python;

  @Option(
      names = "--searchable-indexes",
      paramLabel = "all|INDEX,...",
      split = ",",
      hideParamSyntax = true,
      description = {
        "Indexes of the script whose fields can be searched in Cassandra, in addition to the",
        "searchable_indexes of its tables. They make writing slower."
      })
  private List<String> searchable = new ArrayList<>();

  @Option(
      names = "--reuse",
      description = {
        "Take tables of earlier runs that would come out the same, instead of computing them:",
        "those of nodes whose definition, Python, input files and inputs have not changed."
      })
  private boolean reuses;

  @Mixin private FlinkArguments flink;

  @Mixin private ExecutionArguments execution;

  @Mixin private ProgressArguments progress;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Write the result of a complete run to this file, as JSON.")
  private Path report;

  @Mixin private DebugArguments debug;

  @Unmatched private List<String> beamArguments = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    return carryOut(reuses ? TableReuse.UNCHANGED : TableReuse.NONE, Optional.empty());
  }

  /**
   * Carries out a run with these options that goes on with another one.
   *
   * @param open is closed
   */
  int carryOut(TableReuse reuse, TableStore open) throws Exception {
    try {
      return carryOut(reuse, Optional.of(open));
    } finally {
      open.close();
    }
  }

  private int carryOut(TableReuse reuse, Optional<TableStore> open) throws Exception {
    Instant started = Xylem.started();
    debug.configureLogging();
    RunSettings settings = settings(reuse);
    FlinkPipelineOptions beam = settings.beam();
    if (FlinkOptions.isDetached(beam) && report != null) {
      throw wrong(
          "--report is written when a run is complete, and --detached does not wait for it");
    }
    if (report != null) {
      WritablePath.require("--report", report, spec.commandLine());
    }
    requireItOutlivesThis(settings);
    PrintWriter out = spec.commandLine().getOut();
    ProgressView view = progress.view();
    RunConsole console = new RunConsole(out, TerminalSize.ofThisTerminal(), view);
    ScriptRun run = new ScriptRun(settings, console, open);
    try (StopNotice stopped =
        StopNotice.on(spec.commandLine().getErr(), run::stop, run::leftBehind)) {
      try (ScratchDirectory scratch = ScratchDirectory.create()) {
        if (!CallingFlink.isInJobManager()) {
          // Whose system properties are not this run's alone.
          NativeLibraries.unpackInto(ScratchDirectory.ofThisJvm());
        }
        EmbeddedFlinkConfig.apply(beam, scratch.path());
        Optional<RunOutcome> outcome = execute(run);
        if (outcome.isPresent()) {
          report(outcome.get(), Duration.between(started, Instant.now()), settings);
        }
        out.flush();
        ClassArchive.makeIfAsked();
        return CommandLine.ExitCode.OK;
      } catch (Exception e) {
        if (stopped.isGiven()) {
          return CommandLine.ExitCode.SOFTWARE;
        }
        // Not told yet if there was no run that could fail.
        view.tell(Ended.beforeItBegan(FailureMessage.of(e)));
        throw e;
      }
    }
  }

  private void report(RunOutcome outcome, Duration wallTime, RunSettings settings) {
    new RunReport(spec.commandLine().getOut())
        .print(outcome, wallTime, settings.store(), store.asTyped());
    if (report != null) {
      JsonRunReport.write(outcome, report);
    }
  }

  private Optional<RunOutcome> execute(ScriptRun run) throws Exception {
    try (AutoCloseable shown = metrics.start()) {
      return run.execute();
    }
  }

  /**
   * How tables are written.
   *
   * @throws ParameterException if options contradict each other
   */
  WriteSettings writeSettings() {
    WriteSettings settings = writing.settings();
    if (!settings.sink().keepsTables() && !searchable.isEmpty()) {
      throw wrong("--searchable-indexes is for tables, and --table-sink=none keeps none");
    }
    return settings;
  }

  /**
   * What the user said.
   *
   * @throws ParameterException if options contradict each other
   */
  RunSettings settings(TableReuse reuse) {
    // Unknown options first: a mistyped --script is better reported as mistyped than as missing.
    FlinkPipelineOptions beam = flink.options(beamArguments);
    script.requireNamed();
    RunSettings settings = settings(reuse, beam);
    if (reuse.isAsked() && settings.store().isTemporary()) {
      throw wrong("tables of earlier runs are taken from --data=DIR or --cassandra=HOST:PORT");
    }
    return settings;
  }

  private RunSettings settings(TableReuse reuse, FlinkPipelineOptions beam) {
    try {
      return new RunSettings(
          script.url(),
          script.parametersUrl(),
          nodes.selection(),
          store.settings(keyspace.of(script)),
          Replication.parse(replication),
          writeSettings(),
          reading.options(),
          python.settings().withRemote(!FlinkOptions.isEmbedded(beam)),
          SearchableIndexes.of(searchable),
          execution.joinShards(),
          execution.chunkSize(),
          execution.stallTimeout(),
          beam,
          typed(),
          reuse);
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  private List<String> typed() {
    ParseResult parsed = spec.commandLine().getParseResult();
    return Stream.concat(
            parsed.matchedOptions().stream()
                .map(
                    option ->
                        "%s=%s"
                            .formatted(
                                option.longestName(),
                                String.join(",", option.originalStringValues()))),
            beamArguments.stream())
        .map(NamedSecrets::hideInOption)
        .toList();
  }

  private void requireItOutlivesThis(RunSettings settings) {
    if (FlinkOptions.isDetached(settings.beam())
        && settings.usesCassandra()
        && settings.store().isEmbedded()) {
      throw wrong(
          "the job outlives this command, and an embedded Cassandra does not: name one with"
              + " --cassandra=HOST:PORT or --cassandra-config=FILE, or keep no tables with"
              + " --table-sink=none");
    }
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }
}
