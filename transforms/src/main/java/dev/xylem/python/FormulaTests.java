package dev.xylem.python;

import dev.xylem.python.TestOutcome.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Runs tests of formulas in the environment of their node, each in a call of its own: what holds
 * for one row (the timeout, the limit on memory) holds for one test. A test that costs the
 * interpreter fails, and those after it run in a new one. For one thread.
 */
public final class FormulaTests implements AutoCloseable {
  private static final Pattern PATH = Pattern.compile("^.*[/\\\\]|\\.py$");

  private final PythonEngine engine;
  private final PythonEnvironment environment;
  private final PythonFile tests;
  private final PythonOutput output;
  private PythonSession session;
  private PythonSession.Function function;

  /**
   * @param tests the file of the tests
   */
  public FormulaTests(PythonEngine engine, PythonEnvironment environment, PythonFile tests) {
    this.engine = engine;
    this.environment = environment;
    this.tests = tests;
    this.output = PythonOutput.DROPPED;
  }

  /**
   * Runs the tests, in the order of the file.
   *
   * @param wanted by name
   * @return one outcome a test; or one without a name, if the file cannot be loaded
   * @throws dev.xylem.types.XylemException if the formulas cannot be loaded
   */
  public List<TestOutcome> run(Predicate<String> wanted) {
    long start = System.nanoTime();
    List<String> names;
    try {
      names = load();
    } catch (PythonException e) {
      return List.of(failed("", start, e, PythonTask.LOAD));
    }
    List<TestOutcome> outcomes = new ArrayList<>();
    for (String name : names) {
      if (wanted.test(name)) {
        outcomes.add(run(name));
      }
    }
    return outcomes;
  }

  private List<String> load() {
    close();
    session = engine.open(environment, output);
    function = session.compile(new TestFunction());
    List<String> modules =
        environment.files().stream().map(file -> PATH.matcher(file.name()).replaceAll("")).toList();
    String names = TestFunction.text(function.call(TestFunction.load(tests, modules), output), 0);
    return names.lines().toList();
  }

  private TestOutcome run(String name) {
    long start = System.nanoTime();
    try {
      if (session == null) {
        load();
        start = System.nanoTime();
      }
      return outcome(name, start, function.call(TestFunction.run(tests, name), output));
    } catch (PythonException e) {
      if (e.error().isFatal()) {
        close();
      }
      return failed(name, start, e, PythonTask.TEST);
    }
  }

  private TestOutcome outcome(String name, long start, ResultColumn[] results) {
    Result result =
        switch (TestFunction.text(results, 0)) {
          case "passed" -> Result.PASSED;
          case "skipped" -> Result.SKIPPED;
          default -> Result.FAILED;
        };
    String message = TestFunction.text(results, 1);
    List<PythonFrame> frames =
        TestFunction.text(results, 2).lines().map(FormulaTests::frame).toList();
    String printed = TestFunction.text(results, 3);
    return new TestOutcome(tests, name, result, since(start), message, traceback(frames), printed);
  }

  private static PythonFrame frame(String line) {
    String[] parts = line.split("\t", 3);
    return new PythonFrame(parts[0], Integer.parseInt(parts[1]), parts[2]);
  }

  private TestOutcome failed(String name, long start, PythonException e, PythonTask task) {
    String message = e.error().toException(task).getMessage();
    return new TestOutcome(
        tests, name, Result.FAILED, since(start), message, traceback(e.frames()), "");
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private String traceback(List<PythonFrame> frames) {
    List<PythonFile> files = new ArrayList<>(environment.files());
    files.add(tests);
    return new PythonTraceback(files, Optional.empty()).of(frames).orElse("");
  }

  @Override
  public void close() {
    if (session != null) {
      session.close();
      session = null;
    }
  }
}
