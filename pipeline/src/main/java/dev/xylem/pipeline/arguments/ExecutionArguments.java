package dev.xylem.pipeline.arguments;

import dev.xylem.types.ChunkSize;
import java.time.Duration;
import picocli.CommandLine.Option;

/** Options that say into what pieces the work of a run is cut, and when it is given up. */
public final class ExecutionArguments {
  @Option(
      names = "--join-shards",
      paramLabel = "N",
      defaultValue = "32",
      description = {
        "Into how many pieces a join is divided; more where one does not fit in memory",
        "(default: ${DEFAULT-VALUE})."
      })
  @Range(min = 1)
  private int joinShards;

  @Option(
      names = "--chunk-rows",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Rows that are handled together at most (default: ${DEFAULT-VALUE}).")
  @Range(min = 1)
  private int chunkRows;

  @Option(
      names = "--chunk-bytes",
      paramLabel = "N",
      defaultValue = "1048576",
      description = "Bytes that are handled together at most (default: ${DEFAULT-VALUE}).")
  @Range(min = 1)
  private long chunkBytes;

  @Option(
      names = "--stall-timeout",
      paramLabel = "SECONDS",
      defaultValue = "600",
      description = {
        "Fails a run in which for so long no row was counted and nothing computed",
        "(default: ${DEFAULT-VALUE})."
      })
  @Range(min = 1)
  private int stallSeconds;

  public int joinShards() {
    return joinShards;
  }

  public ChunkSize chunkSize() {
    return new ChunkSize(chunkRows, chunkBytes);
  }

  public Duration stallTimeout() {
    return Duration.ofSeconds(stallSeconds);
  }
}
