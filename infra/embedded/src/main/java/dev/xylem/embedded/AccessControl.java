package dev.xylem.embedded;

import dev.xylem.wire.NodeSetup;
import java.util.Map;

/**
 * Who is let in by a node.
 *
 * @param superuserPassword null: everybody, without a login
 * @param tls null: connections are not encrypted
 */
record AccessControl(String superuserPassword, ClientTls tls) {
  static final AccessControl NONE = new AccessControl(null, null);

  AccessControl withSuperuserPassword(String password) {
    return new AccessControl(password, tls);
  }

  AccessControl withTls(ClientTls settings) {
    return new AccessControl(superuserPassword, settings);
  }

  /** What {@code cassandra.yaml} says of it. */
  String yaml() {
    StringBuilder yaml = new StringBuilder();
    if (superuserPassword != null) {
      yaml.append(
          """
          authenticator: PasswordAuthenticator
          authorizer: CassandraAuthorizer
          # The port is opened when the default password has been replaced.
          start_native_transport: false
          # A grant holds at once.
          permissions_validity: 0ms
          roles_validity: 0ms
          """);
    }
    if (tls != null) {
      yaml.append(
          """
          client_encryption_options:
            enabled: true
            optional: false
            require_client_auth: true
            keystore: %1$s
            keystore_password: %3$s
            truststore: %2$s
            truststore_password: %3$s
          """
              .formatted(
                  quoted(tls.keystore().toAbsolutePath()),
                  quoted(tls.truststore().toAbsolutePath()),
                  quoted(tls.password())));
    }
    return yaml.toString();
  }

  /** Tells the server the password: not by its arguments, which every user of the machine sees. */
  void environment(Map<String, String> variables) {
    variables.remove(NodeSetup.SUPERUSER_PASSWORD_VARIABLE);
    if (superuserPassword != null) {
      variables.put(NodeSetup.SUPERUSER_PASSWORD_VARIABLE, superuserPassword);
    }
  }

  private static String quoted(Object value) {
    return "'" + value.toString().replace("'", "''") + "'";
  }

  @Override
  public String toString() {
    return "AccessControl[tls=%s]".formatted(tls);
  }
}
