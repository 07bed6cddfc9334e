package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.cassandra.session.CassandraSession;
import dev.xylem.cassandra.session.Sessions;
import dev.xylem.pipeline.facts.RunFacts;
import dev.xylem.pipeline.facts.RunFactsStore;
import dev.xylem.pipeline.history.RunDescription;
import dev.xylem.pipeline.history.RunHistory;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What an operator sees of runs, and does to them; each test has a keyspace of its own. */
@Timeout(300)
@ExtendWith(SharedCassandra.class)
class RunsCommandIT {
  private static final int MANY_ROWS = 6_000_000;
  private static final String SCRIPT =
      """
      nodes:
        load:
          type: file_table
          r: {urls: ["{dir}/trades.csv"], columns: {t: {col_type: string, csv: {col_hdr: ticker}}}}
          w: {name: trades, fields: {ticker: {expression: r.t, type: string}}}
        write:
          type: table_file
          r: {table: trades}
          w:
            url_template: out.csv
            top: {order: ticker}
            columns:
              - {name: ticker, type: string, expression: r.ticker, csv: {header: Ticker, format: "%s"}}
      """;

  @TempDir private Path directory;

  private final CassandraConfig cassandra;
  private String keyspace;

  RunsCommandIT(CassandraConfig shared) {
    cassandra = shared;
  }

  @BeforeEach
  void aScriptWithASecretAmongItsParameters() throws IOException {
    keyspace = "runs_" + Long.toString(System.nanoTime(), Character.MAX_RADIX);
    Files.writeString(directory.resolve("script.yaml"), SCRIPT);
    Files.writeString(directory.resolve("params.yaml"), "dir: .\napi_key: hunter2\n");
    Files.writeString(directory.resolve("trades.csv"), "ticker\nA\nB\n");
  }

  @Test
  void runs_are_listed_the_latest_first_and_one_is_shown_with_what_it_was_made_of()
      throws IOException {
    run();
    run("--start=write");

    JsonNode runs = json(xylem("runs", "--format=json"));
    JsonNode second = json(xylem("run-status", "2", "--format=json", "--texts"));
    CommandLineResult first = xylem("run-status", "1");

    assertThat(runs.findValues("run")).map(JsonNode::intValue).containsExactly(2, 1);
    assertThat(runs.findValuesAsText("state")).containsExactly("complete", "complete");
    assertThat(second.at("/reads/trades").intValue()).isEqualTo(1);
    assertThat(second.at("/nodes/0/written").intValue()).isEqualTo(2);
    assertThat(second.get("options").toString()).contains("--start=write", "--parallelism=1");
    assertThat(second.at("/versions/java").textValue()).isNotEmpty();
    assertThat(second.get("texts").findValuesAsText("text"))
        .contains(SCRIPT, "dir: .\napi_key: ***\n");
    assertThat(first.out())
        .startsWith("Run 1 of " + directory.resolve("script.yaml") + ": complete\n")
        .containsPattern("load +complete +2 +0 +0 +2")
        .contains("params.yaml")
        .doesNotContain("hunter2");
  }

  @Test
  void tables_of_a_run_that_was_invalidated_are_not_read() {
    run();

    assertThat(xylem("invalidate", "1", "--reason=wrong file").exitStatus()).isZero();

    CommandLineResult again = run("--start=write");
    assertThat(again.exitStatus()).isEqualTo(1);
    assertThat(again.err()).contains("run 1 was invalidated (node load); make the table again");
    assertThat(xylem("runs").out()).contains("invalidated  ", "invalidated by ", ": wrong file");
    assertThat(xylem("tables").out()).containsPattern("trades_00001 +1 +invalidated");
  }

  @Test
  void a_run_that_has_ended_cannot_be_stopped() {
    run();

    CommandLineResult stop = xylem("stop", "1");

    assertThat(stop.exitStatus()).isEqualTo(1);
    assertThat(stop.err())
        .contains("there is nothing to stop: run 1 is complete", "xylem invalidate 1");
  }

  @Test
  void old_tables_are_dropped_and_later_runs_read_those_that_stay() {
    run();
    run();
    run("--start=write");

    CommandLineResult pruned = xylem("prune", "--keep=1", "--yes");

    assertThat(pruned.out()).isEqualTo("1 tables are dropped: trades_00001\n");
    assertThat(xylem("prune", "--keep=1", "--yes").out()).isEqualTo("nothing to drop\n");
    assertThat(xylem("prune", "--keep=1", "--yes", "--format=json").out())
        .isEqualTo("{\n  \"dropped\" : [ ]\n}\n");
    assertThat(xylem("tables").out()).contains("trades_00002").doesNotContain("trades_00001");
    assertThat(xylem("invalidate", "2", "--format=json").out())
        .contains("\"run\" : 2", "\"state\" : \"invalidated\"", "\"why\" : \"invalidated by ");
    assertThat(run("--start=write").err()).contains("run 2 was invalidated");
    assertThat(xylem("run-status", "1").out()).containsPattern("load +complete, not kept");
  }

  @Test
  void a_table_that_a_run_reads_now_is_not_dropped() {
    run();
    run();
    CassandraConfig config = cassandra.withKeyspace(keyspace);
    try (CassandraSession session = Sessions.acquire(config)) {
      int reading =
          RunHistory.of(session)
              .begin(
                  new RunDescription(
                      "script.yaml", "", List.of("write"), List.of("write"), Set.of()));
      RunFactsStore facts = new RunFactsStore(session);
      facts.giveSign(reading);
      facts.note(reading, new RunFacts(List.of(), List.of(), Map.of("trades", 1), Map.of()));

      assertThat(xylem("prune", "--keep=1", "--yes").out()).isEqualTo("nothing to drop\n");

      facts.takeSignBack(reading);
      assertThat(xylem("stop", String.valueOf(reading)).exitStatus()).isZero();
      assertThat(xylem("prune", "--keep=1", "--yes").out())
          .isEqualTo("1 tables are dropped: trades_00001\n");
    }
  }

  @Test
  void a_keyspace_is_listed_until_it_is_dropped() {
    run();

    assertThat(keyspaces()).containsPattern(keyspace + " +1 +1\n");
    assertThat(xylem("drop").err()).contains("There is no terminal to ask on: add --yes");
    assertThat(xylem("drop", "--yes").out())
        .isEqualTo("keyspace %s is dropped\n".formatted(keyspace));
    assertThat(keyspaces()).doesNotContain(keyspace);
  }

  private String keyspaces() {
    return CommandLineResult.of("keyspaces", CassandraOption.of(cassandra)).out();
  }

  @Test
  void a_run_is_stopped_from_another_command_and_says_by_whom() throws Exception {
    try (BufferedWriter trades = Files.newBufferedWriter(directory.resolve("trades.csv"))) {
      trades.write("ticker\n");
      for (int row = 0; row < MANY_ROWS; row++) {
        trades.write("AAA\n");
      }
    }
    try (CommandProcess process =
        CommandProcess.start(directory.resolve("process"), arguments("run"))) {
      process.awaitLine("load +running .*");

      CommandLineResult stop = xylem("stop", "1", "--reason=wrong file");

      CommandLineResult ended = process.awaitEnd(Duration.ofSeconds(30));
      assertThat(stop.out()).isEqualTo("run 1 is stopped\n");
      assertThat(ended.exitStatus()).isEqualTo(1);
      assertThat(ended.err())
          .isEqualTo(
              "xylem: run 1 was stopped: by %s: wrong file\n"
                  .formatted(System.getProperty("user.name")));
      assertThat(xylem("run-status", "1").out()).contains(": stopped: by ");
      assertThat(directory.resolve("out.csv")).doesNotExist();
    }
  }

  private CommandLineResult run(String... options) {
    return CommandLineResult.of(arguments("run", options));
  }

  private CommandLineResult xylem(String command, String... options) {
    return CommandLineResult.of(arguments(command, options));
  }

  private String[] arguments(String command, String... options) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(List.of(options));
    arguments.add(command.equals("drop") ? keyspace : "--keyspace=" + keyspace);
    arguments.add(CassandraOption.of(cassandra));
    if (command.equals("run")) {
      arguments.add("--script=" + directory.resolve("script.yaml"));
      arguments.add("--params=" + directory.resolve("params.yaml"));
      arguments.add("--parallelism=1");
    }
    return arguments.toArray(String[]::new);
  }

  private static JsonNode json(CommandLineResult result) throws IOException {
    assertThat(result.exitStatus()).as(result.err()).isZero();
    return new ObjectMapper().readTree(result.out());
  }
}
