package dev.xylem.pipeline.fingerprint;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.CqlIdentifiers;
import dev.xylem.pipeline.fingerprint.Fingerprint.Part;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** Selects what the table of a node has depended on. */
final class SelectFingerprints {
  private SelectFingerprints() {}

  /** By run. */
  static Map<Integer, Fingerprint> execute(CassandraSession session, String node) {
    Map<Integer, Fingerprint> fingerprints = new HashMap<>();
    session
        .rows(
            "SELECT run_id, parts FROM %s.xylem_fingerprints WHERE node = ?"
                .formatted(CqlIdentifiers.quote(session.config().keyspace())),
            node)
        .forEach(
            row ->
                fingerprints.put(
                    row.getInt("run_id"),
                    fingerprint(row.getMap("parts", String.class, String.class))));
    return fingerprints;
  }

  private static Fingerprint fingerprint(Map<String, String> texts) {
    Map<Part, String> parts = new EnumMap<>(Part.class);
    Arrays.stream(Part.values())
        .filter(part -> texts.containsKey(part.name()))
        .forEach(part -> parts.put(part, texts.get(part.name())));
    return new Fingerprint(parts);
  }
}
