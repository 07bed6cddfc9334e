package dev.xylem.pipeline.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.Secret;
import dev.xylem.cassandra.session.TlsSettings;
import dev.xylem.cassandra.session.TlsSettings.ClientIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectionFileTest {
  @TempDir private Path directory;

  @Test
  void a_file_says_all_that_a_connection_needs() throws IOException {
    CassandraConfig config =
        read("""
        hosts: [10.0.0.5, "10.0.0.6:9142"]
        local-datacenter: dc1
        username: xylem
        password: "007"
        tls:
          truststore: ca.pem
          certificate: /etc/xylem/client.p12
          key-password: secret
          verify-hostname: false
        """)
            .config("ks");

    assertThat(config)
        .isEqualTo(
            CassandraConfig.of("10.0.0.5:9042,10.0.0.6:9142", "ks")
                .withLocalDatacenter("dc1")
                .withCredentials("xylem", "007")
                .withTls(
                    TlsSettings.trusting(directory.resolve("ca.pem").toString(), null)
                        .withIdentity(
                            new ClientIdentity("/etc/xylem/client.p12", null, Secret.of("secret")))
                        .withVerifyHostname(false)));
  }

  @Test
  void tls_is_on_when_it_is_said_or_described_unless_it_is_said_to_be_off() throws IOException {
    assertThat(read("hosts: h").config("ks").security().tls()).isNull();
    assertThat(read("hosts: h\ntls: true").config("ks").security().tls())
        .isEqualTo(TlsSettings.DEFAULT);
    assertThat(read("hosts: h\ntls: {}").config("ks").security().tls())
        .isEqualTo(TlsSettings.DEFAULT);
    assertThat(read("hosts: h\ntls: false").config("ks").security().tls()).isNull();
  }

  @Test
  void the_password_can_be_in_a_file_of_its_own() throws IOException {
    Files.writeString(directory.resolve("pw"), "hunter2\n");

    assertThat(read("{hosts: h, username: u, password-file: pw}").config("ks"))
        .isEqualTo(CassandraConfig.of("h", "ks").withCredentials("u", "hunter2"));
    assertThatThrownBy(() -> read("{password: p, password-file: pw}"))
        .hasMessageContaining("both password and password-file: one is enough");
    assertThatThrownBy(() -> read("password-file: nope"))
        .hasMessageContaining("password-file: " + directory.resolve("nope") + " cannot be read");
  }

  @Test
  void all_that_is_wrong_is_said_at_once_and_no_value_is_shown() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    usernme: hunter1
                    password: 12345
                    local-datacenter: [hunter2]
                    tls:
                      trustore: hunter3
                      verify-hostname: hunter4
                    """))
        .hasMessage(
            """
            %s:
              usernme: unknown key; did you mean username?
              password: YAML takes this for a number; write it in quotes
              local-datacenter: text is needed
              tls.trustore: unknown key; did you mean tls.truststore?
              tls.verify-hostname: true or false is needed\
            """
                .formatted(directory.resolve("cassandra.yaml")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'password: hunter2\n  b: ['         | line 2 is no YAML",
        "'password: x\npassword: hunter2' | line 2 is no YAML, or has a key for the second time",
        "'hunter2'                          | keys with values are needed",
      })
  void a_file_that_is_no_yaml_is_refused_without_quoting_it(String text, String message) {
    assertThatThrownBy(() -> read(text.replace("\\n", "\n")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message)
        .hasMessageNotContaining("hunter2")
        .hasNoCause();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "username: u                  | there are no hosts",
        "{hosts: h, username: u}      | a username without a password",
        "{hosts: h, password: p}      | set XYLEM_CASSANDRA_USERNAME",
        "{hosts: h, tls: {key: k}}    | tls.key without tls.certificate",
        "{hosts: 'h:x'}               | not a host and port: h:x"
      })
  void what_is_missing_is_named(String text, String message) throws IOException {
    ConnectionSettings settings = read(text);

    assertThatThrownBy(() -> settings.config("ks"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void a_file_with_a_password_that_others_can_read_is_noticed() throws IOException {
    Path file = file("{username: u, password: p}");
    ConnectionSettings read = ConnectionFile.read(file);

    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    assertThat(ConnectionFile.exposesSecret(file, read)).isTrue();
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    assertThat(ConnectionFile.exposesSecret(file, read)).isFalse();
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    assertThat(ConnectionFile.exposesSecret(file, ConnectionSettings.NONE)).isFalse();
  }

  @Test
  void the_settings_show_no_password() throws IOException {
    assertThat(read("{username: u, password: hunter2}").toString())
        .contains("username=u", "password=***")
        .doesNotContain("hunter2");
  }

  private ConnectionSettings read(String text) throws IOException {
    return ConnectionFile.read(file(text));
  }

  private Path file(String text) throws IOException {
    return Files.writeString(directory.resolve("cassandra.yaml"), text);
  }
}
