package dev.xylem.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import dev.xylem.types.XylemException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is decided for databases that no test can run. */
class ClusterKindTest {
  private static final List<String> NO_KEYSPACE = List.of();

  @Test
  void a_database_is_known_by_what_only_it_has_in_its_schema() {
    assertThat(ClusterKind.of(NO_KEYSPACE, List.of("tables", "columns")))
        .isEqualTo(ClusterKind.CASSANDRA);
    assertThat(ClusterKind.of(NO_KEYSPACE, List.of("tables", "scylla_tables")))
        .isEqualTo(ClusterKind.SCYLLA);
    assertThat(ClusterKind.of(List.of("system_schema_mcs"), List.of("tables")))
        .isEqualTo(ClusterKind.KEYSPACES);
  }

  @Test
  void a_batch_for_keyspaces_has_thirty_rows_at_most() {
    WriteOptions many = WriteOptions.DEFAULT.withBatch(100, 40_960);
    WriteOptions few = WriteOptions.DEFAULT.withBatch(7, 40_960);

    assertThat(ClusterKind.KEYSPACES.limit(many)).isEqualTo(many.withBatch(30, 40_960));
    assertThat(ClusterKind.KEYSPACES.limit(few)).isEqualTo(few);
    assertThat(ClusterKind.CASSANDRA.limit(many)).isEqualTo(many);
    assertThat(ClusterKind.SCYLLA.limit(many)).isEqualTo(many);
  }

  @Test
  void keyspaces_replicates_by_itself_and_scylla_per_data_centre() {
    assertThat(ClusterKind.KEYSPACES.replication(Replication.NONE))
        .isEqualTo("{'class': 'SingleRegionStrategy'}");
    assertThat(ClusterKind.SCYLLA.replication(Replication.parse("dc1:3")))
        .isEqualTo("{'class': 'NetworkTopologyStrategy', 'dc1': 3}");
  }

  @Test
  void consistency_levels_that_keyspaces_lacks_are_refused_with_those_it_has() {
    assertThatCode(() -> ClusterKind.KEYSPACES.requireSupported(Consistency.LOCAL_QUORUM))
        .doesNotThrowAnyException();
    assertThatThrownBy(
            () ->
                ClusterKind.KEYSPACES.requireSupported(
                    new Consistency(
                        DefaultConsistencyLevel.ONE, DefaultConsistencyLevel.LOCAL_QUORUM)))
        .isInstanceOf(XylemException.class)
        .hasMessage("Amazon Keyspaces has no writes at consistency ONE; it has [LOCAL_QUORUM]");
    assertThatThrownBy(
            () ->
                ClusterKind.KEYSPACES.requireSupported(
                    new Consistency(
                        DefaultConsistencyLevel.LOCAL_QUORUM, DefaultConsistencyLevel.ALL)))
        .hasMessageContaining("no reads at consistency ALL; it has [ONE, LOCAL_ONE, LOCAL_QUORUM]");
  }

  @Test
  void keyspaces_reads_at_a_quorum_where_others_read_serially() {
    assertThat(ClusterKind.KEYSPACES.conditionalReads())
        .isEqualTo(DefaultConsistencyLevel.LOCAL_QUORUM);
    assertThat(ClusterKind.CASSANDRA.conditionalReads()).isEqualTo(DefaultConsistencyLevel.SERIAL);
  }

  @Test
  void a_table_of_keyspaces_can_be_used_when_it_is_active() {
    assertThat(ClusterKind.areActive(List.of("ACTIVE", "ACTIVE"))).isTrue();
    assertThat(ClusterKind.areActive(List.of("ACTIVE", "CREATING"))).isFalse();
  }
}
