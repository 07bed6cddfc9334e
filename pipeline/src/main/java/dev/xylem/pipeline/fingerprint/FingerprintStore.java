package dev.xylem.pipeline.fingerprint;

import dev.xylem.cassandra.schema.SelectTable;
import dev.xylem.cassandra.session.CassandraSession;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The fingerprints of the runs of the session's keyspace. */
public final class FingerprintStore {
  /** A value in Cassandra has to stay small; who reads more files is not told which has changed. */
  private static final int MAX_FILES = 10_000;

  private final CassandraSession session;
  private final Map<String, Map<Integer, Fingerprint>> known = new HashMap<>();

  public FingerprintStore(CassandraSession session) {
    this.session = session;
  }

  /** To be called before a run has made any table. */
  public void note(int run, NodeFingerprints fingerprints) {
    fingerprints
        .nodes()
        .forEach((node, found) -> InsertFingerprint.execute(session, run, node, found));
    if (fingerprints.files().size() <= MAX_FILES) {
      InsertInputFiles.execute(session, run, fingerprints.files());
    }
  }

  /** Empty for runs of versions that noted none. */
  public Optional<Fingerprint> find(String node, int run) {
    return isThere()
        ? Optional.ofNullable(
            known.computeIfAbsent(node, name -> SelectFingerprints.execute(session, name)).get(run))
        : Optional.empty();
  }

  /** What stands for the content of a table of an earlier run. */
  public String content(String node, int run) {
    return find(node, run).map(Fingerprint::digest).orElseGet(() -> node + " of run " + run);
  }

  /** The stamps of the files that a run has read, by URL; empty if they were not noted. */
  public Optional<Map<String, String>> files(int run) {
    return isThere() ? SelectInputFiles.execute(session, run) : Optional.empty();
  }

  private boolean isThere() {
    return SelectTable.execute(session, FingerprintTables.FINGERPRINTS.name()).isPresent();
  }
}
