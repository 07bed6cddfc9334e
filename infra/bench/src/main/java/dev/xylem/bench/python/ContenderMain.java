package dev.xylem.bench.python;

import dev.xylem.types.Chunk;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A JVM in which nothing but one contender runs. Reads what it is to run, then a {@link
 * Turn.Limits} after the other, and answers with {@link Turn}s, or with what went wrong.
 */
public final class ContenderMain {
  /** Asking for the CPU of all children takes as long as many calls of a trivial formula. */
  private static final long SAMPLE_NANOS = Duration.ofMillis(200).toNanos();

  private static final double NANOS = 1e9;

  private final FormulaRunner runner;
  private final List<Chunk> inputs;
  private final double startSeconds;
  private final double cpuBefore;
  private int made;
  private double callSeconds;

  private ContenderMain(
      Contender engine, BenchmarkFormula formula, PythonBenchmarkSettings settings) {
    inputs = formula.calls(settings, engine.rowsPerCall(formula));
    cpuBefore = ProcessTreeCpu.seconds();
    long start = System.nanoTime();
    runner = engine.start(formula, settings);
    startSeconds = (System.nanoTime() - start) / NANOS;
    runner.prepare(inputs);
  }

  public static void main(String[] arguments) throws IOException, ClassNotFoundException {
    ObjectOutputStream answers = new ObjectOutputStream(new BufferedOutputStream(System.out));
    System.setOut(System.err);
    try (ObjectInputStream requests = new ObjectInputStream(System.in)) {
      serve(requests, answers);
    } catch (EOFException e) {
      // There are no more turns.
    } catch (RuntimeException e) {
      answers.writeObject(e);
      answers.flush();
    }
    System.exit(0);
  }

  private static void serve(ObjectInputStream requests, ObjectOutputStream answers)
      throws IOException, ClassNotFoundException {
    ContenderMain contender =
        new ContenderMain(
            (Contender) requests.readObject(),
            (BenchmarkFormula) requests.readObject(),
            (PythonBenchmarkSettings) requests.readObject());
    try (contender.runner) {
      while (true) {
        answers.writeObject(contender.turn((Turn.Limits) requests.readObject()));
        answers.flush();
      }
    }
  }

  private Turn turn(Turn.Limits limits) {
    List<Sample> samples = new ArrayList<>();
    double[] seconds = new double[limits.calls()];
    int calls = 0;
    long began = System.nanoTime();
    long sampled = began;
    while (calls < seconds.length
        && (made == 0 || System.nanoTime() - began < limits.budget().toNanos())) {
      long start = System.nanoTime();
      runner.call(inputs.get(made % inputs.size()));
      long end = System.nanoTime();
      seconds[calls] = (end - start) / NANOS;
      callSeconds += seconds[calls];
      calls++;
      made++;
      if (end - sampled >= SAMPLE_NANOS || PythonBenchmarkResult.isReported(made)) {
        samples.add(sample());
        sampled = end;
      }
    }
    samples.add(sample());
    return new Turn(Arrays.copyOf(seconds, calls), samples);
  }

  private Sample sample() {
    return new Sample(made, startSeconds + callSeconds, ProcessTreeCpu.seconds() - cpuBefore);
  }
}
