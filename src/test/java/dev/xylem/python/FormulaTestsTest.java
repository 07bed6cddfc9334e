package dev.xylem.python;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.python.TestOutcome.Result;
import dev.xylem.python.graalpy.GraalPy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class FormulaTestsTest {
  private static final PythonFile FORMULAS =
      new PythonFile(
          "/formulas/shop.py",
          "def net(x):\n    return x / shares()\n\ndef shares():\n    return 2\n");

  /** Tests of other engines say which. */
  PythonEngine engine() {
    return new GraalPy();
  }

  private List<TestOutcome> run(String tests, Predicate<String> wanted) {
    PythonFile file = new PythonFile("/formulas/shop_test.py", tests);
    try (FormulaTests formulas = new FormulaTests(engine(), Formulas.environment(FORMULAS), file)) {
      return formulas.run(wanted);
    }
  }

  @Test
  void functions_and_methods_are_run_in_order_and_fail_alone() {
    List<TestOutcome> outcomes =
        run(
            """
            import shop
            from shop import net

            def test_half():
                assert net(4) == 2

            def helper():
                raise RuntimeError

            def test_wrong():
                assert net(4) == 3, "half of it"

            class TestMethods:
                def test_same_module(self):
                    assert shop.net is net
            """,
            name -> true);

    assertThat(outcomes)
        .extracting(TestOutcome::test)
        .containsExactly("test_half", "test_wrong", "TestMethods::test_same_module");
    assertThat(outcomes)
        .extracting(TestOutcome::result)
        .containsExactly(Result.PASSED, Result.FAILED, Result.PASSED);
  }

  @Test
  void a_failure_shows_what_was_compared_where_and_what_was_printed() {
    TestOutcome failed =
        run(
                """
                from shop import net

                def test_wrong():
                    print("on the way")
                    assert net(4) == 3, "half of it"
                """,
                name -> true)
            .get(0);

    assertThat(failed.message())
        .isEqualTo("AssertionError: half of it\n  assert net(4) == 3\n  left:  2.0\n  right: 3");
    assertThat(failed.traceback())
        .contains("File \"/formulas/shop_test.py\", line 5, in test_wrong\n    assert net(4) == 3");
    assertThat(failed.printed()).isEqualTo("on the way\n");
  }

  @Test
  void every_kind_of_comparison_is_explained() {
    Map<String, String> messages =
        run(
                """
                def test_in():
                    assert 3 in [1, 2]

                def test_less():
                    assert 2 < 1

                def test_truth():
                    assert not [1]

                def test_long():
                    assert 'x' * 30 + 'a' == 'x' * 30 + 'b'

                def test_message_is_made_only_when_needed():
                    assert 1 == 1, 1 / 0
                """,
                name -> true)
            .stream()
            .collect(toMap(TestOutcome::test, TestOutcome::message));

    assertThat(messages.get("test_in")).contains("assert 3 in [1, 2]\n  left:  3\n  right: [1, 2]");
    assertThat(messages.get("test_less")).contains("left:  2\n  right: 1");
    assertThat(messages.get("test_truth")).isEqualTo("AssertionError: assert not [1]");
    assertThat(messages.get("test_long")).contains("they differ from position 30 on");
    assertThat(messages.get("test_message_is_made_only_when_needed")).isEmpty();
  }

  @Test
  void an_exception_in_a_formula_is_shown_with_its_line() {
    TestOutcome failed =
        run("from shop import net\ndef test_text():\n    net('x')\n", name -> true).get(0);

    assertThat(failed.message()).startsWith("TypeError: ");
    assertThat(failed.traceback())
        .contains("File \"/formulas/shop.py\", line 2, in net\n    return x / shares()");
  }

  @Test
  void only_tests_that_are_wanted_run() {
    assertThat(run("def test_a(): pass\ndef test_b(): pass\n", name -> name.contains("b")))
        .extracting(TestOutcome::test)
        .containsExactly("test_b");
  }

  @Test
  void a_file_that_cannot_be_loaded_is_a_failure() {
    TestOutcome failed = run("x = 1\nimport nosuchmodule\n", name -> true).get(0);

    assertThat(failed.test()).isEmpty();
    assertThat(failed.message()).contains("No module named 'nosuchmodule'");
    assertThat(failed.traceback()).contains("line 2");
  }

  @Test
  void what_cannot_be_run_says_so() {
    List<TestOutcome> outcomes =
        run("def test_a(fixture): pass\nasync def test_b(): pass\n", name -> true);

    assertThat(outcomes.get(0).message()).contains("fixtures are not known here");
    assertThat(outcomes.get(1).message()).contains("can neither be async nor yield");
  }

  @Test
  void classes_of_unittest_are_run_with_their_set_up() {
    List<TestOutcome> outcomes =
        run(
            """
            import unittest
            from shop import net

            class Nets(unittest.TestCase):
                def setUp(self):
                    self.half = net(4)

                def test_right(self):
                    self.assertEqual(self.half, 2)

                def test_wrong(self):
                    self.assertEqual(self.half, 3)

                @unittest.skip("later")
                def test_skipped(self):
                    raise RuntimeError
            """,
            name -> true);

    assertThat(outcomes)
        .extracting(outcome -> outcome.test() + " " + outcome.result())
        .containsExactly(
            "Nets::test_right PASSED", "Nets::test_skipped SKIPPED", "Nets::test_wrong FAILED");
    assertThat(outcomes.get(2).message()).isEqualTo("AssertionError: 2.0 != 3");
  }

  @Test
  void a_test_that_takes_too_long_fails_alone() {
    String endless = "while True: exec('try:\\n  while True: pass\\nexcept BaseException: pass')";

    List<TestOutcome> outcomes = runWithSecond(endless, Duration.ofSeconds(3));

    assertThat(outcomes)
        .extracting(TestOutcome::result)
        .containsExactly(Result.PASSED, Result.FAILED, Result.PASSED);
    assertThat(outcomes.get(1).message())
        .isEqualTo("the test took longer than 3 s (--python-row-timeout)");
  }

  @Test
  void a_test_that_ends_its_interpreter_fails_alone() {
    List<TestOutcome> outcomes = runWithSecond("os._exit(3)", Duration.ofSeconds(60));

    assertThat(outcomes)
        .extracting(TestOutcome::result)
        .containsExactly(Result.PASSED, Result.FAILED, Result.PASSED);
    assertThat(outcomes.get(1).message()).containsAnyOf("tried to end", "ended with exit code 3");
  }

  private List<TestOutcome> runWithSecond(String statement, Duration timeout) {
    PythonFile tests =
        new PythonFile(
            "/formulas/shop_test.py",
            """
            import os
            from shop import net

            def test_first():
                assert net(4) == 2

            def test_second():
                %s

            def test_third():
                assert net(6) == 3
            """
                .formatted(statement));
    PythonEnvironment usual = Formulas.environment(FORMULAS);
    PythonEnvironment environment =
        new PythonEnvironment(
            usual.files(), usual.packages(), usual.allowed(), timeout, usual.memoryBytes());
    try (FormulaTests formulas = new FormulaTests(engine(), environment, tests)) {
      return formulas.run(name -> true);
    }
  }
}
