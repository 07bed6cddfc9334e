package dev.xylem.server;

import dev.xylem.wire.NodeCommand;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.apache.cassandra.auth.AuthenticatedUser;
import org.apache.cassandra.auth.IAuthenticator;
import org.apache.cassandra.auth.IResource;
import org.apache.cassandra.exceptions.AuthenticationException;

/**
 * Lets in who knows the login that this process was told, and nobody before it was told one. It is
 * kept in memory only: no table has it, so that every start may have another.
 */
public final class SingleLogin implements IAuthenticator {
  private static volatile NodeCommand.Login expected;

  /** From now on this one is let in. */
  static void expect(NodeCommand.Login login) {
    expected = login;
  }

  /** Whose login it is, and nobody else's. */
  static boolean isOf(String username) {
    NodeCommand.Login login = expected;
    return login != null && login.username().equals(username);
  }

  @Override
  public boolean requireAuthentication() {
    return true;
  }

  @Override
  public Set<? extends IResource> protectedResources() {
    return Set.of();
  }

  @Override
  public void validateConfiguration() {}

  @Override
  public void setup() {}

  @Override
  public SaslNegotiator newSaslNegotiator(InetAddress client) {
    return new PlainText();
  }

  @Override
  public AuthenticatedUser legacyAuthenticate(Map<String, String> credentials) {
    throw refusal();
  }

  private static AuthenticationException refusal() {
    return new AuthenticationException("Username or password is wrong");
  }

  /** SASL's mechanism PLAIN: an identity to act as, which is not looked at; who; the password. */
  private static final class PlainText implements SaslNegotiator {
    private AuthenticatedUser user;

    @Override
    public byte[] evaluateResponse(byte[] response) {
      NodeCommand.Login login = expected;
      if (login == null || !MessageDigest.isEqual(token(login), withoutIdentity(response))) {
        throw refusal();
      }
      user = new AuthenticatedUser(login.username());
      return null;
    }

    private static byte[] token(NodeCommand.Login login) {
      return (login.username() + '\0' + login.password()).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] withoutIdentity(byte[] response) {
      int start = 0;
      while (start < response.length && response[start] != 0) {
        start++;
      }
      return Arrays.copyOfRange(response, Math.min(start + 1, response.length), response.length);
    }

    @Override
    public boolean isComplete() {
      return user != null;
    }

    @Override
    public AuthenticatedUser getAuthenticatedUser() {
      if (user == null) {
        throw refusal();
      }
      return user;
    }
  }
}
