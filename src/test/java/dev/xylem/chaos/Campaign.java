package dev.xylem.chaos;

import dev.xylem.chaos.trial.TrialDirectory;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;

/** Carries out scenarios, and keeps the logs of those that went wrong. */
final class Campaign implements AutoCloseable {
  private static final double NANOS = 1e9;

  private final Path launcher;
  private final Path work;
  private final CampaignReport report;
  private final PrintWriter out;
  private final CampaignCassandra elsewhere;
  private final Expected expected;
  private final Set<Path> trials = ConcurrentHashMap.newKeySet();

  /**
   * @param launcher {@code pipeline/bin/xylem}
   * @param out for a line about each scenario
   */
  Campaign(Path launcher, CampaignReport report, PrintWriter out)
      throws IOException, InterruptedException {
    this.launcher = launcher;
    this.report = report;
    this.out = out;
    work = report.directory().resolve("work");
    elsewhere = CampaignCassandra.start(Optional.empty());
    try {
      expected = Expected.by(work.resolve("undisturbed"), elsewhere);
    } catch (IOException | InterruptedException | RuntimeException e) {
      elsewhere.close();
      throw e;
    }
  }

  /**
   * After each scenario the report is whole, whatever ends this process then.
   *
   * @param atOnce how many at the same time
   * @param isOver asked before each one
   */
  void carryOut(List<Scenario> scenarios, int atOnce, BooleanSupplier isOver)
      throws IOException, InterruptedException {
    Queue<Scenario> left = new ConcurrentLinkedQueue<>(scenarios);
    ExecutorService threads = Executors.newFixedThreadPool(atOnce);
    try {
      List<Callable<Void>> lanes = new ArrayList<>();
      for (int lane = 1; lane <= atOnce; lane++) {
        Path trial = work.resolve("trial" + lane);
        lanes.add(
            () -> {
              carryOut(left, trial, isOver);
              return null;
            });
      }
      for (Future<Void> lane : threads.invokeAll(lanes)) {
        lane.get();
      }
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  private void carryOut(Queue<Scenario> left, Path trial, BooleanSupplier isOver)
      throws IOException, InterruptedException {
    trials.add(trial);
    for (Scenario next = left.poll(); next != null && !isOver.getAsBoolean(); next = left.poll()) {
      carryOut(next, TrialDirectory.fresh(trial));
    }
  }

  private void carryOut(Scenario scenario, TrialDirectory directory)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    Verdict verdict;
    try {
      Trial trial = new Trial(scenario, launcher, directory, expected, elsewhere);
      Optional<Evidence> evidence = trial.carryOut();
      verdict =
          evidence.isEmpty()
              ? missed(scenario, directory, secondsSince(start))
              : judge(scenario, evidence.get(), directory, secondsSince(start));
    } catch (IOException | RuntimeException e) {
      verdict =
          Verdict.notInjected(
              scenario, "the campaign itself failed: " + e, secondsSince(start), "");
    }
    report.add(verdict);
    out.println(verdict.text());
    out.flush();
  }

  private Verdict missed(Scenario scenario, TrialDirectory directory, double seconds)
      throws IOException {
    // What it says where it has failed before the fault.
    String said = Files.readString(directory.logs().resolve("run.err")).strip();
    return Verdict.notInjected(scenario, said, seconds, keepLogs(scenario, directory));
  }

  private Verdict judge(
      Scenario scenario, Evidence evidence, TrialDirectory directory, double seconds)
      throws IOException {
    List<Oracle.Violation> violations = Oracle.judge(scenario.fault(), evidence);
    String logs = violations.isEmpty() ? "" : keepLogs(scenario, directory);
    return Verdict.of(scenario, evidence, violations, seconds, logs);
  }

  private String keepLogs(Scenario scenario, TrialDirectory directory) throws IOException {
    Path logs = report.directory().resolve("faults").resolve(scenario.name());
    directory.keepLogs(logs);
    return logs.toString();
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) / NANOS;
  }

  @Override
  public void close() throws IOException, InterruptedException {
    elsewhere.close();
    for (Path trial : trials) {
      TrialDirectory.at(trial).delete();
    }
    TrialDirectory.at(work.resolve("undisturbed")).delete();
  }
}
