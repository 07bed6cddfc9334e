package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class ServeCommandIT {
  @TempDir private Path directory;

  @Test
  void a_missing_directory_is_made() throws Exception {
    Path data = directory.resolve("new/data");

    try (CommandProcess serve = CommandProcess.start(directory, "serve", "--data=" + data)) {
      serve.awaitLine("Cassandra is up\\..*");
      serve.handle().destroy();
      serve.awaitEnd(Duration.ofSeconds(60));
    }

    assertThat(data).isDirectoryContaining(file -> file.endsWith("node1"));
  }

  @Test
  void too_few_open_files_are_refused_before_cassandra_starts() throws Exception {
    Path data = directory.resolve("data");

    try (CommandProcess serve =
        CommandProcess.startAllowed(1000, directory, "serve", "--data=" + data)) {
      CommandLineResult result = serve.awaitEnd(Duration.ofSeconds(60));

      assertThat(result.exitStatus()).isEqualTo(1);
      assertThat(result.err())
          .contains("needs at least 1024 open files, and 1000 are allowed here", "ulimit -n");
    }
  }
}
