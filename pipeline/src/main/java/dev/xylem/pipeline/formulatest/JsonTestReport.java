package dev.xylem.pipeline.formulatest;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.xylem.python.PythonFile;
import dev.xylem.python.TestOutcome;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** For programs: one object with all tests and the counts. */
public final class JsonTestReport implements TestReport {
  private final PrintWriter out;
  private final ObjectNode report = new ObjectMapper().createObjectNode();
  private final ArrayNode tests;
  private final ArrayNode notLooked;
  private final List<TestOutcome> all = new ArrayList<>();

  public JsonTestReport(PrintWriter out, String script) {
    this.out = out;
    report.put("script", script);
    tests = report.putArray("tests");
    notLooked = report.putArray("formulasElsewhere");
  }

  @Override
  public void begin(TestedFormulas formulas) {}

  @Override
  public void remote(String url) {
    notLooked.add(url);
  }

  @Override
  public void add(TestedFormulas formulas, PythonFile file, List<TestOutcome> outcomes) {
    all.addAll(outcomes);
    for (TestOutcome outcome : outcomes) {
      ObjectNode test = tests.addObject();
      ArrayNode nodes = test.putArray("nodes");
      formulas.nodes().forEach(nodes::add);
      test.put("engine", formulas.engine().description())
          .put("file", file.name())
          .put("test", outcome.test())
          .put("result", outcome.result().name().toLowerCase(Locale.ROOT))
          .put("seconds", outcome.took().toMillis() / 1000.0)
          .put("message", outcome.message())
          .put("traceback", outcome.traceback())
          .put("printed", outcome.printed());
    }
  }

  @Override
  public void end() {
    TestCounts counts = TestCounts.of(all);
    report
        .put("passed", counts.passed())
        .put("failed", counts.failed())
        .put("skipped", counts.skipped());
    out.println(report.toPrettyString());
    out.flush();
  }

  @Override
  public boolean isSuccess() {
    return TestCounts.of(all).isSuccess();
  }
}
