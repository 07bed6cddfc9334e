package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.PythonArguments;
import dev.xylem.pipeline.arguments.ScriptArguments;
import dev.xylem.pipeline.formulatest.FormulaTestRun;
import dev.xylem.pipeline.formulatest.JsonTestReport;
import dev.xylem.pipeline.formulatest.TestReport;
import dev.xylem.pipeline.formulatest.TestedFormulas;
import dev.xylem.pipeline.formulatest.TextTestReport;
import dev.xylem.pipeline.plan.ScriptFiles;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code xylem test-formulas}: runs the tests beside the Python formulas of a script. */
@Command(
    name = "test-formulas",
    description = {
      "Runs the tests beside the Python formulas of a script.",
      "They run in the Python that runs the formulas: functions test_* and classes of unittest",
      "in files *_test.py and test_*.py.",
      "Exit status: 0 if all have passed, 1 if one failed or there are none."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = "xylem test-formulas --script=FILE [OPTION...]",
    footer = {
      "",
      "Examples:",
      "  xylem test-formulas --script=script.yaml --params=params.yaml",
      "  xylem test-formulas --script=script.yaml --python=cpython -k twr"
    })
final class TestFormulasCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private ScriptArguments script;

  @Option(
      names = "-k",
      paramLabel = "PATTERN",
      defaultValue = "",
      description = "Only tests with this text in path/file_test.py::Class::test_name.")
  private String pattern;

  @Mixin private FormatArguments format;

  @Mixin private PythonArguments python;

  @Mixin private DebugArguments debug;

  @Override
  public Integer call() {
    debug.configureLogging();
    ScriptFiles files = script.load();
    PrintWriter out = spec.commandLine().getOut();
    TestReport report =
        format.isJson() ? new JsonTestReport(out, script.shownUrl()) : new TextTestReport(out);
    String wanted = pattern.toLowerCase(Locale.ROOT);
    new FormulaTestRun(
            TestedFormulas.of(files, python.settings()),
            test -> test.toLowerCase(Locale.ROOT).contains(wanted))
        .execute(report);
    return report.isSuccess() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
  }
}
