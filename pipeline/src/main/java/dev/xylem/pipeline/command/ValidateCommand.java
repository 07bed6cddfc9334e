package dev.xylem.pipeline.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.xylem.pipeline.arguments.PythonArguments;
import dev.xylem.pipeline.report.FailureHandler;
import dev.xylem.pipeline.report.Logging;
import dev.xylem.pipeline.report.ProblemReport;
import dev.xylem.pipeline.validate.ScriptValidation;
import dev.xylem.script.reading.Problem;
import dev.xylem.script.reading.ScriptSchema;
import java.io.PrintWriter;
import java.util.List;
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

/** {@code xylem validate}: says everything that is wrong with a script. */
@Command(
    name = "validate",
    description = {
      "Checks a script without running it: keys, references, expressions, types, Python.",
      "Tables and input files are not looked at. Exit status: 0 if it can run, 1 if not."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem validate --script=script.yaml --params=params.yaml",
      "  xylem validate --script=script.yaml --format=json",
      "  xylem validate --print-schema > script.schema.json"
    })
final class ValidateCommand implements Callable<Integer> {
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
      names = "--format",
      paramLabel = "text|json",
      defaultValue = "text",
      description = "text for people, json for programs (default: ${DEFAULT-VALUE}).")
  private Format format;

  @Mixin private PythonArguments python;

  @Option(
      names = "--print-schema",
      description = "Print the JSON Schema of scripts, for editors, and check nothing.")
  private boolean isSchemaWanted;

  @Option(
      names = FailureHandler.DEBUG,
      description = "Log what happens, and show where in the code a failure came from.")
  private boolean debug;

  @Override
  public Integer call() throws Exception {
    Logging.configure(debug);
    PrintWriter out = spec.commandLine().getOut();
    if (isSchemaWanted) {
      out.print(ScriptSchema.text());
      out.flush();
      return CommandLine.ExitCode.OK;
    }
    if (script == null) {
      throw new ParameterException(spec.commandLine(), "Say which script: --script=FILE");
    }
    ScriptValidation validation =
        ScriptValidation.of(script, Optional.ofNullable(parameters))
            .withFormulas(python.settings());
    List<Problem> problems = validation.problems();
    int nodes = validation.script().nodes().size();
    if (format == Format.JSON) {
      out.println(json(nodes, problems));
    } else {
      new ProblemReport(out).print(script, problems);
      out.println(summary(nodes, problems));
    }
    return isValid(problems) ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
  }

  private static boolean isValid(List<Problem> problems) {
    return problems.stream().noneMatch(Problem::isError);
  }

  private String summary(int nodes, List<Problem> problems) {
    String counts = ProblemReport.counts(problems);
    return isValid(problems)
        ? "%s: valid, %d node%s%s"
            .formatted(script, nodes, nodes == 1 ? "" : "s", counts.isEmpty() ? "" : ", " + counts)
        : "%s: %s".formatted(script, counts);
  }

  private String json(int nodes, List<Problem> problems) throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    ObjectNode result = mapper.createObjectNode();
    result.put("file", script).put("valid", isValid(problems)).put("nodes", nodes);
    ArrayNode list = result.putArray("problems");
    for (Problem problem : problems) {
      ObjectNode item = list.addObject();
      item.put("severity", problem.severity().name().toLowerCase(Locale.ROOT));
      problem
          .position()
          .ifPresentOrElse(
              at -> item.put("file", at.file()).put("line", at.line()).put("column", at.column()),
              () -> item.put("file", script));
      item.put("path", problem.path()).put("message", problem.text());
    }
    return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(result);
  }
}
