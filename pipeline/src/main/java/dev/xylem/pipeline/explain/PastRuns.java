package dev.xylem.pipeline.explain;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.pipeline.facts.KeptText;
import dev.xylem.pipeline.facts.RunFacts;
import dev.xylem.pipeline.facts.RunFactsStore;
import dev.xylem.pipeline.history.NotedRun;
import dev.xylem.pipeline.history.NotedRuns;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.script.Script;
import dev.xylem.script.reading.ScriptReader;
import dev.xylem.script.reading.ScriptReader.Source;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The runs of a keyspace as they were, from what the history keeps of them. */
final class PastRuns {
  private final NotedRuns noted;
  private final RunFactsStore facts;
  private final Map<Integer, PastRun> known = new HashMap<>();

  PastRuns(CassandraSession session) {
    noted = new NotedRuns(session);
    facts = new RunFactsStore(session);
  }

  /**
   * @throws XylemException if its script was not kept
   */
  PastRun get(int run) {
    PastRun found = known.get(run);
    if (found == null) {
      found = read(run);
      known.put(run, found);
    }
    return found;
  }

  private PastRun read(int number) {
    NotedRun run = noted.get(number);
    RunFacts kept = facts.find(number).orElseThrow(() -> unknown(number));
    Source script = text(kept, run.script()).orElseThrow(() -> unknown(number));
    Script read = ScriptReader.read(script, text(kept, run.parameters()));
    return new PastRun(number, ScriptFiles.of(run.script(), read), kept);
  }

  private static Optional<Source> text(RunFacts facts, String url) {
    return facts.texts().stream()
        .filter(text -> text.url().equals(url))
        .findFirst()
        .map(KeptText::text)
        .map(text -> new Source(url, text));
  }

  private static XylemException unknown(int run) {
    return new XylemException("the script of run %d was not kept".formatted(run))
        .with(Fact.HINT, "runs of this version keep theirs: run it again");
  }
}
