package dev.xylem.pipeline.command;

import static dev.xylem.testing.SecuredCassandra.pkcs12;
import static dev.xylem.testing.SecuredCassandra.trusting;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Secret;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.cassandra.session.TlsSettings;
import dev.xylem.testing.SecuredCassandra;
import dev.xylem.testing.SharedCassandra;
import dev.xylem.testing.TestCertificates;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Against a Cassandra that asks for a login and a certificate. */
@ExtendWith(SharedCassandra.class)
class SecuredCassandraIT {
  private static final Path SAMPLE =
      Path.of("../../pipeline/samples/orders").toAbsolutePath().normalize();
  private static final Path LAUNCHER = Path.of("../../pipeline/bin/xylem").toAbsolutePath();
  private static final String ROLE_PASSWORD = "correct horse battery";

  @TempDir private static Path shared;
  private static SecuredCassandra cassandra;
  private static TestCertificates certificates;
  private static CassandraConfig config;

  @TempDir private Path temp;

  @BeforeAll
  static void start() throws Exception {
    cassandra = SecuredCassandra.start(shared);
    certificates = cassandra.certificates();
    config = cassandra.config("system");
    for (String role : List.of("runner", "reader")) {
      cassandra.execute(
          "CREATE KEYSPACE of_%s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}"
              .formatted(role),
          "CREATE ROLE %s WITH PASSWORD = '%s' AND LOGIN = true".formatted(role, ROLE_PASSWORD),
          "GRANT SELECT ON KEYSPACE of_%1$s TO %1$s".formatted(role),
          "GRANT MODIFY ON KEYSPACE of_%1$s TO %1$s".formatted(role));
    }
    cassandra.execute("GRANT CREATE ON KEYSPACE of_runner TO runner");
  }

  @AfterAll
  static void stop() {
    cassandra.close();
  }

  @Test
  void certificates_may_be_pem_pkcs12_or_jks() {
    Secret password = Secret.of(TestCertificates.PASSWORD);
    for (Path truststore : List.of(certificates.trustedPkcs12(), certificates.trustedJks())) {
      TlsSettings tls = TlsSettings.trusting(truststore.toString(), password);
      connect(config.withTls(tls.withIdentity(pkcs12(certificates.clientPkcs12()))));
    }
    connect(config);
  }

  @Test
  void a_wrong_password_and_a_missing_one_are_told_apart() {
    assertRefused(config.withCredentials("cassandra", "cassandra"))
        .hasMessageContaining("refuses the login of cassandra; are username and password right?");
    assertRefused(bare().withTls(config.security().tls()))
        .hasMessageContaining("asks for a login; give a username and a password");
  }

  @Test
  void a_client_without_a_certificate_or_with_a_strangers_is_told_so() {
    TlsSettings tls = trusting(certificates.caPem());

    assertRefused(config.withTls(tls))
        .hasMessageContaining("asks for a certificate of this client; name it with")
        .hasMessageContaining("tls.certificate and tls.key");
    assertRefused(config.withTls(tls.withIdentity(pkcs12(certificates.strangerPkcs12()))))
        .hasMessageContaining("refuses the certificate of this client");
  }

  @Test
  void a_node_that_is_not_trusted_is_not_talked_to() {
    TlsSettings tls = trusting(certificates.strangerPem()).withIdentity(cassandra.client());

    assertRefused(config.withTls(tls))
        .hasMessageContaining("shows a certificate that is not trusted; name the certificate of")
        .hasMessageContaining("tls.truststore");
    assertRefused(config.withTls(TlsSettings.DEFAULT)).hasMessageContaining("not trusted");
  }

  @Test
  void the_certificate_has_to_be_for_the_host_unless_that_is_given_up() {
    CassandraConfig byName =
        CassandraConfig.of("localhost:" + cassandra.port(), "system")
            .withSecurity(config.security());

    assertRefused(byName)
        .hasMessageContaining("shows a certificate for another host (No name matching localhost")
        .hasMessageContaining("tls.verify-hostname: false");
    connect(byName.withTls(config.security().tls().withVerifyHostname(false)));
  }

  @Test
  void plain_text_to_a_port_with_tls_and_tls_to_a_plain_port_are_told_so(CassandraConfig plain) {
    assertRefused(bare())
        .hasMessageContaining("closes the connection without an answer; if it expects TLS");
    assertRefused(plain.withTls(trusting(certificates.caPem())))
        .hasMessageContaining("does not encrypt its connections; connect without TLS");
  }

  @Test
  void a_data_centre_that_is_not_there_is_refused_with_those_that_are() {
    assertRefused(config.withLocalDatacenter("mars"))
        .hasMessageContaining("has no data centre mars; it has datacenter1");
  }

  @Test
  void a_file_that_is_not_what_it_should_be_is_named() {
    TlsSettings tls = trusting(certificates.caPem());
    String client = certificates.clientPkcs12().toString();

    assertRefused(config.withTls(trusting(Path.of("nowhere.pem"))))
        .hasMessageContaining("nowhere.pem is not a file that can be read here");
    assertRefused(config.withTls(trusting(certificates.clientKey())))
        .hasMessageContaining("File does not contain valid certificates")
        .hasMessageContaining(certificates.clientKey().toString());
    assertRefused(
            config.withTls(
                tls.withIdentity(
                    new TlsSettings.ClientIdentity(client, null, Secret.of("hunter2")))))
        .hasMessageContaining("keystore password was incorrect")
        .hasMessageContaining(client)
        .hasMessageNotContaining("hunter2");
    assertRefused(
            config.withTls(
                tls.withIdentity(
                    new TlsSettings.ClientIdentity(
                        certificates.clientPem().toString(), null, null))))
        .hasMessageContaining("with tls.key in PKCS #8 (openssl pkcs8 -topk8 makes one)");
  }

  @Test
  void
      a_role_with_rights_to_its_keyspace_runs_a_script_with_the_driver_for_scylla_and_no_output_has_its_password()
          throws Exception {
    Process process =
        launch("run", "--script=" + SAMPLE.resolve("script.yaml"), "--params=" + params())
            .redirectErrorStream(true)
            .redirectOutput(temp.resolve("out").toFile())
            .start();
    assertThat(process.waitFor(4, TimeUnit.MINUTES)).isTrue();
    String output = Files.readString(temp.resolve("out"));

    assertThat(output).contains("Run 1 is complete").doesNotContain(ROLE_PASSWORD);
    assertThat(output).contains("ScyllaDB Java Driver").doesNotContain(TestCertificates.PASSWORD);
    assertThat(process.exitValue()).isZero();
    assertThat(temp.resolve("invoices.csv"))
        .hasSameTextualContentAs(SAMPLE.resolve("expected/invoices.csv"));
  }

  private ProcessBuilder launch(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(LAUNCHER.toString()));
    command.addAll(List.of(arguments));
    command.addAll(
        List.of(
            "--cassandra-config=" + file("runner"),
            "--keyspace=of_runner",
            "--parallelism=1",
            "--driver=scylla",
            "--debug"));
    ProcessBuilder builder = new ProcessBuilder(command).directory(temp.toFile());
    builder.environment().put("XYLEM_HEAP", "1g");
    // What a start of one run costs less, making these costs more.
    builder.environment().put("XYLEM_ARCHIVE", "off");
    builder.environment().put("XYLEM_JAVA_OPTS", "-XX:TieredStopAtLevel=1");
    return builder;
  }

  @Test
  void a_role_that_may_not_create_tables_is_told_what_to_ask_for() throws IOException {
    CommandLineResult result =
        CommandLineResult.of(
            "run",
            "--script=" + SAMPLE.resolve("script.yaml"),
            "--params=" + params(),
            "--cassandra-config=" + file("reader"),
            "--keyspace=of_reader");

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err())
        .contains(
            "refused (User reader has no CREATE permission on <all tables in of_reader>",
            "a run needs CREATE, SELECT and MODIFY on its keyspace")
        .doesNotContain(ROLE_PASSWORD);
  }

  @Test
  void a_role_that_may_not_create_keyspaces_is_told_so() throws IOException {
    CommandLineResult result =
        CommandLineResult.of(
            "run",
            "--script=" + SAMPLE.resolve("script.yaml"),
            "--params=" + params(),
            "--cassandra-config=" + file("reader"),
            "--keyspace=of_nobody");

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err())
        .contains("User reader has no CREATE permission on <all keyspaces>", "CREATE ON ALL");
  }

  private static CassandraConfig bare() {
    return CassandraConfig.of(config.contactPoints(), config.keyspace());
  }

  private static void connect(CassandraConfig to) {
    try (CassandraSession session = Sessions.acquire(to)) {
      assertThat(session.cql().isClosed()).isFalse();
    }
  }

  private static AbstractThrowableAssert<?, ?> assertRefused(CassandraConfig to) {
    return assertThatThrownBy(() -> connect(to)).isInstanceOf(XylemException.class);
  }

  private Path params() throws IOException {
    return Files.writeString(
        temp.resolve("params.yaml"),
        Files.readString(SAMPLE.resolve("params.yaml"))
            .replaceFirst("dir_out: .*", "dir_out: \"" + temp + "\""));
  }

  private Path file(String role) throws IOException {
    Path file =
        Files.writeString(
            temp.resolve("cassandra.yaml"),
            """
            hosts: 127.0.0.1:%d
            username: %s
            password: %s
            tls:
              truststore: %s
              certificate: %s
              key-password: %s
            """
                .formatted(
                    cassandra.port(),
                    role,
                    ROLE_PASSWORD,
                    certificates.caPem(),
                    certificates.clientPkcs12(),
                    TestCertificates.PASSWORD));
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
  }
}
