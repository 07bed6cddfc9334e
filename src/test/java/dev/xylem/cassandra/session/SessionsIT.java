package dev.xylem.cassandra.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.testing.SharedCassandra;
import dev.xylem.types.XylemException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SharedCassandra.class)
class SessionsIT {
  private final CassandraConfig config;

  SessionsIT(CassandraConfig config) {
    this.config = config;
  }

  @Test
  void users_of_the_same_configuration_share_a_session_until_the_last_one_closes() {
    CassandraSession one = Sessions.acquire(config);
    CassandraSession other = Sessions.acquire(config.withKeyspace(config.keyspace()));

    assertThat(one.cql()).isSameAs(other.cql());
    one.close();
    one.close();
    assertThat(other.cql().isClosed()).isFalse();
    other.close();
    assertThat(other.cql().isClosed()).isTrue();
  }

  @Test
  void the_local_data_centre_is_found_when_it_is_not_named() {
    CassandraConfig unnamed = bare().withSecurity(config.security());

    try (CassandraSession session = Sessions.acquire(unnamed)) {
      assertThat(session.rows("SELECT release_version FROM system.local")).hasSize(1);
    }
  }

  @Test
  void a_data_centre_that_is_not_there_is_refused_with_those_that_are() {
    assertThatThrownBy(() -> Sessions.acquire(config.withLocalDatacenter("mars")))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("has no data centre mars; it has datacenter1");
  }

  @Test
  void an_embedded_cassandra_lets_nobody_in_without_its_login() {
    String username = config.security().credentials().username();

    assertThatThrownBy(() -> Sessions.acquire(bare())).hasMessageContaining("asks for a login");
    for (CassandraConfig guess :
        List.of(
            bare().withCredentials("cassandra", "cassandra"),
            bare().withCredentials(username, "wrong"))) {
      assertThatThrownBy(() -> Sessions.acquire(guess))
          .isInstanceOf(XylemException.class)
          .hasMessageContaining("refuses the login");
    }
  }

  private CassandraConfig bare() {
    return CassandraConfig.of(config.contactPoints(), config.keyspace());
  }

  @Test
  void a_host_that_does_not_answer_is_named() {
    assertThatThrownBy(() -> Sessions.acquire(CassandraConfig.of("127.0.0.1:1", "ks")))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("Cassandra at 127.0.0.1:1 is not reachable");
  }
}
