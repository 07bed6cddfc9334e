package dev.xylem.bench.command;

import dev.xylem.bench.cassandra.CassandraBenchmark;
import dev.xylem.bench.cassandra.CassandraBenchmarkResult;
import dev.xylem.bench.cassandra.CassandraBenchmarkSettings;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.Range;
import dev.xylem.pipeline.arguments.WriteArguments;
import dev.xylem.pipeline.flink.EmbeddedFlinkConfig;
import dev.xylem.pipeline.flink.FlinkOptions;
import dev.xylem.pipeline.flink.ScratchDirectory;
import dev.xylem.pipeline.settings.WriteSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code xylem bench cassandra}: ways of writing and reading tables against each other. */
@Command(
    name = "cassandra",
    customSynopsis = "xylem bench cassandra [OPTION...]",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes and reads the same rows (account, ts, json of 40 bytes) in several ways, into and out"
          + " of an embedded Cassandra that shares this machine: rows a second, and microseconds of"
          + " CPU a row of the client and of the server. Each way is done once to warm up, then"
          + " once a round; the round in the middle is shown. Making the rows and starting a"
          + " pipeline are not counted; what the server writes to disk after writing is, by itself."
    },
    footer = {
      "",
      "Ways of writing:",
      "  naive       one insert a row, 512 under way",
      "  hand-tuned  the driver alone, batches of 100 rows, 32 under way",
      "  cql         xylem run --table-sink=cql",
      "  bulk        xylem run --table-sink=bulk, the import of its SSTables included",
      "Ways of reading:",
      "  naive       a loop over ranges of tokens, page after page",
      "  reader      xylem run, of tables of earlier runs",
      "",
      "Examples:",
      "  xylem bench cassandra",
      "  xylem bench cassandra --rows=200000 --rounds=1 --format=json",
      "  xylem bench cassandra --writers=hand-tuned,cql --readers= --write-batch-rows=250"
    })
final class BenchCassandraCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "1000000",
      description = "Rows written or read in one go (default: ${DEFAULT-VALUE}).")
  @Range(min = 1, max = CassandraBenchmarkSettings.MAX_ROWS)
  private long rows;

  @Mixin private BenchmarkArguments measuring;

  @Option(
      names = "--writers",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "naive,hand-tuned,cql,bulk",
      description = "Ways of writing, none if empty (default: ${DEFAULT-VALUE}).")
  private List<String> writers;

  @Option(
      names = "--readers",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "naive,reader",
      description = "Ways of reading, none if empty (default: ${DEFAULT-VALUE}).")
  private List<String> readers;

  @Mixin private WriteArguments writing;

  @Mixin private DebugArguments debug;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    FlinkPipelineOptions beam = FlinkOptions.parse(List.of(), List.of());
    CassandraBenchmarkSettings settings = settings(beam);
    BenchmarkOutput output = measuring.output(spec);
    try (ScratchDirectory scratch = ScratchDirectory.create()) {
      EmbeddedFlinkConfig.apply(beam, scratch.path());
      List<CassandraBenchmarkResult> results = CassandraBenchmark.run(settings, output::progress);
      print(results, output);
    }
    return CommandLine.ExitCode.OK;
  }

  private CassandraBenchmarkSettings settings(FlinkPipelineOptions beam) {
    try {
      WriteSettings written = writing.settings();
      if (!written.sink().keepsTables()) {
        throw new IllegalArgumentException("--table-sink=none: there would be nothing to measure");
      }
      return new CassandraBenchmarkSettings(
          rows, measuring.rounds(), named(writers), named(readers), written, beam);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private static List<String> named(List<String> names) {
    return names.stream().filter(name -> !name.isEmpty()).toList();
  }

  private static void print(List<CassandraBenchmarkResult> results, BenchmarkOutput output) {
    List<List<String>> table = new ArrayList<>();
    table.add(CassandraBenchmarkResult.HEADER);
    results.forEach(result -> table.add(result.cells()));
    output.print(results.stream().map(CassandraBenchmarkResult::json).toList(), table);
  }
}
