package dev.xylem.chaos;

import dev.xylem.chaos.trial.Digests;
import dev.xylem.chaos.trial.ThreadDump;
import dev.xylem.chaos.trial.TrialCommand;
import dev.xylem.chaos.trial.TrialDirectory;
import dev.xylem.chaos.trial.TrialDirectory.Place;
import dev.xylem.chaos.trial.TrialRun;
import dev.xylem.chaos.trial.Workload;
import dev.xylem.pipeline.command.CommandLineResult;
import dev.xylem.testing.LoopbackProxy;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** One scenario: a run, its fault, what is left, and the run after it. */
final class Trial {
  private static final Duration TO_PHASE = Duration.ofMinutes(5);
  private static final Duration TO_END = Duration.ofMinutes(10);
  private static final Duration CHILDREN_TO_END = Duration.ofSeconds(20);

  private final Scenario scenario;
  private final Path launcher;
  private final TrialDirectory directory;
  private final Expected expected;
  private final CampaignCassandra elsewhere;
  private final String keyspace;

  Trial(
      Scenario scenario,
      Path launcher,
      TrialDirectory directory,
      Expected expected,
      CampaignCassandra elsewhere) {
    this.scenario = scenario;
    this.launcher = launcher;
    this.directory = directory;
    this.expected = expected;
    this.elsewhere = elsewhere;
    keyspace = "fault" + scenario.number();
  }

  /** Nothing if the fault had nothing to disturb. */
  Optional<Evidence> carryOut() throws IOException, InterruptedException {
    Path outputs = directory.path(Place.OUTPUT);
    LoopbackProxy proxy = new LoopbackProxy(elsewhere.address());
    TrialCommand command =
        new TrialCommand(
            directory, launcher, scenario.setup(), keyspace, elsewhere.optionVia(proxy.where()));
    command.add("--script=" + directory.script());
    scenario.fault().prepare(command);
    if (scenario.isChosen()) {
      // On any machine there is time for the fault before the run is over.
      Workload.slowDown(directory.script());
    }
    Workload.writeEarlierOutputs(outputs);
    Map<String, String> earlier = Digests.of(outputs, Workload.OUTPUTS);
    try (TrialRun run = new TrialRun(command, proxy)) {
      if (!inject(run)) {
        return Optional.empty();
      }
      Optional<Integer> status = run.awaitEnd(TO_END);
      if (status.isEmpty()) {
        ThreadDump.of(run, directory.logs().resolve("threads"));
      }
      Collection<String> left = status.isPresent() ? run.childrenLeft(CHILDREN_TO_END) : List.of();
      String err = run.err();
      run.close();
      return Optional.of(look(status, err, earlier, left));
    } finally {
      scenario.fault().undo(directory);
    }
  }

  private boolean inject(TrialRun run) throws IOException, InterruptedException {
    if (!run.await(scenario.phase(), TO_PHASE)) {
      // What is limited from the start may end a run before it says anything.
      return scenario.fault().isFromTheStart() && scenario.fault().inject(run);
    }
    TimeUnit.MILLISECONDS.sleep(scenario.delayMillis());
    boolean early = run.isAlive() || scenario.fault().isFromTheStart();
    return early && scenario.fault().inject(run);
  }

  private Evidence look(
      Optional<Integer> status, String err, Map<String, String> earlier, Collection<String> left)
      throws IOException, InterruptedException {
    Map<String, String> outputs = Digests.of(directory.path(Place.OUTPUT), Workload.OUTPUTS);
    scenario.fault().undo(directory);
    Workload.writeScript(directory.script());
    List<Map<String, String>> right = expected.outputs(scenario);
    List<String> files = directory.leftOver(Workload.OUTPUTS);
    long before = directory.size();
    TimeUnit.MILLISECONDS.sleep(500);
    long grown = directory.size() - before;
    boolean mayLeave = status.isEmpty() || scenario.fault().mayLeaveFiles(status.get());
    try (Store store = new Store()) {
      CommandLineResult next = store.nextRun();
      return new Evidence(
          status.isPresent() ? OptionalInt.of(status.get()) : OptionalInt.empty(),
          err,
          outputs,
          scenario.fault().mayLoseOutputs() ? Map.of() : earlier,
          right,
          store.sums(),
          scenario.setup().keepsTables() ? expected.tables() : Map.of(),
          left,
          mayLeave ? List.of() : files,
          grown,
          Optional.of(
              new Evidence.NextRun(
                  next.exitStatus(),
                  next.err(),
                  Digests.of(directory.path(Place.OUTPUT), Workload.OUTPUTS))));
    }
  }

  /** Where the tables are, opened for the next run. */
  private final class Store implements AutoCloseable {
    private Optional<CampaignCassandra> own = Optional.empty();

    CommandLineResult nextRun() throws InterruptedException {
      return switch (scenario.setup().store()) {
        case NONE -> UndisturbedRun.of(directory, "--table-sink=none");
        case ELSEWHERE -> runIn(elsewhere);
        case EMBEDDED -> {
          try {
            own = Optional.of(CampaignCassandra.start(Optional.of(directory.path(Place.DATA))));
            yield runIn(own.get());
          } catch (IOException | RuntimeException e) {
            yield new CommandLineResult(1, "", e.toString());
          }
        }
      };
    }

    private CommandLineResult runIn(CampaignCassandra cassandra) {
      return UndisturbedRun.of(directory, "--keyspace=" + keyspace, cassandra.option());
    }

    Map<Integer, Map<String, String>> sums() {
      return switch (scenario.setup().store()) {
        case NONE -> Map.of();
        case ELSEWHERE -> {
          Map<Integer, Map<String, String>> sums = elsewhere.sums(keyspace);
          elsewhere.drop(keyspace);
          yield sums;
        }
        case EMBEDDED -> own.map(cassandra -> cassandra.sums(keyspace)).orElse(Map.of());
      };
    }

    @Override
    public void close() {
      own.ifPresent(CampaignCassandra::close);
    }
  }
}
