package dev.xylem.pipeline.run;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.pipeline.facts.KeptText;
import dev.xylem.pipeline.facts.RunFacts;
import dev.xylem.pipeline.facts.RunFactsStore;
import dev.xylem.pipeline.facts.RunSources;
import dev.xylem.pipeline.fingerprint.FingerprintStore;
import dev.xylem.pipeline.fingerprint.NodeFingerprints;
import dev.xylem.pipeline.history.NotedRun;
import dev.xylem.pipeline.history.NotedRuns;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.inputs.TableChoice.Refused;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.script.Node;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A run that did not come to its end, and that another one goes on with. */
public record ResumedRun(NotedRun run, RunFacts facts) {
  private static final int MAX_NAMED = 10;

  /**
   * Notes before whether it is lost.
   *
   * @param store in whose keyspace it was
   * @throws XylemException if there is nothing to go on with
   */
  public static ResumedRun of(TableStore store, int number) throws InterruptedException {
    NotedRuns runs = new NotedRuns(store.session());
    RunHistory history = RunHistory.open(store.session(), store.isAlone());
    history.noteLost();
    JobEnd.noteAll(history, runs, line -> {});
    return of(store.session(), number);
  }

  static ResumedRun of(CassandraSession session, int number) {
    NotedRun run = new NotedRuns(session).get(number);
    switch (run.status()) {
      case RUNNING ->
          throw refused("run %d has not ended", number, "stop it first: xylem stop " + number);
      case COMPLETE ->
          throw refused(
              "run %d is complete",
              number, "run the script again; with --reuse only what has changed since is computed");
      case INVALIDATED ->
          throw refused(
              "run %d was invalidated: its tables are not to be read",
              number, "run the script again");
      default -> {
        RunFacts facts =
            new RunFactsStore(session)
                .find(number)
                .filter(kept -> !kept.options().isEmpty())
                .orElseThrow(
                    () ->
                        refused(
                            "run %d has not noted what it was made of",
                            number, "run the script again"));
        return new ResumedRun(run, facts);
      }
    }
  }

  private static XylemException refused(String problem, int run, String nextStep) {
    return new XylemException(problem.formatted(run)).with(Fact.HINT, nextStep);
  }

  int number() {
    return run.run();
  }

  /** Why it cannot be gone on with: a table that it has read is not to be read any more. */
  Refused invalidated(String table, Node maker, int run) {
    return new Refused(
        "run %d has read %s of run %d, which was invalidated since".formatted(number(), table, run),
        maker.name(),
        "run the script again from there: --start=" + maker.name());
  }

  /**
   * @throws XylemException naming the files that are not as they were
   */
  void requireUnchanged(
      ScriptPlan script, RunSettings settings, NodeFingerprints now, FingerprintStore store) {
    List<String> changes =
        new ArrayList<>(
            changes(
                hashes(facts.texts()),
                hashes(
                    RunSources.of(script.files(), settings.parametersUrl(), script.selected()))));
    store.files(number()).ifPresent(before -> changes.addAll(changes(before, now.files())));
    if (!changes.isEmpty()) {
      throw new XylemException(
              "the script or its files are not what run %d was made of: %s"
                  .formatted(number(), limited(changes)))
          .with(
              Fact.HINT,
              "undo that; or go on with them as they are now: --anyway, which computes again what"
                  + " they touch");
    }
  }

  private static Map<String, String> hashes(List<KeptText> texts) {
    return texts.stream()
        .collect(Collectors.toMap(KeptText::url, KeptText::hash, (first, same) -> first));
  }

  /** A clause for each file that differs. */
  private static List<String> changes(Map<String, String> before, Map<String, String> now) {
    Map<String, String> all = new TreeMap<>();
    before.forEach(
        (url, stamp) -> {
          if (!now.containsKey(url)) {
            all.put(url, "is not read any more");
          } else if (!now.get(url).equals(stamp)) {
            all.put(url, "has changed");
          }
        });
    now.keySet().stream()
        .filter(url -> !before.containsKey(url))
        .forEach(url -> all.put(url, "was not read"));
    return all.entrySet().stream().map(each -> each.getKey() + " " + each.getValue()).toList();
  }

  private static String limited(List<String> changes) {
    String first = changes.stream().limit(MAX_NAMED).collect(Collectors.joining(", "));
    return changes.size() > MAX_NAMED
        ? "%s and %d more".formatted(first, changes.size() - MAX_NAMED)
        : first;
  }
}
