package dev.xylem.testing;

import dev.xylem.embedded.Directories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Gives tests the {@link FlinkCluster} that all tests of the JVM share: two workers. */
public final class SharedFlinkCluster extends SharedResource<FlinkCluster> {
  private static final int WORKERS = 2;

  public SharedFlinkCluster() {
    super(FlinkCluster.class);
  }

  @Override
  Started<FlinkCluster> start() throws IOException, InterruptedException {
    Path directory = Files.createTempDirectory("flink-cluster");
    FlinkCluster cluster = FlinkCluster.start(directory, WORKERS);
    return new Started<>(
        cluster,
        () -> {
          cluster.close();
          Directories.deleteTree(directory);
        });
  }

  @Override
  void heal(FlinkCluster cluster) throws Exception {
    cluster.heal();
  }
}
