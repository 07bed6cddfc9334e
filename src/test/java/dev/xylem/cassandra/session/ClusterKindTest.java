package dev.xylem.cassandra.session;

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
}
