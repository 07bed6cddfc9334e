package dev.xylem.filesystem;

import java.io.IOException;
import java.net.SocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.util.List;
import java.util.Optional;
import org.apache.sshd.client.config.hosts.KnownHostEntry;
import org.apache.sshd.client.keyverifier.ServerKeyVerifier;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntryResolver;

/**
 * Verifies hosts: the key of a host must be one that the file of known hosts has for it. Never adds
 * to that file.
 */
final class HostKeys implements ServerKeyVerifier {
  private final Path file;
  private final String host;
  private final int port;

  private volatile String refusal;

  /**
   * @param host as the user names it
   */
  HostKeys(Path file, String host, int port) {
    this.file = file;
    this.host = host;
    this.port = port;
  }

  /** The types of the keys that are listed for the host: those to ask it for. */
  List<String> knownTypes() throws IOException {
    return entries().stream().map(entry -> entry.getKeyEntry().getKeyType()).distinct().toList();
  }

  private List<KnownHostEntry> entries() throws IOException {
    if (!Files.exists(file)) {
      return List.of();
    }
    return KnownHostEntry.readKnownHostEntries(file).stream()
        .filter(entry -> entry.isHostMatch(host, port))
        .toList();
  }

  @Override
  public boolean verifyServerKey(ClientSession session, SocketAddress address, PublicKey key) {
    try {
      refusal = refusal(session, entries(), key);
    } catch (IOException | GeneralSecurityException | RuntimeException e) {
      refusal = "the known hosts in %s cannot be read: %s".formatted(file, e.getMessage());
    }
    return refusal == null;
  }

  /** Why the host was refused, if it was. A session that ended does not tell any more. */
  Optional<String> refusal() {
    return Optional.ofNullable(refusal);
  }

  /** Null if the key is trusted. */
  private String refusal(ClientSession session, List<KnownHostEntry> entries, PublicKey key)
      throws IOException, GeneralSecurityException {
    boolean known = false;
    boolean other = false;
    for (KnownHostEntry entry : entries) {
      boolean same = KeyUtils.compareKeys(resolve(session, entry), key);
      if (same && "revoked".equals(entry.getMarker())) {
        return "the key of %s is revoked in %s".formatted(where(), file);
      }
      known |= same && entry.getMarker() == null;
      other |= entry.getMarker() == null;
    }
    if (known) {
      return null;
    }
    return other ? changed(key) : unknown(key);
  }

  private static PublicKey resolve(ClientSession session, KnownHostEntry entry)
      throws IOException, GeneralSecurityException {
    return entry.getKeyEntry().resolvePublicKey(session, PublicKeyEntryResolver.IGNORING);
  }

  private String unknown(PublicKey key) {
    return ("the host %s is not known: its key, %s, is not in %s. Compare this fingerprint with"
            + " what the host's operator says; if it is right, add the key:"
            + " ssh-keyscan -p %d %s >> %s")
        .formatted(where(), fingerprint(key), file, port, host, file);
  }

  private String changed(PublicKey key) {
    return ("the key of %s has changed: it is %s now, not what %s has for it. Somebody may be"
            + " between you and the host: ask its operator; if the change is right, remove the"
            + " old key: ssh-keygen -R '%s' -f %s, and add the new one: ssh-keyscan -p %d %s >> %s")
        .formatted(
            where(),
            fingerprint(key),
            file,
            port == 22 ? host : "[" + host + "]:" + port,
            file,
            port,
            host,
            file);
  }

  private String where() {
    return host + ":" + port;
  }

  private static String fingerprint(PublicKey key) {
    return KeyUtils.getKeyType(key) + " " + KeyUtils.getFingerPrint(key);
  }
}
