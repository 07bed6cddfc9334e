package dev.xylem.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code AbandonedClusters} does to the directory of a cluster that it finds. */
class AbandonedClustersTest {
  @TempDir private Path parent;
  private Path cluster;

  @BeforeEach
  void aClusterWhoseProcessIsGone() throws IOException {
    cluster = parent.resolve("xylem-cassandra-123");
    for (String file :
        new String[] {
          "xylem.lock",
          "node1/node.lock",
          "node1/data/commitlog/CommitLog-8-1.log",
          "node1/conf/credentials",
          "node1/tmp/libnetty.so",
          "node1/logs/system.log"
        }) {
      Files.createDirectories(cluster.resolve(file).getParent());
      Files.writeString(cluster.resolve(file), "123");
    }
  }

  @Test
  void tables_logins_and_native_libraries_go_and_logs_stay() {
    AbandonedClusters.clear(parent);

    assertThat(cluster.resolve("node1")).isDirectoryNotContaining("glob:**/{data,conf,tmp}");
    assertThat(cluster.resolve("node1/logs/system.log")).exists();
  }

  @Test
  void one_of_this_process_stays_as_it_is() {
    AbandonedClusters.keep(cluster);

    AbandonedClusters.clear(parent);

    assertThat(cluster.resolve("node1/data/commitlog/CommitLog-8-1.log")).exists();
  }

  @Test
  void one_whose_node_another_process_still_is_stays_as_it_is() throws Exception {
    Process node = holding(cluster.resolve("node1/node.lock"));
    try {
      AbandonedClusters.clear(parent);

      assertThat(cluster.resolve("node1/data/commitlog/CommitLog-8-1.log")).exists();
    } finally {
      node.destroyForcibly().waitFor();
    }
  }

  @Test
  void other_directories_stay_as_they_are() throws IOException {
    Path named = Files.move(cluster, parent.resolve("xylem-cassandra-mine"));

    AbandonedClusters.clear(parent);

    assertThat(named.resolve("node1/data/commitlog/CommitLog-8-1.log")).exists();
  }

  /** A process that has the lock of a file, as Java locks files. */
  private static Process holding(Path lock) throws IOException {
    Process process =
        new ProcessBuilder(
                "python3",
                "-c",
                "import fcntl, sys, time; f = open(sys.argv[1], 'r+');"
                    + " fcntl.lockf(f, fcntl.LOCK_EX); print('locked', flush=True); time.sleep(60)",
                lock.toString())
            .start();
    assertThat(process.inputReader().readLine()).isEqualTo("locked");
    return process;
  }
}
