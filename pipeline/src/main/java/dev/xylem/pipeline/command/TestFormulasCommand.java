package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.PythonArguments;
import dev.xylem.pipeline.formulatest.FormulaTestRun;
import dev.xylem.pipeline.formulatest.JsonTestReport;
import dev.xylem.pipeline.formulatest.TestReport;
import dev.xylem.pipeline.formulatest.TestedFormulas;
import dev.xylem.pipeline.formulatest.TextTestReport;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.pipeline.report.FailureHandler;
import dev.xylem.pipeline.report.Logging;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code xylem test-formulas}: runs the tests beside the Python formulas of a script. */
@Command(
    name = "test-formulas",
    description = {
      "Runs the tests beside the Python formulas of a script.",
      "In the Python that runs the formulas: functions test_* and classes of unittest in",
      "files *_test.py and test_*.py.",
      "Exit status: 0 if all have passed, 1 if one failed or there are none."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem test-formulas --script=script.yaml --params=params.yaml",
      "  xylem test-formulas --script=script.yaml --python=cpython -k twr"
    })
final class TestFormulasCommand implements Callable<Integer> {
  /** How the result is shown. */
  enum Format {
    TEXT,
    JSON
  }

  @Spec private CommandSpec spec;

  @Option(
      names = "--script",
      paramLabel = "FILE",
      description =
          "The script, .json, .yaml or .yml. Relative paths in it start from its directory.")
  private String script;

  @Option(
      names = "--params",
      paramLabel = "FILE",
      description = "Values for the {parameters} of the script, .json, .yaml or .yml.")
  private String parameters;

  @Option(
      names = "-k",
      paramLabel = "PATTERN",
      defaultValue = "",
      description = "Only tests with this text in path/file_test.py::Class::test_name.")
  private String pattern;

  @Option(
      names = "--format",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "text for people, json for programs (default: ${DEFAULT-VALUE}).")
  private Format format;

  @Mixin private PythonArguments python;

  @Option(
      names = FailureHandler.DEBUG,
      description = "Log what happens, and show where in the code a failure came from.")
  private boolean debug;

  @Override
  public Integer call() {
    Logging.configure(debug);
    if (script == null) {
      throw new ParameterException(spec.commandLine(), "Say which script: --script=FILE");
    }
    ScriptFiles files = ScriptFiles.load(script, Optional.ofNullable(parameters));
    PrintWriter out = spec.commandLine().getOut();
    TestReport report =
        format == Format.JSON ? new JsonTestReport(out, script) : new TextTestReport(out);
    String wanted = pattern.toLowerCase(Locale.ROOT);
    new FormulaTestRun(
            TestedFormulas.of(files, python.settings()),
            test -> test.toLowerCase(Locale.ROOT).contains(wanted))
        .execute(report);
    return report.isSuccess() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
  }
}
