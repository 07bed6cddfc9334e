package dev.xylem.pipeline.fingerprint;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.Map;
import java.util.stream.Collectors;

/** Inserts what the table of a node depends on. */
final class InsertFingerprint {
  private InsertFingerprint() {}

  static void execute(CassandraSession session, int run, String node, Fingerprint fingerprint) {
    session.write(
        "INSERT INTO %s.xylem_fingerprints (node, run_id, parts) VALUES (?, ?, ?)"
            .formatted(CqlIdentifiers.quote(session.config().keyspace())),
        node,
        run,
        fingerprint.parts().entrySet().stream()
            .collect(Collectors.toMap(part -> part.getKey().name(), Map.Entry::getValue)));
  }
}
