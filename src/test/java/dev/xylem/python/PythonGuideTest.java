package dev.xylem.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.python.TestOutcome.Result;
import dev.xylem.python.graalpy.GraalPy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What docs/python.md shows is true. */
class PythonGuideTest {
  private static final Pattern FILE =
      Pattern.compile("```python\n# (formulas/\\w+\\.py)\n(.*?)```", Pattern.DOTALL);

  /** Tests of other engines say which. */
  PythonEngine engine() {
    return new GraalPy();
  }

  @Test
  void the_tests_of_the_guide_pass_on_its_formulas() throws IOException {
    String guide = Files.readString(Path.of("../../docs/python.md"));
    List<PythonFile> formulas = new ArrayList<>();
    List<PythonFile> tests = new ArrayList<>();
    for (Matcher file = FILE.matcher(guide); file.find(); ) {
      (file.group(1).endsWith("_test.py") ? tests : formulas)
          .add(new PythonFile(file.group(1), file.group(2)));
    }
    assertThat(formulas).hasSize(2);
    assertThat(tests).hasSize(1);

    PythonEnvironment environment = Formulas.environment(formulas.toArray(PythonFile[]::new));
    try (FormulaTests run = new FormulaTests(engine(), environment, tests.get(0))) {
      assertThat(run.run(name -> true))
          .hasSize(2)
          .allMatch(outcome -> outcome.result() == Result.PASSED);
    }
  }
}
