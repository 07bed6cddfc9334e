package dev.xylem.bench.python;

import dev.xylem.bench.process.ChildJvm;
import dev.xylem.types.XylemException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;

/**
 * A contender in a JVM of its own, started like this one: what another has warmed up, and what its
 * compilers still do, is not this one's.
 */
final class ContenderProcess implements AutoCloseable {
  private static final String HEAP = "-Xmx1g";

  private final Process process;
  private final ObjectOutputStream requests;
  private ObjectInputStream answers;

  ContenderProcess(Contender engine, BenchmarkFormula formula, PythonBenchmarkSettings settings) {
    try {
      process =
          new ProcessBuilder(command()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      requests = new ObjectOutputStream(process.getOutputStream());
      requests.writeObject(engine);
      requests.writeObject(formula);
      requests.writeObject(settings);
    } catch (IOException e) {
      throw new XylemException("a JVM to measure in cannot be started: " + e.getMessage(), e);
    }
  }

  private static List<String> command() {
    return ChildJvm.command(List.of(HEAP), ContenderMain.class.getName(), List.of());
  }

  Turn run(Turn.Limits limits) {
    try {
      requests.writeObject(limits);
      requests.flush();
      if (answers == null) {
        answers = new ObjectInputStream(new BufferedInputStream(process.getInputStream()));
      }
      Object answer = answers.readObject();
      if (answer instanceof RuntimeException failure) {
        throw failure;
      }
      return (Turn) answer;
    } catch (IOException | ClassNotFoundException e) {
      throw new XylemException("the JVM that was measured has ended: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    process.destroy();
  }
}
