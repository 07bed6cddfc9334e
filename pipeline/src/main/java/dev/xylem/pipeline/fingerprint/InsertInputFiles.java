package dev.xylem.pipeline.fingerprint;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.Map;

/** Inserts the stamps of the files that a run reads. */
final class InsertInputFiles {
  private InsertInputFiles() {}

  static void execute(CassandraSession session, int run, Map<String, String> files) {
    session.write(
        "INSERT INTO %s.xylem_input_files (run_id, files) VALUES (?, ?)"
            .formatted(CqlIdentifiers.quote(session.config().keyspace())),
        run,
        files);
  }
}
