package dev.xylem.pipeline.facts;

import dev.xylem.cassandra.schema.SelectTable;
import dev.xylem.cassandra.session.CassandraSession;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * What is kept of runs besides how they stand, in the session's keyspace: what they were made of,
 * and whether somebody carries them out now.
 */
public final class RunFactsStore {
  /** Without a sign for so long, nobody does. A pause of a JVM or of the network is far shorter. */
  public static final Duration LIFETIME = Duration.ofSeconds(60);

  private final CassandraSession session;

  public RunFactsStore(CassandraSession session) {
    this.session = session;
  }

  /** Keeps what a run was made of. Its first sign of life comes before: without one it is lost. */
  public void note(int run, RunFacts facts) {
    facts.texts().forEach(text -> InsertText.execute(session, text));
    if (facts.resumed().isPresent() || !facts.reuse().isEmpty()) {
      InsertReuse.execute(session, run, facts);
    }
    InsertRunFacts.execute(session, run, facts);
  }

  /**
   * Gives a sign of life, which Cassandra forgets after {@link #LIFETIME}: so nobody has to compare
   * clocks.
   */
  public void giveSign(int run) {
    UpdateSign.execute(session, run, LIFETIME);
  }

  /** Takes it back: the process that carries the run out is done with it. */
  public void takeSignBack(int run) {
    DeleteSign.execute(session, run);
  }

  /** Empty for runs of versions that kept none. */
  public Optional<RunFacts> find(int run) {
    return isThere()
        ? SelectRunFacts.execute(session, run).map(facts -> withReuse(run, facts))
        : Optional.empty();
  }

  private RunFacts withReuse(int run, RunFacts facts) {
    return knowsReuse()
        ? SelectReuse.execute(session, run)
            .map(reuse -> facts.withReuse(reuse.resumed(), reuse.reasons()))
            .orElse(facts)
        : facts;
  }

  /** Which run each run goes on with; without those that go on with none. */
  public Map<Integer, Integer> resumed() {
    return knowsReuse() ? SelectReuse.resumed(session) : Map.of();
  }

  /** Keyspaces of earlier versions do not have the table before the next run. */
  private boolean knowsReuse() {
    return SelectTable.execute(session, FactTables.REUSE.name()).isPresent();
  }

  /** Whether there is a sign of life, by run; without those of versions that gave none. */
  public Map<Integer, Boolean> signs() {
    return isThere() ? SelectSigns.execute(session) : Map.of();
  }

  private boolean isThere() {
    return SelectTable.execute(session, FactTables.FACTS.name()).isPresent();
  }
}
