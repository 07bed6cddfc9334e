package dev.xylem.pipeline.arguments;

import dev.xylem.types.ChunkSize;
import java.time.Duration;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/** Options that say how the work of a run is divided, and when a stalled run fails. */
public final class ExecutionArguments {
  @Option(
      names = "--join-shards",
      paramLabel = "N",
      description = {
        "Shards into which a join is divided; one that does not fit in memory goes to disk",
        "(default: two for each subtask, at least 32)."
      })
  @Range(min = 1)
  private Integer joinShards;

  @Option(
      names = "--chunk-rows",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Rows of one chunk at most (default: ${DEFAULT-VALUE}).")
  @Range(min = 1)
  private int chunkRows;

  @Option(
      names = "--chunk-bytes",
      paramLabel = "N",
      defaultValue = "1048576",
      description = "Bytes of one chunk at most, roughly (default: ${DEFAULT-VALUE}).")
  @Range(min = 1)
  private long chunkBytes;

  @Option(
      names = "--stall-timeout",
      paramLabel = "SECONDS",
      defaultValue = "600",
      description = {
        "Fails a run that has counted no row and computed nothing for this long",
        "(default: ${DEFAULT-VALUE})."
      })
  @Range(min = 1)
  private int stallSeconds;

  /** Empty: by the parallelism of the run. */
  public OptionalInt joinShards() {
    return joinShards == null ? OptionalInt.empty() : OptionalInt.of(joinShards);
  }

  public ChunkSize chunkSize() {
    return new ChunkSize(chunkRows, chunkBytes);
  }

  public Duration stallTimeout() {
    return Duration.ofSeconds(stallSeconds);
  }
}
