package dev.xylem.chaos;

import dev.xylem.chaos.trial.Phase;
import dev.xylem.chaos.trial.Setup;
import dev.xylem.chaos.trial.Target;
import dev.xylem.chaos.trial.TrialDirectory.Place;
import dev.xylem.testing.LoopbackProxy;
import java.util.ArrayList;
import java.util.List;

/** Those that every build has: each kind of fault, and each sink. */
final class ChosenScenarios {
  private static final Setup FILES_ONLY = new Setup("none", "cpython", Setup.Store.NONE);
  private static final Setup CQL = new Setup("cql", "cpython", Setup.Store.EMBEDDED);
  private static final Setup BULK = new Setup("bulk", "cpython", Setup.Store.EMBEDDED);
  private static final Setup ELSEWHERE = new Setup("cql", "cpython", Setup.Store.ELSEWHERE);

  static final List<Scenario> ALL = all();

  private ChosenScenarios() {}

  private static List<Scenario> all() {
    List<Scenario> all = new ArrayList<>();
    add(all, kill(Target.DRIVER), Phase.CALC, FILES_ONLY);
    add(all, new SignalFault(Target.DRIVER, SignalFault.Signal.TERM), Phase.COMMIT, FILES_ONLY);
    add(
        all,
        new SignalFault(Target.PYTHON, SignalFault.Signal.STOP_AND_CONT),
        Phase.CALC,
        ELSEWHERE);
    add(all, kill(Target.CASSANDRA), Phase.WRITE, CQL);
    add(all, kill(Target.SSTABLES), Phase.WRITE, BULK);
    add(all, new NetworkFault(LoopbackProxy.Weather.CUT_ONCE), Phase.WRITE, ELSEWHERE);
    add(all, new NetworkFault(LoopbackProxy.Weather.GONE), Phase.JOIN, ELSEWHERE);
    add(all, new NetworkFault(LoopbackProxy.Weather.SLOW), Phase.LOAD, ELSEWHERE);
    add(all, new DirectoryFault(Place.OUTPUT, DirectoryFault.Kind.FULL), Phase.LOAD, FILES_ONLY);
    add(all, new InputFault(InputFault.Kind.TRUNCATED), Phase.LOAD, FILES_ONLY);
    add(all, new LimitFault(LimitFault.Resource.FILES_AT_START), Phase.START, CQL);
    add(all, new LimitFault(LimitFault.Resource.HEAP), Phase.START, FILES_ONLY);
    return List.copyOf(all);
  }

  private static Fault kill(Target target) {
    return new SignalFault(target, SignalFault.Signal.KILL);
  }

  private static void add(List<Scenario> all, Fault fault, Phase phase, Setup setup) {
    all.add(new Scenario(Scenario.CHOSEN, all.size() + 1, fault, phase, setup, 0));
  }
}
