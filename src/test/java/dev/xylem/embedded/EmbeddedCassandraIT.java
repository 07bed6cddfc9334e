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
  void givenANamedDirectory_whenTheNodeIsStartedAgain_thenItsTablesAndItsIdentityAreThere()
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
  void givenANodeThatWasKilled_whenItIsStartedAgain_thenWhatWasWrittenASecondBeforeIsThere()
      throws Exception {
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
  void givenALiveNode_whenAnotherIsStartedOnItsDirectory_thenItIsRefused() throws Exception {
    try (EmbeddedCassandra live = start(temp)) {
      assertThatThrownBy(() -> start(temp))
          .isInstanceOf(EmbeddedCassandraException.class)
          .hasMessageContaining("%s is in use", temp)
          .hasMessageContaining("process %d", ProcessHandle.current().pid());
      assertThat(ProcessHandle.of(live.pid())).isPresent();
    }
  }

  @Test
  void givenATemporaryDirectory_whenClosed_thenNothingOfItIsLeft() throws Exception {
    EmbeddedCassandra node = EmbeddedCassandra.builder().tuning(Tuning.FAST_START).start();
    assertThat(node.logFile()).exists();

    node.close();

    assertThat(ProcessHandle.of(node.pid())).isEmpty();
    assertThat(node.logFile().getParent().getParent().getParent()).doesNotExist();
  }

  @Test
  void givenAParentKilledOutright_thenItsNodeIsGoneWithinSeconds() throws Exception {
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
  void givenAStartThatFails_thenTheMessageSaysWhyAndWhereTheLogIs() throws Exception {
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
