package dev.xylem.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import dev.xylem.metrics.NodeCounters;
import java.time.Duration;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.util.SerializableUtils;
import org.junit.jupiter.api.Test;

class CassandraConfigTest {
  private final CassandraConfig config = CassandraConfig.of("a,b:9043,[::1]:9044,::1", "ks");

  @Test
  void contact_points_have_a_port_or_get_the_usual_one() {
    assertThat(config.where()).isEqualTo("a:9042, b:9043, [::1]:9044, [::1]:9042");
  }

  @Test
  void the_password_is_in_no_text() {
    CassandraConfig secret = config.withCredentials("ann", "hunter2");

    TableSchema table = TableSchemaTest.table();
    DisplayData display =
        DisplayData.from(WriteTable.to(table, secret, NodeCounters.of("run", "node")));

    assertThat(secret.toString()).contains("ann").doesNotContain("hunter2");
    assertThat(display.toString()).contains("txns_00007").doesNotContain("hunter2");
  }

  @Test
  void it_travels_to_the_workers_unchanged() {
    CassandraConfig full =
        config
            .withLocalDatacenter("dc1")
            .withCredentials("ann", "hunter2")
            .withConsistency(DefaultConsistencyLevel.ALL, DefaultConsistencyLevel.ONE)
            .withTimeouts(Duration.ofSeconds(1), Duration.ofSeconds(2));

    assertThat(SerializableUtils.clone(full)).isEqualTo(full);
  }

  @Test
  void a_malformed_contact_point_is_refused_with_its_text() {
    assertThatThrownBy(() -> CassandraConfig.of("a:port", "ks")).hasMessageContaining("a:port");
    assertThatThrownBy(() -> CassandraConfig.of("a:99999", "ks")).hasMessageContaining("99999");
    assertThatThrownBy(() -> CassandraConfig.of("", "ks"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_keyspace_that_cassandra_would_not_take_is_refused() {
    assertThatThrownBy(() -> config.withKeyspace("no-dashes")).hasMessageContaining("no-dashes");
  }

  @Test
  void consistency_levels_are_named_in_any_case() {
    assertThat(CassandraConfig.consistency(" local_one "))
        .isEqualTo(DefaultConsistencyLevel.LOCAL_ONE);
    assertThatThrownBy(() -> CassandraConfig.consistency("most")).hasMessageContaining("most");
  }

  @Test
  void replication_is_a_number_or_numbers_per_data_centre() {
    assertThat(Replication.parse("3").cql())
        .isEqualTo("{'class': 'SimpleStrategy', 'replication_factor': 3}");
    assertThat(Replication.parse("datacenter1:3, dc2:2").cql())
        .isEqualTo("{'class': 'NetworkTopologyStrategy', 'datacenter1': 3, 'dc2': 2}");
    assertThatThrownBy(() -> Replication.parse("dc:0")).hasMessageContaining("dc:0");
    assertThatThrownBy(() -> Replication.parse("lots")).hasMessageContaining("lots");
  }
}
