package dev.xylem.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailureLogTest {
  private NodeDirectory node;

  @BeforeEach
  void directory(@TempDir Path temp) throws IOException {
    node = new NodeDirectory(temp);
    Files.createDirectories(node.logFile().getParent());
  }

  @Test
  void the_last_exception_is_named_by_what_its_innermost_cause_says() throws IOException {
    Files.writeString(
        node.logFile(),
        """
        ERROR [main] 2026-01-01 JVMStabilityInspector - Exception in thread
        java.lang.RuntimeException: an earlier one
        \tat org.example.Some.method(Some.java:1)
        ERROR [COMMIT-LOG] 2026-01-01 JVMStabilityInspector - Exiting forcefully due to:
        org.apache.cassandra.io.FSWriteError: java.io.IOException: No space left on device
        \tat org.example.Other.method(Other.java:1)
        INFO  [main] 2026-01-01 StorageService - Announcing shutdown
        """);

    assertThat(FailureLog.lastException(node)).contains("No space left on device");
  }

  @Test
  void what_other_threads_say_when_their_nodes_is_failing_is_not_the_reason() throws IOException {
    Files.writeString(
        node.logFile(),
        """
        ERROR [COMMIT-LOG] 2026-01-01 JVMStabilityInspector - Exiting forcefully due to:
        org.apache.cassandra.io.FSWriteError: java.io.IOException: File too large
        ERROR [MemtablePostFlush:1] 2026-01-01 JVMStabilityInspector - Exception in thread
        java.lang.NullPointerException: Cannot invoke "java.lang.Boolean.booleanValue()"
        \tat org.example.Other.method(Other.java:1)
        """);

    assertThat(FailureLog.lastException(node)).contains("File too large");
  }

  @Test
  void a_log_without_errors_has_no_exception() throws IOException {
    Files.writeString(node.logFile(), "INFO  [main] 2026-01-01 Server - Starting\n");

    assertThat(FailureLog.lastException(node)).isEmpty();
  }

  @Test
  void a_log_that_was_never_written_has_no_exception() {
    assertThat(FailureLog.lastException(node)).isEmpty();
  }
}
