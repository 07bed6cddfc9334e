package dev.xylem.pipeline.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.flink.ClusterSlots;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.InvalidClassException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.apache.beam.sdk.util.UserCodeException;
import org.apache.flink.api.common.JobID;
import org.apache.flink.runtime.JobException;
import org.apache.flink.runtime.client.JobExecutionException;
import org.apache.flink.runtime.jobmanager.scheduler.NoResourceAvailableException;
import org.apache.flink.util.SerializedThrowable;
import org.junit.jupiter.api.Test;

class ClusterFailureTest {
  private static final String WORKER = "10.0.0.7:6122";
  private static final Optional<ClusterSlots> SLOTS = Optional.of(new ClusterSlots(2, 4, 0));

  @Test
  void a_worker_without_memory_is_named_with_the_part_that_is_used_up() {
    assertThat(explained(new OutOfMemoryError("Java heap space")))
        .startsWith("TaskManager 10.0.0.7:6122 is out of memory: heap; raise")
        .contains("taskmanager.memory.task.heap.size");
    assertThat(explained(new OutOfMemoryError("Metaspace. The metaspace out-of-memory error has")))
        .contains("out of memory: metaspace;")
        .contains("taskmanager.memory.jvm-metaspace.size");
    assertThat(explained(new OutOfMemoryError("Direct buffer memory")))
        .contains("out of memory: direct memory;")
        .contains("taskmanager.memory.task.off-heap.size");
    assertThat(
            explained(
                new OutOfMemoryError(
                    "Cannot reserve 65536 bytes of direct buffer memory (allocated: 1, limit: 2)")))
        .contains("out of memory: direct memory;");
  }

  @Test
  void cassandra_is_not_blamed_for_a_worker_without_memory() {
    XylemException blame =
        new XylemException(
                "Cassandra at 10.0.0.9 is not reachable",
                new IOException("no channel", new OutOfMemoryError("Direct buffer memory")))
            .with(Fact.NODE, "write_trades");

    assertThat(explained(blame))
        .startsWith(
            "TaskManager 10.0.0.7:6122 is out of memory: direct memory (node write_trades)");
  }

  @Test
  void a_failure_that_says_what_is_wrong_is_left_as_it_is() {
    Throwable failure = ofJob(new XylemException("the number is too large"));

    assertThat(new ClusterFailure(failure, Optional.of(WORKER), "http://flink:8081").explain(SLOTS))
        .isEmpty();
  }

  @Test
  void missing_network_buffers_are_counted() {
    assertThat(
            explained(
                new IOException(
                    "Insufficient number of network buffers: required 512, but only 17 available."
                        + " The total number of network buffers is currently set to 4096")))
        .startsWith(
            "TaskManager 10.0.0.7:6122 has too few network buffers: a step needs 512, and 17 are"
                + " left; in its configuration, set taskmanager.network.sort-shuffle.min-buffers");
  }

  @Test
  void where_no_slot_is_free_the_cluster_is_described() {
    assertThat(
            explained(
                new NoResourceAvailableException(
                    "Could not acquire the minimum required resources.")))
        .startsWith(
            "Flink at http://flink:8081 had no slot for the job, which needs one at least; it has"
                + " 2 TaskManagers with 4 slots, 0 of them free now; start TaskManagers");
  }

  @Test
  void a_worker_that_was_lost_is_named() {
    assertThat(
            explained(
                new TimeoutException("Heartbeat of TaskManager with id 10.0.0.8:41 timed out.")))
        .startsWith("Flink at http://flink:8081 has lost TaskManager 10.0.0.8:41");
    assertThat(
            explained(
                new IOException(
                    "Connection unexpectedly closed by remote task manager 'host/10.0.0.8:3567 ["
                        + " 10.0.0.8:41-a2 ] '. This might indicate that the remote task manager"
                        + " was lost.")))
        .startsWith("Flink at http://flink:8081 has lost TaskManager host/10.0.0.8:3567");
  }

  @Test
  void a_file_that_only_the_worker_lacks_is_missing_there() {
    assertThat(
            explained(
                new XylemException(
                        "no such file or directory", new NoSuchFileException("/data/a.csv"))
                    .with(Fact.NODE, "read_trades")
                    .with(Fact.FILE, "/data/a.csv")))
        .startsWith(
            "TaskManager 10.0.0.7:6122 has no such file (node read_trades, file /data/a.csv)")
        .contains("under the same paths");
  }

  @Test
  void classes_of_another_build_are_said_to_be_that() {
    assertThat(explained(new InvalidClassException("dev.xylem.types.Chunk; local class ...")))
        .startsWith("TaskManager 10.0.0.7:6122 has classes of another build than this command");
  }

  private static String explained(Throwable cause) {
    return new ClusterFailure(ofJob(cause), Optional.of(WORKER), "http://flink:8081")
        .explain(SLOTS)
        .orElseThrow()
        .getMessage();
  }

  /** As Flink's client tells it. */
  private static ExecutionException ofJob(Throwable cause) {
    return new ExecutionException(
        new JobExecutionException(
            new JobID(),
            "Job execution failed.",
            new SerializedThrowable(
                new JobException(
                    "Recovery is suppressed by NoRestartBackoffTimeStrategy",
                    UserCodeException.wrap(cause)))));
  }
}
