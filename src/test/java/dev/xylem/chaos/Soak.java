package dev.xylem.chaos;

import dev.xylem.chaos.trial.Digests;
import dev.xylem.chaos.trial.Setup;
import dev.xylem.chaos.trial.TrialCommand;
import dev.xylem.chaos.trial.TrialDirectory;
import dev.xylem.chaos.trial.TrialDirectory.Place;
import dev.xylem.chaos.trial.TrialRun;
import dev.xylem.testing.LoopbackProxy;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.IntPredicate;

/**
 * Runs of a large job in one directory and keyspace, with a fault every some seconds. Each gives
 * the results of the first, which is not disturbed, or one message. A run after one that has failed
 * has faults only that pass, and has to be complete.
 */
final class Soak implements AutoCloseable {
  private static final double NANOS = 1e9;
  private static final String KEYSPACE = "soak";
  private static final Duration CHILDREN_TO_END = Duration.ofSeconds(20);
  private static final Setup UNDISTURBED = new Setup("auto", "cpython", Setup.Store.EMBEDDED);

  private final Path launcher;
  private final Path report;
  private final Duration every;
  private final Random random;
  private final PrintWriter out;
  private final CampaignCassandra elsewhere;
  private final TrialDirectory directory;
  private final PortfolioWorkload workload;
  private final List<SoakVerdict> verdicts = new ArrayList<>();
  private Map<String, String> right = Map.of();
  private boolean ended;

  /**
   * @param launcher {@code pipeline/bin/xylem}
   * @param report directory for its files, and for logs of what went wrong
   * @param every from one fault to the next
   * @param out for a line about each run
   */
  Soak(Path launcher, Path report, Duration every, long seed, PrintWriter out)
      throws IOException, InterruptedException {
    this.launcher = launcher;
    this.report = report;
    this.every = every;
    this.random = new Random(seed);
    this.out = out;
    directory = TrialDirectory.empty(report.resolve("work/soak"));
    workload = PortfolioWorkload.in(directory);
    elsewhere = CampaignCassandra.start(Optional.empty());
  }

  /**
   * Returns whether all went well.
   *
   * @param isOver asked, with the number of faults so far, before each run but those after a failed
   *     one
   */
  boolean carryOut(IntPredicate isOver) throws IOException, InterruptedException {
    SoakVerdict undisturbed = run(UNDISTURBED, List.of());
    if (!undisturbed.isComplete()) {
      throw new IllegalStateException("the undisturbed run failed: " + undisturbed.message());
    }
    List<Setup> setups = Setup.all();
    while (!isOver.test(faults())) {
      Setup setup = setups.get(random.nextInt(setups.size()));
      if (!run(setup, SoakRun.faultsOf(setup, true)).isComplete()) {
        run(setup, SoakRun.faultsOf(setup, false));
      }
    }
    boolean sameTables = compareTables();
    end();
    return sameTables && count(Verdict.Outcome.WRONG) == 0;
  }

  /** Says what came of it; nothing more is said then of runs that end with this process. */
  synchronized void end() {
    if (ended) {
      return;
    }
    print(
        "%d runs, %d faults: %d same results, %d one message, %d wrong"
            .formatted(
                verdicts.size(),
                faults(),
                count(Verdict.Outcome.SAME_RESULTS),
                count(Verdict.Outcome.ONE_MESSAGE),
                count(Verdict.Outcome.WRONG)));
    ended = true;
  }

  private synchronized void add(SoakVerdict verdict) {
    if (!ended) {
      verdicts.add(verdict);
      print(verdict.text());
    }
  }

  private int faults() {
    return verdicts.stream().mapToInt(verdict -> verdict.injected().size()).sum();
  }

  private long count(Verdict.Outcome outcome) {
    return verdicts.stream().filter(verdict -> verdict.outcome() == outcome).count();
  }

  private SoakVerdict run(Setup setup, List<Fault> faults)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    Map<String, String> earlier = outputs();
    List<String> leftBefore = directory.leftOver(PortfolioWorkload.OUTPUTS);
    LoopbackProxy proxy = new LoopbackProxy(elsewhere.address());
    TrialCommand command =
        new TrialCommand(directory, launcher, setup, KEYSPACE, elsewhere.optionVia(proxy.where()));
    workload.addTo(command);
    SoakVerdict verdict;
    try (TrialRun run = new TrialRun(command, proxy)) {
      SoakRun disturbed = new SoakRun(run, faults, random);
      OptionalInt status = disturbed.disturb(every);
      verdict =
          SoakVerdict.of(
              verdicts.size() + 1,
              setup,
              disturbed.injected(),
              evidence(run, status, disturbed.mayLeaveFiles(status), leftBefore, earlier),
              (System.nanoTime() - start) / NANOS);
    }
    if (verdict.outcome() == Verdict.Outcome.WRONG) {
      directory.keepLogs(report.resolve("soak").resolve("run" + verdict.number()));
    }
    add(verdict);
    return verdict;
  }

  private Evidence evidence(
      TrialRun run,
      OptionalInt status,
      boolean mayLeaveFiles,
      List<String> leftBefore,
      Map<String, String> earlier)
      throws IOException, InterruptedException {
    Collection<String> left =
        status.isPresent() ? run.childrenLeft(CHILDREN_TO_END) : List.<String>of();
    String err = run.err();
    run.close();
    Map<String, String> outputs = outputs();
    if (verdicts.isEmpty()) {
      right = outputs;
    }
    return new Evidence(
        status,
        err,
        outputs,
        earlier,
        List.of(right),
        Map.of(),
        Map.of(),
        left,
        mayLeaveFiles ? List.of() : left(leftBefore),
        0,
        Optional.empty());
  }

  /**
   * What a run has left that was not there before: a dump of threads stays for who reads it, and
   * what a killed run has left is deleted after a minute.
   */
  private List<String> left(List<String> before) throws IOException {
    List<String> left = new ArrayList<>(directory.leftOver(PortfolioWorkload.OUTPUTS));
    left.removeAll(before);
    return left;
  }

  private Map<String, String> outputs() throws IOException {
    return Digests.of(directory.path(Place.OUTPUT), PortfolioWorkload.OUTPUTS);
  }

  /** Of all runs that are noted as complete, in both Cassandras. */
  private boolean compareTables() throws IOException, InterruptedException {
    Map<Integer, Map<String, String>> runs;
    try (CampaignCassandra own = CampaignCassandra.start(Optional.of(directory.path(Place.DATA)))) {
      runs = own.sums(KEYSPACE);
    }
    Map<String, String> first = runs.get(1);
    boolean same =
        isSame(first, runs, "embedded") & isSame(first, elsewhere.sums(KEYSPACE), "elsewhere");
    if (same) {
      print("The tables of all complete runs are the same");
    }
    return same;
  }

  private boolean isSame(
      Map<String, String> right, Map<Integer, Map<String, String>> runs, String where) {
    boolean same = true;
    for (Map.Entry<Integer, Map<String, String>> run : runs.entrySet()) {
      if (!run.getValue().equals(right)) {
        same = false;
        print("%s, run %d: %s instead of %s".formatted(where, run.getKey(), run.getValue(), right));
      }
    }
    return same;
  }

  private void print(String line) {
    out.println(line);
    out.flush();
  }

  @Override
  public void close() throws IOException, InterruptedException {
    elsewhere.close();
    directory.delete();
  }
}
