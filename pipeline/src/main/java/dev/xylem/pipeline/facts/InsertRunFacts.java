package dev.xylem.pipeline.facts;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.stream.Collectors;

/** Inserts what a run was made of. */
final class InsertRunFacts {
  private InsertRunFacts() {}

  static void execute(CassandraSession session, int run, RunFacts facts) {
    session.write(
        "INSERT INTO %s.xylem_run_facts (run_id, texts, options, reads, versions)"
                .formatted(CqlIdentifiers.quote(session.config().keyspace()))
            + " VALUES (?, ?, ?, ?, ?)",
        run,
        facts.texts().stream()
            .collect(Collectors.toMap(KeptText::url, KeptText::hash, (first, same) -> first)),
        facts.options(),
        facts.reads(),
        facts.versions());
  }
}
