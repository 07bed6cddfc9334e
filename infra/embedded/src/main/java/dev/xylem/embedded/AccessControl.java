package dev.xylem.embedded;

/**
 * Who is let in by a node.
 *
 * @param login of its clients
 * @param roles whether there are others, in tables of Cassandra's own; the login is then that of
 *     the superuser
 * @param tls null: connections are not encrypted
 * @param peers whether other nodes, and who sends SSTables, may connect
 */
record AccessControl(CqlLogin login, boolean roles, ClientTls tls, boolean peers) {
  private static final String OF_LOGIN =
      """
      authenticator: dev.xylem.server.SingleLogin
      authorizer: AllowAllAuthorizer
      role_manager: dev.xylem.server.SingleRole
      """;

  private static final String OF_ROLES =
      """
      authenticator: PasswordAuthenticator
      authorizer: CassandraAuthorizer
      # The port is opened when the default password has been replaced.
      start_native_transport: false
      # A grant holds at once.
      permissions_validity: 0ms
      roles_validity: 0ms
      """;

  /** What {@code cassandra.yaml} says of it; no secrets but those of the files for TLS. */
  String yaml() {
    StringBuilder yaml = new StringBuilder(roles ? OF_ROLES : OF_LOGIN);
    if (!peers) {
      yaml.append("internode_authenticator: dev.xylem.server.NoPeers\n");
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

  private static String quoted(Object value) {
    return "'" + value.toString().replace("'", "''") + "'";
  }
}
