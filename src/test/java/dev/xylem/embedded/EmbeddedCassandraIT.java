package dev.xylem.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedCassandraIT {

  private static final Duration SOON = Duration.ofSeconds(10);

  @TempDir Path temp;

  @Test
  void a_node_started_again_in_a_named_directory_has_its_tables_and_its_identity()
      throws Exception {
    UUID identity;
    try (EmbeddedCassandra first = start(temp);
        CqlSession session = connect(first)) {
      session.execute(
          "CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy',"
              + " 'replication_factor': 1}");
      session.execute("CREATE TABLE k.t (chunk text, ord bigint, PRIMARY KEY ((chunk), ord))");
      session.execute("INSERT INTO k.t (chunk, ord) VALUES ('a', 7)");
      identity = identity(session);
    }
    try (EmbeddedCassandra second = start(temp);
        CqlSession session = connect(second)) {
      assertThat(ord(session)).isEqualTo(7);
      assertThat(identity(session)).isEqualTo(identity);
    }
  }

  @Test
  void a_node_that_was_killed_has_what_was_written_a_second_before() throws Exception {
    try (EmbeddedCassandra first = start(temp);
        CqlSession session = connect(first)) {
      session.execute(
          "CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy',"
              + " 'replication_factor': 1}");
      session.execute("CREATE TABLE k.t (chunk text, ord bigint, PRIMARY KEY ((chunk), ord))");
      session.execute("INSERT INTO k.t (chunk, ord) VALUES ('a', 7)");
      // The commit log is replayed up to its last marker, and one is written every 100 ms.
      TimeUnit.SECONDS.sleep(1);
      first.nodes().get(0).kill();
      assertThat(first.onExit()).succeedsWithin(SOON).isNotEqualTo(0);
    }
    try (EmbeddedCassandra second = start(temp);
        CqlSession session = connect(second)) {
      assertThat(ord(session)).isEqualTo(7);
    }
  }

  @Test
  void a_second_node_in_the_directory_of_a_live_one_is_refused() throws Exception {
    try (EmbeddedCassandra live = start(temp)) {
      assertThatThrownBy(() -> start(temp))
          .isInstanceOf(EmbeddedCassandraException.class)
          .hasMessageContaining("%s is in use", temp)
          .hasMessageContaining("process %d", ProcessHandle.current().pid());
      assertThat(ProcessHandle.of(live.pid())).isPresent();
    }
  }

  @Test
  void nothing_is_left_of_a_temporary_directory_when_it_is_closed() throws Exception {
    EmbeddedCassandra node = EmbeddedCassandra.builder().tuning(Tuning.FAST_START).start();
    assertThat(node.logFile()).exists();

    node.close();

    assertThat(ProcessHandle.of(node.pid())).isEmpty();
    assertThat(node.logFile().getParent().getParent().getParent()).doesNotExist();
  }

  @Test
  void the_node_of_a_killed_parent_is_gone_within_seconds() throws Exception {
    Process parent =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                StartAndWait.class.getName(),
                temp.toString())
            .redirectErrorStream(true)
            .start();
    ProcessHandle node;
    try (BufferedReader output = parent.inputReader()) {
      String pid =
          output
              .lines()
              .filter(line -> line.startsWith(StartAndWait.PREFIX))
              .findFirst()
              .orElseThrow()
              .substring(StartAndWait.PREFIX.length());
      node = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();

      parent.destroyForcibly().waitFor();

      assertThat(node.onExit()).succeedsWithin(SOON);
    }
  }

  @Test
  void a_start_that_fails_says_why_and_where_the_log_is() throws Exception {
    Files.createDirectories(temp.resolve("node1/data"));
    Files.writeString(temp.resolve("node1/data/commitlog"), "a file where a directory should be");

    assertThatThrownBy(() -> start(temp))
        .isInstanceOf(EmbeddedCassandraException.class)
        .hasMessageContaining("did not start")
        .hasMessageContaining("commitlog")
        .hasMessageContaining(temp.resolve("node1/logs/system.log").toString());
  }

  private static EmbeddedCassandra start(Path directory) throws Exception {
    return EmbeddedCassandra.builder().directory(directory).tuning(Tuning.FAST_START).start();
  }

  private static CqlSession connect(EmbeddedCassandra node) {
    return CqlSession.builder()
        .addContactPoint(node.contactPoint())
        .withLocalDatacenter(node.localDatacenter())
        .build();
  }

  private static long ord(CqlSession session) {
    return Objects.requireNonNull(session.execute("SELECT ord FROM k.t").one()).getLong("ord");
  }

  private static UUID identity(CqlSession session) {
    return Objects.requireNonNull(session.execute("SELECT host_id FROM system.local").one())
        .getUuid("host_id");
  }

  /** A process that starts a node, says which, and waits for its end. */
  static final class StartAndWait {

    static final String PREFIX = "node ";

    public static void main(String[] arguments) throws Exception {
      try (EmbeddedCassandra node = start(Path.of(arguments[0]))) {
        System.out.println(PREFIX + node.pid());
        TimeUnit.MINUTES.sleep(5);
      }
    }
  }
}
