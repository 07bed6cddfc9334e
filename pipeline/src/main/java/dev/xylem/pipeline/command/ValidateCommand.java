package dev.xylem.pipeline.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.PythonArguments;
import dev.xylem.pipeline.arguments.ScriptArguments;
import dev.xylem.pipeline.report.ProblemReport;
import dev.xylem.pipeline.validate.ScriptValidation;
import dev.xylem.script.reading.Problem;
import dev.xylem.script.reading.ScriptSchema;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code xylem validate}: lists all problems of a script. */
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
  @Spec private CommandSpec spec;

  @Mixin private ScriptArguments script;

  @Mixin private FormatArguments format;

  @Mixin private PythonArguments python;

  @Option(
      names = "--print-schema",
      description = "Print the JSON Schema of scripts, for editors, and check nothing.")
  private boolean isSchemaWanted;

  @Mixin private DebugArguments debug;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    PrintWriter out = spec.commandLine().getOut();
    if (isSchemaWanted) {
      out.print(ScriptSchema.text());
      out.flush();
      return CommandLine.ExitCode.OK;
    }
    ScriptValidation validation =
        ScriptValidation.of(script.url(), script.parametersUrl())
            .withDefaultRun()
            .withFormulas(python.settings());
    List<Problem> problems = validation.problems();
    int nodes = validation.script().nodes().size();
    if (format.isJson()) {
      out.println(json(nodes, problems));
    } else {
      new ProblemReport(out).print(script.shownUrl(), problems);
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
            .formatted(
                script.shownUrl(),
                nodes,
                nodes == 1 ? "" : "s",
                counts.isEmpty() ? "" : ", " + counts)
        : "%s: %s".formatted(script.shownUrl(), counts);
  }

  private String json(int nodes, List<Problem> problems) throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    ObjectNode result = mapper.createObjectNode();
    result.put("file", script.shownUrl()).put("valid", isValid(problems)).put("nodes", nodes);
    ArrayNode list = result.putArray("problems");
    for (Problem problem : problems) {
      ObjectNode item = list.addObject();
      item.put("severity", problem.severity().name().toLowerCase(Locale.ROOT));
      problem
          .position()
          .ifPresentOrElse(
              at -> item.put("file", at.file()).put("line", at.line()).put("column", at.column()),
              () -> item.put("file", script.shownUrl()));
      item.put("path", problem.path()).put("message", problem.text());
    }
    return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(result);
  }
}
