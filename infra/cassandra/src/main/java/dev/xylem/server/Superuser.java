package dev.xylem.server;

import org.apache.cassandra.cql3.QueryProcessor;
import org.apache.cassandra.db.ConsistencyLevel;
import org.mindrot.jbcrypt.BCrypt;

/** The role that every new Cassandra has, and whose password everybody knows. */
final class Superuser {
  private static final int HASH_ROUNDS_LOG2 = 10;

  private Superuser() {}

  /**
   * Gives it another password; Cassandra's own start writes the default one as of the year 1970.
   */
  static void setPassword(String password) {
    QueryProcessor.process(
        "INSERT INTO system_auth.roles (role, is_superuser, can_login, salted_hash)"
            + " VALUES ('cassandra', true, true, '%s')"
                .formatted(BCrypt.hashpw(password, BCrypt.gensalt(HASH_ROUNDS_LOG2))),
        ConsistencyLevel.ONE);
  }
}
