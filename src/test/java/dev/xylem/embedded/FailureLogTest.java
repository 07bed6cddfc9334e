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
    Files.createDirectories(node.jvmOptions().getParent());
    Files.createFile(node.jvmOptions());
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
  void a_cause_that_stands_below_the_trace_is_the_one_that_counts() throws IOException {
    Files.writeString(
        node.logFile(),
        """
        ERROR [main] 2026-01-01 DefaultFSErrorHandler - Exiting forcefully due to file system exception on startup, disk failure policy "die"
        org.apache.cassandra.io.FSReadError: java.nio.file.FileSystemException: unreadable
        \tat org.example.Other.method(Other.java:1)
        Caused by: java.nio.file.FileSystemException: /data/a.db: Too many open files
        \tat org.example.Some.method(Some.java:1)
        INFO  [main] 2026-01-01 StorageService - Announcing shutdown
        Caused by: java.lang.Exception: of another message
        """);

    assertThat(FailureLog.lastException(node)).contains("/data/a.db: Too many open files");
  }

  @Test
  void a_cause_has_a_next_step() throws IOException {
    Files.writeString(
        node.logFile(),
        """
        ERROR [main] 2026-01-01 CassandraDaemon - Exception
        java.lang.OutOfMemoryError: unable to create native thread: possibly out of memory
        """);

    assertThat(CauseOfEnd.of(node).orElseThrow())
        .startsWith("its last error was unable to create native thread")
        .endsWith("; raise the limit of processes and threads (ulimit -u)");
  }

  @Test
  void a_jvm_that_cannot_start_says_why_on_stderr() throws IOException {
    Files.writeString(
        node.errorOutput(),
        """
        Error occurred during initialization of VM
        Could not reserve enough space for 1048576KB object heap
        """);

    assertThat(CauseOfEnd.of(node).orElseThrow())
        .contains("object heap; raise the limit of memory (ulimit -v)");
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
