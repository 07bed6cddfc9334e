package dev.xylem.pipeline.arguments;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.write.WriteConcurrency;
import dev.xylem.cassandra.write.WriteOptions;
import dev.xylem.pipeline.settings.TableSink;
import dev.xylem.pipeline.settings.WriteSettings;
import java.lang.reflect.Member;
import java.time.Duration;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say how tables are written. */
public final class WriteArguments {
  private static final Set<Class<?>> ABOUT_WRITING =
      Set.of(WriteArguments.class, BulkArguments.class);

  private static final Set<String> USEFUL_WITHOUT_TABLES =
      Set.of("--table-sink", "--write-consistency");

  @Option(
      names = "--write-concurrency",
      paramLabel = "auto|N|MIN..MAX",
      defaultValue = "auto",
      description = {
        "Batches under way at once from each process. auto: from 4 to 256, by how fast Cassandra"
            + " answers; MIN..MAX: the same within these bounds; N: always N (default:"
            + " ${DEFAULT-VALUE})."
      })
  private String concurrency;

  @Option(
      names = "--write-batch-rows",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Rows of one batch at most (default: ${DEFAULT-VALUE}).")
  @Range(min = 1, max = 65_535)
  private int batchRows;

  @Option(
      names = "--write-batch-bytes",
      paramLabel = "N",
      defaultValue = "131072",
      description = {
        "Bytes of one batch at most; a larger row is written alone (default: ${DEFAULT-VALUE})."
      })
  @Range(min = 1)
  private int batchBytes;

  @Option(
      names = "--write-consistency",
      paramLabel = "LEVEL",
      description = {
        "How many replicas must have a row before it counts as written, e.g. ONE or ALL",
        "(default: LOCAL_QUORUM, so that every later run finds it)."
      })
  private String consistency;

  @Option(
      names = "--write-timeout",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = {
        "How long a batch that Cassandra does not take is retried",
        "(default: ${DEFAULT-VALUE})."
      })
  @Range(min = 1)
  private int timeoutSeconds;

  @Option(
      names = "--table-sink",
      paramLabel = "auto|cql|bulk|none",
      defaultValue = "auto",
      description = {
        "How tables are written. cql: by statements; bulk: as SSTables that the nodes import;"
            + " auto: bulk for large tables if Flink and Cassandra are both embedded, else cql;"
            + " none: not at all, so that only files are left of the run, and no Cassandra is"
            + " started unless --data names one (default: ${DEFAULT-VALUE})."
      })
  private TableSink sink;

  @Mixin private BulkArguments bulk;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * @throws ParameterException if an option is not valid, or has no effect beside the others
   */
  public WriteSettings settings() {
    if (sink == TableSink.NONE) {
      requireNothingAboutWriting();
    }
    try {
      return new WriteSettings(
          WriteOptions.DEFAULT
              .withBatch(batchRows, batchBytes)
              .withConcurrency(WriteConcurrency.parse(concurrency))
              .withGiveUpAfter(Duration.ofSeconds(timeoutSeconds)),
          consistency == null ? null : CassandraConfig.consistency(consistency),
          sink,
          bulk.options(Duration.ofSeconds(timeoutSeconds)));
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  /** The consistency level is needed for the history of runs, too. */
  private void requireNothingAboutWriting() {
    for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
      if (option.userObject() instanceof Member member
          && ABOUT_WRITING.contains(member.getDeclaringClass())
          && !USEFUL_WITHOUT_TABLES.contains(option.longestName())) {
        throw wrong(
            "%s says how tables are written, and --table-sink=none writes none"
                .formatted(option.longestName()));
      }
    }
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }
}
