package dev.xylem.bench.command;

import dev.xylem.bench.python.BenchmarkFormula;
import dev.xylem.bench.python.Contender;
import dev.xylem.bench.python.PythonBenchmark;
import dev.xylem.bench.python.PythonBenchmarkResult;
import dev.xylem.bench.python.PythonBenchmarkSettings;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.InterpreterArguments;
import dev.xylem.pipeline.arguments.Range;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code xylem bench python}: ways of running formulas against each other. */
@Command(
    name = "python",
    customSynopsis = "xylem bench python [OPTION...]",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Runs two formulas in several ways on one thread, each in a JVM of its own and from a cold"
          + " start until it is warm: the returns of an account as in the portfolio sample (a call"
          + " is one account), and a*(1+b) (a call is 1000 rows). They take turns, so that other"
          + " load of the machine affects all of them. CPU is that of all processes, compilers"
          + " included; times per call are those of the last third of the calls."
    },
    footer = {
      "",
      "Ways of running them:",
      "  graalpy-jit       inside the JVM, compiled from the start; Java 21 or later",
      "  graalpy           inside the JVM, interpreted",
      "  graalpy-tiers     inside the JVM, compiled once it pays, as xylem run does",
      "  cpython           a process that lives on, as xylem run does",
      "  process-per-1000  a process for 1000 rows (25 accounts), values in its text",
      "  bare-cpython      a loop in an interpreter that has the values already: floor",
      "The cost of 100 and of 1000 calls includes start and warm-up; if fewer were",
      "made, the missing ones are counted as warm.",
      "",
      "Examples:",
      "  xylem bench python",
      "  xylem bench python --formulas=trivial --engines=cpython,bare-cpython",
      "  xylem bench python --engines=graalpy-jit --rounds=1 --seconds=200"
    })
final class BenchPythonCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--engines",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "graalpy-jit,graalpy,cpython,process-per-1000,bare-cpython",
      description = "Ways of running them (default: ${DEFAULT-VALUE}).")
  private List<String> engines;

  @Option(
      names = "--formulas",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "portfolio,trivial",
      description = "Which formulas (default: ${DEFAULT-VALUE}).")
  private List<BenchmarkFormula> formulas;

  @Option(
      names = "--calls",
      paramLabel = "N",
      defaultValue = "1000000",
      description = "Calls of each formula in each way, at most (default: ${DEFAULT-VALUE}).")
  @Range(min = 1)
  private int calls;

  @Mixin private BenchmarkArguments measuring;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "10",
      description = {
        "How long a turn takes (default: ${DEFAULT-VALUE}). graalpy-jit is warm after some",
        "100 seconds in all."
      })
  @Range(min = 1)
  private int seconds;

  @Option(
      names = "--transactions",
      paramLabel = "N",
      defaultValue = "14743",
      description = {
        "Of each account of the portfolio formula (default: ${DEFAULT-VALUE}, as in the",
        "published job of 996 accounts and 14 683 696 transactions)."
      })
  @Range(min = PythonBenchmarkSettings.MIN_TRANSACTIONS)
  private long transactions;

  @Mixin private InterpreterArguments python;

  @Mixin private DebugArguments debug;

  @Override
  public Integer call() {
    debug.configureLogging();
    BenchmarkOutput output = measuring.output(spec);
    List<PythonBenchmarkResult> results = PythonBenchmark.run(settings(), output::progress);
    print(results, output);
    return CommandLine.ExitCode.OK;
  }

  private PythonBenchmarkSettings settings() {
    try {
      return new PythonBenchmarkSettings(
          engines.stream().map(this::contender).toList(),
          formulas,
          measuring.rounds(),
          calls,
          Duration.ofSeconds(seconds),
          transactions,
          python.settings());
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private Contender contender(String name) {
    return Arrays.stream(Contender.values())
        .filter(contender -> contender.label().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "--engines=%s: one of %s is expected"
                        .formatted(
                            name,
                            String.join(
                                ", ",
                                Arrays.stream(Contender.values())
                                    .map(Contender::label)
                                    .toList()))));
  }

  private static void print(List<PythonBenchmarkResult> results, BenchmarkOutput output) {
    List<List<String>> table = new ArrayList<>();
    table.add(PythonBenchmarkResult.HEADER);
    results.forEach(result -> table.add(result.cells()));
    output.print(results.stream().map(PythonBenchmarkResult::json).toList(), table);
  }
}
