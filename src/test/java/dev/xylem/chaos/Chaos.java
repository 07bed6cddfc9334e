package dev.xylem.chaos;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code dev/chaos}. Exit status: 0 if every run did what it has to, 1 if one did not. */
@Command(
    name = "dev/chaos",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Injects faults into runs of a small script: processes killed and frozen, the network cut,"
            + " disks full, input changed, limits reached. A run has to give the results of an"
            + " undisturbed one, or one message that names the cause. Either way it leaves no"
            + " process and no partial file, and the next run in the same directory succeeds."
            + " Mounting small disks and setting limits needs root. Jumping clocks need"
            + " libfaketime.",
    footer = {
      "",
      "Examples:",
      "  dev/chaos --minutes=30",
      "  dev/chaos --seed=7 --fault=113",
      "  dev/chaos --only='network: ' --faults=20",
      "  dev/chaos --soak --every=20 --minutes=15"
    })
final class Chaos implements Callable<Integer> {
  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Other faults for another seed (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--faults",
      paramLabel = "N",
      defaultValue = "300",
      description = "How many (default: ${DEFAULT-VALUE}).")
  private int faults;

  @Option(
      names = "--from",
      paramLabel = "N",
      defaultValue = "1",
      description = "The number of the first (default: ${DEFAULT-VALUE}).")
  private int from;

  @Option(names = "--minutes", paramLabel = "M", description = "No fault begins later than this.")
  private Integer minutes;

  @Option(names = "--fault", paramLabel = "N", split = ",", description = "Only these, by number.")
  private List<Integer> numbers = List.of();

  @Option(
      names = "--only",
      paramLabel = "TEXT",
      defaultValue = "",
      description = "Only those whose line has this text.")
  private String only;

  @Option(names = "--chosen", description = "The few that every build has, whatever the seed.")
  private boolean chosen;

  @Option(
      names = "--at-once",
      paramLabel = "N",
      defaultValue = "1",
      description = "Runs at the same time (default: ${DEFAULT-VALUE}).")
  private int atOnce;

  @Option(
      names = "--soak",
      description =
          "Disturbs runs of a large job instead: 707000 rows, a fault every --every seconds, into"
              + " one directory. After a run that failed comes one with faults only that it has to"
              + " survive.")
  private boolean soak;

  @Option(
      names = "--every",
      paramLabel = "SECONDS",
      defaultValue = "20",
      description = "From one fault of a soak to the next (default: ${DEFAULT-VALUE}).")
  private int every;

  @Option(names = "--list", description = "Lists the faults instead.")
  private boolean list;

  @Option(
      names = "--report",
      paramLabel = "DIR",
      defaultValue = "target/chaos",
      description = "For report.html, report.json and logs (default: ${DEFAULT-VALUE}).")
  private Path directory;

  @Option(
      names = "--launcher",
      paramLabel = "FILE",
      defaultValue = "pipeline/bin/xylem",
      description = "What starts the runs (default: ${DEFAULT-VALUE}).")
  private Path launcher;

  @Spec private CommandSpec spec;

  public static void main(String[] arguments) {
    // Threads of the Flink that undisturbed runs share must not keep the process from ending.
    System.exit(new CommandLine(new Chaos()).execute(arguments));
  }

  @Override
  public Integer call() throws Exception {
    if (atOnce < 1 || atOnce > MAX_AT_ONCE) {
      throw new ParameterException(
          spec.commandLine(), "--at-once must be 1 to %d".formatted(MAX_AT_ONCE));
    }
    PrintWriter out = spec.commandLine().getOut();
    if (list) {
      scenarios().limit(faults).forEach(scenario -> out.println(scenario.text()));
      out.flush();
      return 0;
    }
    if (soak) {
      return soak(out);
    }
    CampaignReport report = new CampaignReport(directory.toAbsolutePath().normalize());
    // Also where Ctrl-C ends it.
    Runtime.getRuntime().addShutdownHook(new Thread(() -> sayWhereItIs(report, out)));
    BooleanSupplier isLate = isLate();
    out.println("A run without faults comes first ...");
    out.flush();
    try (Campaign campaign = new Campaign(launcher.toAbsolutePath().normalize(), report, out)) {
      campaign.carryOut(scenarios().limit(faults).toList(), atOnce, isLate);
    }
    return report.count(Verdict.Outcome.WRONG) == 0 ? 0 : 1;
  }

  private int soak(PrintWriter out) throws IOException, InterruptedException {
    BooleanSupplier isLate = isLate();
    Path report = Files.createDirectories(directory.toAbsolutePath().normalize());
    out.println("A run without faults comes first ...");
    out.flush();
    try (Soak runs =
        new Soak(
            launcher.toAbsolutePath().normalize(), report, Duration.ofSeconds(every), seed, out)) {
      Runtime.getRuntime().addShutdownHook(new Thread(runs::end));
      return runs.carryOut(injected -> injected >= faults || isLate.getAsBoolean()) ? 0 : 1;
    }
  }

  private BooleanSupplier isLate() {
    if (minutes == null) {
      return () -> false;
    }
    long end = System.nanoTime() + Duration.ofMinutes(minutes).toNanos();
    return () -> System.nanoTime() > end;
  }

  private static void sayWhereItIs(CampaignReport report, PrintWriter out) {
    report.end();
    out.println(report.summary());
    out.println(report.directory().resolve("report.html"));
    out.flush();
  }

  private Stream<Scenario> scenarios() {
    Stream<Scenario> all =
        chosen
            ? ChosenScenarios.ALL.stream()
            : IntStream.iterate(from, number -> number + 1)
                .limit(MAX_NUMBER)
                .mapToObj(number -> Scenario.of(seed, number));
    String text = only.toLowerCase(Locale.ROOT);
    return all.filter(scenario -> numbers.isEmpty() || numbers.contains(scenario.number()))
        .filter(scenario -> scenario.text().toLowerCase(Locale.ROOT).contains(text));
  }

  private static final int MAX_NUMBER = 100_000;
  private static final int MAX_AT_ONCE = 16;
}
