package dev.xylem.pipeline.cli;

import dev.xylem.cassandra.WriteOptions;
import dev.xylem.pipeline.options.TableSink;
import dev.xylem.pipeline.options.WriteSettings;
import java.time.Duration;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say how tables are written. */
final class WriteArguments {
  @Option(
      names = "--write-batch-rows",
      paramLabel = "N",
      defaultValue = "100",
      description = "Rows of one batch at most (default: ${DEFAULT-VALUE}).")
  private int batchRows;

  @Option(
      names = "--write-batch-bytes",
      paramLabel = "N",
      defaultValue = "40960",
      description = {
        "Bytes of one batch at most; a larger row is written alone (default: ${DEFAULT-VALUE})."
      })
  private int batchBytes;

  @Option(
      names = "--write-timeout",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = {
        "How long a batch that Cassandra does not take is tried again",
        "(default: ${DEFAULT-VALUE})."
      })
  private int timeoutSeconds;

  @Option(
      names = "--table-sink",
      paramLabel = "cql|bulk",
      defaultValue = "cql",
      description = {
        "By which way tables are written: cql, statement by statement; bulk, as files that the"
            + " nodes import (default: ${DEFAULT-VALUE})."
      })
  private TableSink sink;

  @Mixin private BulkArguments bulk;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * @throws ParameterException if a number is too small or too large
   */
  WriteSettings settings() {
    try {
      return new WriteSettings(
              WriteOptions.DEFAULT
                  .withBatch(batchRows, batchBytes)
                  .withGiveUpAfter(Duration.ofSeconds(timeoutSeconds)))
          .withBulk(sink, bulk.options(Duration.ofSeconds(timeoutSeconds)));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    }
  }
}
