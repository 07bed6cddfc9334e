package dev.xylem.cassandra.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.ClusterKind;
import org.junit.jupiter.api.Test;

class CreateKeyspaceTest {
  @Test
  void keyspaces_replicates_by_itself_and_scylla_per_data_centre() {
    assertThat(CreateKeyspace.replicationOf(ClusterKind.KEYSPACES, Replication.NONE))
        .isEqualTo("{'class': 'SingleRegionStrategy'}");
    assertThat(CreateKeyspace.replicationOf(ClusterKind.SCYLLA, Replication.parse("dc1:3")))
        .isEqualTo("{'class': 'NetworkTopologyStrategy', 'dc1': 3}");
  }
}
