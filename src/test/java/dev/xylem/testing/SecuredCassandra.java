package dev.xylem.testing;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Secret;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.cassandra.session.TlsSettings;
import dev.xylem.cassandra.session.TlsSettings.ClientIdentity;
import dev.xylem.embedded.ClientTls;
import dev.xylem.embedded.EmbeddedCassandra;
import dev.xylem.embedded.Tuning;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;

/** A Cassandra that asks for a login and for a certificate of the client. */
public final class SecuredCassandra implements AutoCloseable {
  public static final String PASSWORD = "it's 5 o'clock";

  private final EmbeddedCassandra node;
  private final TestCertificates certificates;

  private SecuredCassandra(EmbeddedCassandra node, TestCertificates certificates) {
    this.node = node;
    this.certificates = certificates;
  }

  /**
   * @param directory for the certificates
   */
  public static SecuredCassandra start(Path directory)
      throws IOException, InterruptedException, GeneralSecurityException {
    TestCertificates certificates = TestCertificates.in(directory);
    return new SecuredCassandra(
        EmbeddedCassandra.builder()
            .tuning(Tuning.SHORT_LIVED)
            .heapMegabytes(384)
            .superuserPassword(PASSWORD)
            .clientTls(
                new ClientTls(
                    certificates.nodePkcs12(),
                    certificates.trustedPkcs12(),
                    TestCertificates.PASSWORD))
            .start(),
        certificates);
  }

  public TestCertificates certificates() {
    return certificates;
  }

  public int port() {
    return node.contactPoint().getPort();
  }

  /** How its administrator connects. */
  public CassandraConfig config(String keyspace) {
    return CassandraConfig.of("127.0.0.1:" + port(), keyspace)
        .withCredentials("cassandra", PASSWORD)
        .withTls(trusting(certificates.caPem()).withIdentity(client()));
  }

  public static TlsSettings trusting(Path pem) {
    return TlsSettings.trusting(pem.toString(), null);
  }

  public ClientIdentity client() {
    return new ClientIdentity(
        certificates.clientPem().toString(), certificates.clientKey().toString(), null);
  }

  /** The certificate and key in one file with the password of all. */
  public static ClientIdentity pkcs12(Path file) {
    return new ClientIdentity(file.toString(), null, Secret.of(TestCertificates.PASSWORD));
  }

  /** Has the administrator say something. */
  public void execute(String... statements) {
    try (CassandraSession session = Sessions.acquire(config("system"))) {
      for (String statement : statements) {
        session.cql().execute(statement);
      }
    }
  }

  @Override
  public void close() {
    node.close();
  }
}
