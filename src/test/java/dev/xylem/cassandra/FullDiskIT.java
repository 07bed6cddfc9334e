package dev.xylem.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.testing.FailureReport;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.XylemException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A Cassandra whose disk becomes full while a table is being written. */
@Timeout(180)
class FullDiskIT {
  @Test
  void givenTooLittleSpace_thenThePipelineFailsSoonAndSaysWhy() throws Exception {
    try (EmbeddedCassandra cassandra =
        EmbeddedCassandra.builder()
            .heapMegabytes(384)
            .setting("data_disk_usage_max_disk_size", "40MiB")
            .start()) {
      CassandraConfig config = SharedCassandra.configOf(cassandra, "full_disk");
      long start = System.nanoTime();
      BackgroundWrite write =
          BackgroundWrite.start(config, Replication.NONE, WriteOptions.DEFAULT, EndlessRows::in);

      XylemException failure = write.failure();

      FailureReport.add(
          "full disk: failed after %.1f s and %d rows: %s"
              .formatted(
                  (System.nanoTime() - start) / 1e9, write.acknowledged(), failure.getMessage()));
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofMinutes(2));
      assertThat(failure)
          .hasMessageContaining("disk")
          .hasMessageContaining("node write_victim, table victim_00001");
    }
  }
}
