package dev.xylem.cassandra.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.ClusterKind;
import org.junit.jupiter.api.Test;

class WriteOptionsTest {
  @Test
  void a_batch_for_keyspaces_has_thirty_rows_at_most() {
    WriteOptions many = WriteOptions.DEFAULT.withBatch(100, 40_960);
    WriteOptions few = WriteOptions.DEFAULT.withBatch(7, 40_960);

    assertThat(many.within(ClusterKind.KEYSPACES)).isEqualTo(many.withBatch(30, 40_960));
    assertThat(few.within(ClusterKind.KEYSPACES)).isEqualTo(few);
    assertThat(many.within(ClusterKind.CASSANDRA)).isEqualTo(many);
    assertThat(many.within(ClusterKind.SCYLLA)).isEqualTo(many);
  }
}
