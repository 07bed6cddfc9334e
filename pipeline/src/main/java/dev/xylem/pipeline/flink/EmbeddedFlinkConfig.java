package dev.xylem.pipeline.flink;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.beam.runners.flink.FlinkPipelineOptions;

/**
 * Memory of a Flink inside this process, as a directory with Flink's configuration file. Sorting
 * and shuffling happen in it; what does not fit spills to local disk.
 */
public final class EmbeddedFlinkConfig {
  private static final int MEBI = 1 << 20;
  private static final long MIN_MANAGED = 128;
  private static final long MAX_MANAGED = 1024;

  /** Every shuffle of a script needs its buffers at once: 64 are too few for a dozen nodes. */
  private static final long MIN_NETWORK = 256;

  private static final long MAX_NETWORK = 1024;

  private EmbeddedFlinkConfig() {}

  /** Sizes Flink's memory by this process's heap, unless the user named a configuration. */
  public static void apply(FlinkPipelineOptions options, Path scratch) {
    if (!FlinkOptions.isEmbedded(options) || options.getFlinkConfDir() != null) {
      return;
    }
    long heap = Runtime.getRuntime().maxMemory() / MEBI;
    long managed = Math.max(MIN_MANAGED, Math.min(MAX_MANAGED, heap / 4));
    long network = Math.max(MIN_NETWORK, Math.min(MAX_NETWORK, 64L * options.getParallelism()));
    List<String> lines =
        List.of(
            "taskmanager.memory.managed.size: " + managed + "m",
            "taskmanager.memory.network.min: " + network + "m",
            "taskmanager.memory.network.max: " + network + "m",
            "taskmanager.runtime.large-record-handler: true",
            "io.tmp.dirs: " + scratch);
    try {
      Path directory = Files.createDirectories(scratch.resolve("flink-conf"));
      Files.write(directory.resolve("config.yaml"), lines);
      options.setFlinkConfDir(directory.toString());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write Flink's configuration to " + scratch, e);
    }
  }
}
