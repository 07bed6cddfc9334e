package dev.xylem.pipeline.command;

import dev.xylem.pipeline.report.CompletionScript;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code xylem completion}: prints a script for a shell. */
@Command(
    name = "completion",
    description = "Prints a script with which a shell completes commands and options.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  source <(xylem completion bash)                                  in ~/.bashrc",
      "  source <(xylem completion zsh)                                   in ~/.zshrc",
      "  xylem completion fish > ~/.config/fish/completions/xylem.fish"
    })
final class CompletionCommand implements Callable<Integer> {
  @Parameters(paramLabel = "bash|zsh|fish", description = "The shell.")
  private CompletionScript shell;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(shell.text(spec.root().commandLine()));
    spec.commandLine().getOut().flush();
    return ExitCode.OK;
  }
}
