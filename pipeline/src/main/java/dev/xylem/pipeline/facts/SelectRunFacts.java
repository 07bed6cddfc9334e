package dev.xylem.pipeline.facts;

import com.datastax.oss.driver.api.core.cql.Row;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** Selects what a run was made of. */
final class SelectRunFacts {
  private SelectRunFacts() {}

  static Optional<RunFacts> execute(CassandraSession session, int run) {
    return session
        .rows(
            "SELECT texts, options, reads, versions FROM %s.xylem_run_facts WHERE run_id = ?"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())),
            run)
        .stream()
        .findFirst()
        .map(
            row ->
                new RunFacts(
                    texts(session, row),
                    row.getList("options", String.class),
                    row.getMap("reads", String.class, Integer.class),
                    row.getMap("versions", String.class, String.class)));
  }

  private static List<KeptText> texts(CassandraSession session, Row row) {
    return new TreeMap<>(row.getMap("texts", String.class, String.class))
        .entrySet().stream()
            .map(
                file ->
                    new KeptText(
                        file.getKey(),
                        file.getValue(),
                        SelectText.execute(session, file.getValue()).orElse("")))
            .toList();
  }
}
