package dev.xylem.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import com.google.common.primitives.Bytes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedCassandraIT {

  /** With which a node of version 4.0 or later begins a connection for small messages. */
  private static final byte[] HANDSHAKE =
      HexFormat.of().parseHex("ca552dfa0d0c0c11067f0000091b5814ebdf8a");

  private static final Duration SOON = Duration.ofSeconds(10);

  @TempDir private static Path directory;
  private static EmbeddedCassandra live;

  @TempDir Path temp;

  @BeforeAll
  static void startOneThatTestsLookAt() throws Exception {
    live = start(directory);
  }

  @AfterAll
  static void stop() {
    live.close();
  }

  @Test
  void
      a_node_started_again_has_its_tables_and_its_identity_and_another_login_and_after_a_kill_what_was_written()
          throws Exception {
    UUID identity;
    CqlLogin login;
    try (EmbeddedCassandra first = start(temp);
        CqlSession session = connect(first)) {
      session.execute(
          "CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy',"
              + " 'replication_factor': 1}");
      session.execute("CREATE TABLE k.t (chunk text, ord bigint, PRIMARY KEY ((chunk), ord))");
      session.execute("INSERT INTO k.t (chunk, ord) VALUES ('a', 7)");
      identity = identity(session);
      login = first.login();
    }
    assertThat(temp.resolve("node1/conf"))
        .isDirectoryNotContaining("glob:**/{cqlshrc,credentials}");
    try (EmbeddedCassandra second = start(temp);
        CqlSession session = connect(second)) {
      assertThat(ords(session)).containsExactly(7L);
      assertThat(identity(session)).isEqualTo(identity);
      assertThatThrownBy(() -> connect(second, login)).hasMessageContaining("is wrong");
      assertHasWhatWasWrittenBeforeItIsKilled(second, session);
    }
  }

  /** A second before. */
  private void assertHasWhatWasWrittenBeforeItIsKilled(EmbeddedCassandra node, CqlSession session)
      throws Exception {
    session.execute("INSERT INTO k.t (chunk, ord) VALUES ('a', 8)");
    // The commit log is replayed up to its last marker, and one is written every 100 ms.
    TimeUnit.SECONDS.sleep(1);
    node.nodes().get(0).kill();
    assertThat(node.onExit()).succeedsWithin(SOON).isNotEqualTo(0);
    node.close();
    try (EmbeddedCassandra another = start(temp);
        CqlSession again = connect(another)) {
      assertThat(ords(again)).containsExactly(7L, 8L);
    }
  }

  @Test
  void a_second_node_in_the_directory_of_a_live_one_is_refused() throws Exception {
    assertThatThrownBy(() -> start(directory))
        .isInstanceOf(EmbeddedCassandraException.class)
        .hasMessageContaining("%s is in use", directory)
        .hasMessageContaining("process %d", ProcessHandle.current().pid());
    assertThat(ProcessHandle.of(live.pid())).isPresent();
  }

  @Test
  void the_files_of_cqlsh_hold_address_and_login_and_are_for_the_user_alone() throws Exception {
    Path credentials = live.cqlshrc().resolveSibling("credentials");

    assertThat(live.cqlshrc())
        .content()
        .contains(
            "hostname = 127.0.0.1\nport = %d\n".formatted(live.contactPoint().getPort()),
            "credentials = " + credentials);
    assertThat(credentials)
        .hasContent(
            """
            [PlainTextAuthProvider]
            username = %s
            password = %s
            """
                .formatted(live.login().username(), live.login().password()));
    for (Path file : List.of(live.cqlshrc(), credentials)) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
    }
  }

  @Test
  void
      the_password_is_in_no_other_file_and_neither_in_the_arguments_nor_the_environment_of_the_node()
          throws Exception {
    byte[] password = live.login().password().getBytes(StandardCharsets.UTF_8);
    Path process = Path.of("/proc/" + live.pid());

    live.nodes().get(0).flush(SOON);

    assertThat(live.login().toString()).doesNotContain(live.login().password());
    try (Stream<Path> files = Files.walk(directory)) {
      assertThat(
              Stream.concat(
                      Stream.of(process.resolve("cmdline"), process.resolve("environ")),
                      files.filter(Files::isRegularFile))
                  .filter(file -> Bytes.indexOf(bytes(file), password) >= 0)
                  .map(Path::getFileName))
          .containsExactly(Path.of("credentials"));
    }
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void nobody_is_let_in_by_the_port_for_other_nodes() throws Exception {
    Matcher port =
        Pattern.compile("storage_port: (\\d+)")
            .matcher(Files.readString(directory.resolve("node1/conf/cassandra.yaml")));
    assertThat(port.find()).isTrue();

    try (Socket socket = new Socket("127.0.0.1", Integer.parseInt(port.group(1)))) {
      socket.setSoTimeout((int) SOON.toMillis());
      socket.getOutputStream().write(HANDSHAKE);

      assertThat(socket.getInputStream().read()).as("end of the connection").isEqualTo(-1);
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
    return connect(node, node.login());
  }

  private static CqlSession connect(EmbeddedCassandra node, CqlLogin login) {
    return CqlSession.builder()
        .addContactPoint(node.contactPoint())
        .withLocalDatacenter(node.localDatacenter())
        .withAuthCredentials(login.username(), login.password())
        .build();
  }

  private static List<Long> ords(CqlSession session) {
    return session.execute("SELECT ord FROM k.t").all().stream()
        .map(row -> row.getLong("ord"))
        .toList();
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
