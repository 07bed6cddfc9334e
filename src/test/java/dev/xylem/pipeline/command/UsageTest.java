package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What the command line says of itself, and of what it is not meant for: exit status 2. */
class UsageTest {

  @Test
  void without_arguments_it_says_what_there_is_to_do() {
    CommandLineResult result = CommandLineResult.of();

    assertThat(result)
        .isEqualTo(
            new CommandLineResult(
                2,
                "",
                lines(
                    "xylem: Name a command: run, plan, preview, resume, validate, test-formulas,"
                        + " tables, table, rejected, profile, diff, explain, runs, run-status,"
                        + " attach, stop, invalidate, keyspaces, prune, drop, serve, init, diagram,"
                        + " python-packages, config, completion, generate, bench, scale-report,"
                        + " size, cluster",
                    "See xylem --help")));
  }

  @Test
  void an_unknown_command_is_answered_with_the_nearest() {
    CommandLineResult result = CommandLineResult.of("tabels");

    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.err()).contains("tabels", "; did you mean tables?", "See xylem --help");
    assertThat(result.err()).startsWith("xylem: unknown command tabels;");
  }

  @Test
  void a_password_that_no_option_takes_is_not_repeated() {
    CommandLineResult result =
        CommandLineResult.of("tables", "--keyspace=k", "--cassandra-password=hunter2");

    assertThat(result.err()).contains("--cassandra-password=***").doesNotContain("hunter2");
  }

  @Test
  void a_password_with_a_quote_in_it_is_not_repeated_either() {
    CommandLineResult result =
        CommandLineResult.of("tables", "--keyspace=k", "--cassandra-password=hun'ter2");

    assertThat(result.err()).doesNotContain("hun", "ter2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run                                    | Missing option: --script=FILE",
        "run --scrpt=x.yaml                     | unknown option --scrpt; did you mean --script?",
        "run --script=x --paralelism=2          | did you mean --parallelism?",
        "run --script=x --flinkMasterr=h:1      | did you mean --flinkMaster?",
        "run --script=x --qqqqqqqqqqqqqqq=1     | unknown option --qqqqqqqqqqqqqqq",
        "run x.yaml                             | unexpected argument x.yaml",
        "run --script=x --parallelism=many      | many",
        "run --script=x --objectReuse=perhaps   | perhaps",
        "run --script=x --keyspace=a-b          | keyspace a-b: letters, digits and underscores",
        "run --script=x --cassandra=h:port      | not a host and port: h:port",
        "run --script=x --replication=none      | replication none: expected e.g. 1",
        "run --script=x --chunk-rows=0          | --chunk-rows=0: must be from 1 to 2147483647",
        "run --script=x --join-shards=0         | --join-shards=0: must be from 1 to 2147483647",
        "run --script=x --cassandra=h --data=d  | --data is for an embedded Cassandra",
        "run --script=x --driver=best           | but was 'best'",
        "run --script=x --driver=scylla         | the class path has Apache Cassandra Java Driver",
        "run --script=x --cassandra-config=nope | nope cannot be read",
        "run --script=x --write-concurrency=9..8 | the first must not be larger",
        "run --script=x --writeConcurrency=some | expected auto, a number such as 32",
        "run --script=x --write-consistency=any | no replica would have to have a row",
        "run --script=x --write-consistency=local_serial | that is for conditional statements",
        "run --script=x --write-consistency=most | no consistency level most",
        "run --script=x --read-consistency=any  | that is for writing; ONE is the least",
        "run --script=x --sidecar-port=0        | --sidecar-port=0: must be from 1 to 65535",
        "run --script=x --jmx-port=-1           | --jmx-port=-1: must be from 1 to 65535",
        "run --script=x --write-timeout=0       | --write-timeout=0: must be from 1",
        "run --script=x --write-batch-rows=0    | --write-batch-rows=0: must be from 1 to 65535",
        "run --script=x --write-batch-bytes=0   | --write-batch-bytes=0: must be from 1",
        "run --script=x --write-batch-rows=70000 | --write-batch-rows=70000: must be from 1 to"
            + " 65535",
        "run --script=x --read-splits=-1        | --read-splits=-1: must be from 0",
        "run --script=x --read-page-rows=0      | --read-page-rows=0: must be from 1",
        "run --script=x --table-sink=none --write-batch-rows=9 | --write-batch-rows says how"
            + " tables",
        "run --script=x --table-sink=none --bulk-heap=600 | --bulk-heap says how tables are"
            + " written",
        "run --script=x --table-sink=none --searchable-indexes=all | --searchable-indexes is for"
            + " tables",
        "run --script=x --table-sink=some | some",
        "run --script=x --bulk-heap=1           | --bulk-heap=1: must be from 128",
        "run --script=x --metrics-address=::1   | add --metrics-port=PORT",
        "bench                                  | Name what to measure: cassandra, python or"
            + " portfolio",
        "run --script=x --start=                | no node is named",
        "run --script=x --only=a --until=b      | --only and --select say by themselves",
        "run --script=x --select=+              | --select: a selector names a node",
        "plan                                   | Missing option: --script=FILE",
        "plan --script=x --strat=y              | unknown option --strat; did you mean --start?",
        "plan --script=x --parallelism=many     | many",
        "runs --data=d                          | --keyspace=NAME",
        "prune --keyspace=k --data=d            | --keep=N",
        "prune --keyspace=k --data=d --keep=0   | --keep=0: must be from 1",
        "drop --data=d                          | KEYSPACE",
        "runs --keyspace=k                      | Missing option: --data=DIR",
        "run-status seven --keyspace=k --data=d | seven",
        "stop --keyspace=k --data=d             | RUN",
        "validate                               | Missing option: --script=FILE",
        "validate --script=x --format=xml       | xml",
        "validate --script=x --param=y          | did you mean --params?",
        "tables                                 | --keyspace=NAME",
        "tables --keyspace=k                    | Missing option: --data=DIR",
        "tables --keyspace=k --data=/no/such    | --data=/no/such: there is no such directory",
        "table t --keyspace=k --limt=3          | did you mean --limit?",
        "serve                                  | --data=DIR",
        "serve --data=/dev/null/x               | --data=/dev/null/x: the directory cannot be made",
        "tables --keyspace=k --qqqqqqqqqqqqqqq  | unknown option --qqqqqqqqqqqqqqq",
        "table --keyspace=k a b                 | unexpected argument b",
        "serve --dta=x --data=x                 | unknown option --dta=x; did you mean --data?",
        "bench portfolo                         | unknown command portfolo; did you mean"
            + " portfolio?",
        "init                                   | FILE",
        "init x.csv --output=x.txt              | --output=x.txt: must end in .yaml, .yml or .json",
        "init x.csv --output=x.yml --format=json| must end in .json",
        "init x.csv --separator=ab              | --separator=ab: must be one character",
        "init x.csv --rows=-1                   | --rows=-1: must be from 0 to 2147483647",
        "init x.csv --header --no-header        | contradict each other",
        "diagram                                | --script=FILE",
        "diagram --script=x --format=png        | png",
        "generate                               | Name what to generate: portfolio",
        "python-packages --requirements=x       | --into=DIR",
        "run --script=x --progress-file=y       | add --progress=json",
        "run --script=x --progress=fast         | fast",
        "attach 7 --keyspace=k --data=d --color=red | red",
        "completion                             | bash|zsh|fish",
        "runs --target=prod                     | --target: there is no file with targets",
        "run --script=x --python-packages=/none | --python-packages=/none: the directory with",
      })
  void wrong_usage_is_one_message_and_where_to_read_on(String arguments, String message) {
    CommandLineResult result = CommandLineResult.of(arguments.split(" "));

    String command = "xylem " + arguments.split(" ")[0];
    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("xylem: ")
        .contains(message)
        .endsWith(lines("See " + command + " --help"))
        .doesNotContain("Exception", "\tat ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--rows=0              | --rows=0: must be from 1",
        "--rounds=0            | --rounds=0: must be from 1",
        "--writers=fast        | no writer fast; there are naive, hand-tuned, cql, bulk",
        "--readers=quick       | no reader quick; there are naive, reader",
        "--format=xml          | xml",
        "--table-sink=none     | --table-sink=none: there would be nothing to measure",
        "--write-concurrency=0 | from 1 to 1024 batches",
      })
  void a_benchmark_of_nothing_does_not_start(String argument, String message) {
    CommandLineResult result = CommandLineResult.of("bench", "cassandra", argument);

    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains(message).endsWith(lines("See xylem bench cassandra --help"));
  }

  @Test
  void wrong_usage_leaves_nothing_behind(@TempDir Path directory) {
    Path data = directory.resolve("data");

    CommandLineResult.of("run", "--script=x", "--data=" + data, "--keyspace=a-b");

    assertThat(data).doesNotExist();
  }

  static Stream<CommandLine> commands() {
    return Stream.of(Xylem.commandLine()).flatMap(UsageTest::withThoseBelow).skip(1);
  }

  private static Stream<CommandLine> withThoseBelow(CommandLine command) {
    return Stream.concat(
        Stream.of(command),
        command.getSubcommands().values().stream()
            .filter(below -> !below.getCommandName().equals("help"))
            .flatMap(UsageTest::withThoseBelow));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void help_pages_are_one_family(CommandLine command) {
    String name = command.getCommandSpec().qualifiedName();

    String page = command.getUsageMessage();

    assertThat(page)
        .startsWith("Usage: " + name + " ")
        .containsSubsequence("\n\nOptions:\n", "--help", "\n\nExamples:\n", "  " + name);
    assertThat(page.substring(0, page.indexOf("Examples:")).lines())
        .allMatch(line -> line.length() <= 80);
    for (OptionSpec option : command.getCommandSpec().options()) {
      assertThat(option.description()).as(option.longestName()).isNotEmpty();
      assertThat(page).contains(option.longestName().replaceFirst("^-+", ""));
    }
  }

  @Test
  void options_of_a_kind_stand_under_their_heading() {
    assertThat(CommandLineResult.of("run", "--help").out())
        .containsSubsequence(
            "--script=",
            "--help",
            "Where tables are kept:",
            "--cassandra=",
            "How tables are written:",
            "--table-sink=",
            "Writing with --table-sink=bulk:",
            "--bulk-directory=",
            "Metrics for Prometheus:",
            "--metrics-port=");
  }

  @Test
  void help_lists_the_commands() {
    assertThat(CommandLineResult.of("--help").out())
        .contains("run", "validate", "tables", "serve", "generate", "Examples:");
  }

  @Test
  void the_version_names_the_java_that_runs_it() {
    CommandLineResult result = CommandLineResult.of("--version");

    assertThat(result.exitStatus()).isZero();
    assertThat(result.out()).startsWith("xylem ").contains("Java " + Runtime.version());
  }

  private static String lines(String... lines) {
    return String.join(System.lineSeparator(), lines) + System.lineSeparator();
  }
}
