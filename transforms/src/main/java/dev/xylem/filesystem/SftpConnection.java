package dev.xylem.filesystem;

import dev.xylem.filesystem.SftpUrl.Endpoint;
import dev.xylem.lifetime.JobLifetime;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.config.hosts.HostConfigEntryResolver;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.NamedFactory;
import org.apache.sshd.common.config.keys.FilePasswordProvider;
import org.apache.sshd.common.keyprovider.FileKeyPairProvider;
import org.apache.sshd.common.signature.Signature;
import org.apache.sshd.core.CoreModuleProperties;
import org.apache.sshd.sftp.client.SftpClient;
import org.apache.sshd.sftp.client.SftpClientFactory;

/**
 * The connection of this JVM to a user on a host. All threads share it. It is made on first use,
 * and again when it is broken.
 */
final class SftpConnection {
  /** Names of variables of the environment. */
  static final String PASSWORD = "XYLEM_SFTP_PASSWORD";

  static final String PASSPHRASE = "XYLEM_SFTP_PASSPHRASE";

  private static final Duration HEARTBEAT = Duration.ofSeconds(15);
  private static final int LOST_HEARTBEATS = 3;
  private static final Map<Key, SftpConnection> CONNECTIONS = new ConcurrentHashMap<>();

  private final Key key;
  private SshClient ssh;
  private SftpClient sftp;

  private record Key(SftpSettings settings, Endpoint endpoint) {}

  private SftpConnection(Key key) {
    this.key = key;
  }

  /**
   * @throws IOException that says why the host cannot be reached, is not trusted, or does not let
   *     the user in
   */
  static SftpClient to(Endpoint endpoint, SftpSettings settings) throws IOException {
    boolean unused = JobLifetime.closes("connections to SFTP servers", SftpConnection::closeAll);
    return CONNECTIONS.computeIfAbsent(new Key(settings, endpoint), SftpConnection::new).open();
  }

  private static void closeAll() {
    CONNECTIONS.values().forEach(SftpConnection::disconnect);
    CONNECTIONS.clear();
  }

  private synchronized SftpClient open() throws IOException {
    if (sftp != null && sftp.isOpen()) {
      return sftp;
    }
    disconnect();
    try {
      Endpoint to = key.endpoint();
      HostKeys hostKeys = new HostKeys(key.settings().knownHosts(), to.host(), to.port());
      ssh = client(hostKeys);
      ClientSession session = connect();
      logIn(session, hostKeys);
      sftp = SftpClientFactory.instance().createSftpClient(session);
      return sftp;
    } catch (IOException | RuntimeException e) {
      disconnect();
      throw e;
    }
  }

  private SshClient client(HostKeys hostKeys) throws IOException {
    SftpSettings settings = key.settings();
    SshClient client = SshClient.setUpDefaultClient();
    client.setServerKeyVerifier(hostKeys);
    client.setHostConfigEntryResolver(HostConfigEntryResolver.EMPTY);
    client.setSignatureFactories(knownFirst(client.getSignatureFactories(), hostKeys));
    settings
        .identityFile()
        .ifPresent(file -> client.setKeyIdentityProvider(new FileKeyPairProvider(file)));
    String passphrase = System.getenv(PASSPHRASE);
    if (passphrase != null) {
      client.setFilePasswordProvider(FilePasswordProvider.of(passphrase));
    }
    CoreModuleProperties.HEARTBEAT_INTERVAL.set(client, HEARTBEAT);
    CoreModuleProperties.HEARTBEAT_NO_REPLY_MAX.set(client, LOST_HEARTBEATS);
    client.start();
    return client;
  }

  /** A host has several keys: it is to show one of those that can be checked. */
  private static List<NamedFactory<Signature>> knownFirst(
      List<NamedFactory<Signature>> all, HostKeys hostKeys) throws IOException {
    List<String> known = hostKeys.knownTypes();
    List<NamedFactory<Signature>> ordered = new ArrayList<>(all);
    ordered.sort(Comparator.comparing(signature -> !known.contains(keyType(signature.getName()))));
    return ordered;
  }

  /** RSA keys sign in several ways. */
  private static String keyType(String signature) {
    return signature.startsWith("rsa-sha2-") ? "ssh-rsa" : signature;
  }

  private ClientSession connect() throws IOException {
    Endpoint to = key.endpoint();
    try {
      return ssh.connect(to.user(), to.host(), to.port())
          .verify(key.settings().connectTimeout())
          .getSession();
    } catch (IOException | RuntimeException e) {
      throw new IOException(
          "%s:%d cannot be reached: %s".formatted(host(), to.port(), e.getMessage()), e);
    }
  }

  private void logIn(ClientSession session, HostKeys hostKeys) throws IOException {
    String password = System.getenv(PASSWORD);
    if (password != null) {
      session.addPasswordIdentity(password);
    }
    try {
      session.auth().verify(key.settings().connectTimeout());
    } catch (IOException e) {
      if (hostKeys.refusal().isPresent()) {
        throw new IOException(hostKeys.refusal().get());
      }
      throw new IOException(
          "%s does not let user %s in: %s; a private key is given as --sftpIdentityFile (tried: %s), a password as %s in the environment (%s)"
              .formatted(
                  host(),
                  key.endpoint().user(),
                  e.getMessage(),
                  key.settings().identityFile().map(Object::toString).orElse("those in ~/.ssh"),
                  PASSWORD,
                  password == null ? "not set" : "tried"),
          e);
    }
  }

  private String host() {
    return key.endpoint().host();
  }

  private synchronized void disconnect() {
    if (ssh != null) {
      ssh.close(true);
      ssh = null;
    }
    sftp = null;
  }
}
