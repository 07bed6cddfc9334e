package dev.xylem.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.List;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntry;
import org.apache.sshd.common.file.virtualfs.VirtualFileSystemFactory;
import org.apache.sshd.common.keyprovider.KeyPairProvider;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.sftp.server.SftpSubsystemFactory;

/** An sftp server on loopback, which shows one directory as its root to user {@code me}. */
public final class SftpServer implements AutoCloseable {
  private final SshServer server = SshServer.setUpDefaultServer();
  private final List<KeyPair> keys;

  /**
   * @param keyTypes of its host keys, like {@code ssh-ed25519}
   */
  public SftpServer(Path root, String password, String... keyTypes)
      throws IOException, GeneralSecurityException {
    keys = List.of(newKeys(keyTypes));
    server.setHost("127.0.0.1");
    server.setKeyPairProvider(KeyPairProvider.wrap(keys));
    server.setPasswordAuthenticator(
        (user, given, session) -> user.equals("me") && given.equals(password));
    server.setFileSystemFactory(new VirtualFileSystemFactory(root.toRealPath()));
    server.setSubsystemFactories(List.of(new SftpSubsystemFactory()));
    server.start();
  }

  private static KeyPair[] newKeys(String... types) throws GeneralSecurityException {
    KeyPair[] keys = new KeyPair[types.length];
    for (int i = 0; i < types.length; i++) {
      int size = types[i].equals("ssh-rsa") ? 2048 : 256;
      keys[i] = KeyUtils.generateKeyPair(types[i], size);
    }
    return keys;
  }

  public String url(String path) {
    return "sftp://me@127.0.0.1:" + server.getPort() + path;
  }

  /** Writes one of its keys, or another server's, to a file of known hosts. */
  public void isKnownIn(Path knownHosts, KeyPair key) throws IOException {
    Files.writeString(
        knownHosts,
        "[127.0.0.1]:%d %s%n"
            .formatted(server.getPort(), PublicKeyEntry.toString(key.getPublic())));
  }

  public List<KeyPair> keys() {
    return keys;
  }

  @Override
  public void close() throws IOException {
    server.stop(true);
  }
}
