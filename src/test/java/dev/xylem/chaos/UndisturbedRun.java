package dev.xylem.chaos;

import dev.xylem.chaos.trial.TrialDirectory;
import dev.xylem.pipeline.command.CommandLineResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A run of the same script inside this JVM, which is faster than one that is started; one at a
 * time, as each cancels what jobs it finds left at its end.
 */
final class UndisturbedRun {
  private UndisturbedRun() {}

  static synchronized CommandLineResult of(TrialDirectory directory, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "run",
                "--script=" + directory.script(),
                "--parallelism=2",
                "--stall-timeout=120",
                "--python=cpython"));
    arguments.addAll(Arrays.asList(more));
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }
}
