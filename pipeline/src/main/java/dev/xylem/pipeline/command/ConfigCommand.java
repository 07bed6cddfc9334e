package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.arguments.UntypedOptions;
import dev.xylem.pipeline.arguments.UntypedOptions.Completed;
import dev.xylem.pipeline.report.UntypedReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code xylem config}: shows the options that need not be typed. */
@Command(
    name = "config",
    description = {
      "Shows the options that need not be typed, and where they are from: the environment",
      "and xylem.yaml. What is typed has precedence over both."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {"", "Examples:", "  xylem config", "  xylem config --target=prod --format=json"})
final class ConfigCommand implements Callable<Integer> {
  @Mixin private FormatArguments format;

  @Mixin private DebugArguments debug;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    debug.configureLogging();
    Completed all = all();
    PrintWriter out = spec.commandLine().getOut();
    if (format.isJson()) {
      out.println(UntypedReport.json(all));
    } else {
      UntypedReport.print(all, out);
    }
    return ExitCode.OK;
  }

  private Completed all() {
    try {
      return new UntypedOptions(
              () -> spec.root().commandLine(), System.getenv(), Optional.of(Path.of("")))
          .all(typed("--profile-file"), typed("--target"));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private Optional<String> typed(String option) {
    return Optional.ofNullable(
        spec.commandLine().getParseResult().matchedOptionValue(option, (String) null));
  }
}
