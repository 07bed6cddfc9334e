package dev.xylem.pipeline.run;

import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.pipeline.fingerprint.FingerprintStore;
import dev.xylem.pipeline.fingerprint.NodeFingerprints;
import dev.xylem.pipeline.history.NodeRuns;
import dev.xylem.pipeline.history.NotedRuns;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.pipeline.history.RunStatus;
import dev.xylem.pipeline.inputs.DecidedPlan;
import dev.xylem.pipeline.inputs.NodeReuse;
import dev.xylem.pipeline.inputs.ReusableTables;
import dev.xylem.pipeline.inputs.Reuse;
import dev.xylem.pipeline.inputs.TableChoice;
import dev.xylem.pipeline.inputs.TableChoice.Outcome;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.pipeline.settings.TableReuse;
import dev.xylem.script.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Decides, before anything is compiled, which tables a run takes from earlier ones. */
public final class ReusePlanning {
  private final RunSettings settings;
  private final CassandraSession session;
  private final Optional<RunHistory> history;
  private final FingerprintStore fingerprints;

  private ReusePlanning(
      RunSettings settings, CassandraSession session, Optional<RunHistory> history) {
    this.settings = settings;
    this.session = session;
    this.history = history;
    fingerprints = new FingerprintStore(session);
  }

  /**
   * The plan without the nodes whose tables are taken; as it is, if it is refused anyway.
   *
   * @param history empty where no run was yet
   * @throws dev.xylem.types.XylemException if a run is to be resumed whose script or files have
   *     changed
   */
  public static ScriptPlan apply(
      ScriptPlan script,
      RunSettings settings,
      CassandraSession session,
      Optional<RunHistory> history) {
    return settings.reuse().isAsked()
        ? new ReusePlanning(settings, session, history).taking(script)
        : script;
  }

  private ScriptPlan taking(ScriptPlan script) {
    Optional<ResumedRun> resumed =
        settings.reuse() instanceof TableReuse.OfRun of
            ? Optional.of(ResumedRun.of(session, of.run()))
            : Optional.empty();
    Optional<Integer> run = resumed.map(ResumedRun::number);
    Map<String, Outcome> inputs = resumed.map(of -> inputs(of, script)).orElse(Map.of());
    ScriptPlan whole = script.taking(new Reuse(run, List.of(), inputs));
    DecidedPlan decided = whole.decide(history);
    if (!decided.refusals().isEmpty()) {
      return whole;
    }
    NodeFingerprints now = whole.fingerprints(decided, fingerprints, settings);
    resumed
        .filter(of -> !isAnyway())
        .ifPresent(of -> of.requireUnchanged(whole, settings, now, fingerprints));
    return whole.taking(new Reuse(run, choose(whole, now, run), inputs));
  }

  private boolean isAnyway() {
    return settings.reuse() instanceof TableReuse.OfRun of && of.anyway();
  }

  private List<NodeReuse> choose(
      ScriptPlan script, NodeFingerprints now, Optional<Integer> resumed) {
    Function<String, NodeRuns> runs =
        history.map(RunHistory::runsByNode).orElse(node -> NodeRuns.NONE);
    ReusableTables tables =
        new ReusableTables(new EarlierTableLookup(session, runs, fingerprints), resumed);
    List<NodeReuse> choices = new ArrayList<>();
    for (Node node : script.selected().nodes()) {
      if (now.nodes().containsKey(node.name())) {
        choices.add(tables.choose(node, now.nodes().get(node.name())));
      }
    }
    return choices;
  }

  /**
   * What the resumed run has read from runs before it is read from there again, unless somebody has
   * said since that it is not to be read.
   */
  private Map<String, Outcome> inputs(ResumedRun resumed, ScriptPlan script) {
    NotedRuns runs = new NotedRuns(session);
    Map<String, Outcome> inputs = new HashMap<>();
    script
        .selected()
        .earlierTables()
        .forEach(
            (table, maker) -> {
              Integer run = resumed.facts().reads().get(table);
              if (run != null) {
                inputs.put(
                    table,
                    runs.get(run).status() == RunStatus.INVALIDATED
                        ? resumed.invalidated(table, maker, run)
                        : TableChoice.fixed(run, "the run that is resumed has read it"));
              }
            });
    return inputs;
  }
}
