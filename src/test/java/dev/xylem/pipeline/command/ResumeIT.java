package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs that did not come to their end, and what goes on with them. Their formula is slow, so that a
 * run can be killed while it calculates.
 */
@Timeout(180)
@ExtendWith(SharedCassandra.class)
class ResumeIT {
  private static final String SCRIPT =
      """
      nodes:
        load:
          type: file_table
          r: {urls: [trades.csv], columns: {t: {col_type: string, csv: {col_hdr: ticker}}}}
          w: {name: trades, fields: {ticker: {expression: r.t, type: string}}}
        tickers:
          type: distinct_table
          r: {table: trades}
          w:
            name: tickers
            indexes: {idx_ticker: unique(ticker)}
            fields: {ticker: {expression: r.ticker, type: string}}
        calc:
          type: table_custom_tfm_table
          custom_proc_type: py_calc
          r: {table: tickers}
          p:
            python_code_urls: [calc.py]
            calculated_fields: {label: {expression: label(r.ticker), type: string}}
          w:
            name: labels
            fields: {label: {expression: p.label, type: string}}
        write:
          type: table_file
          r: {table: labels}
          w:
            url_template: out.csv
            columns:
              - {name: l, type: string, expression: r.label, csv: {header: Label, format: "%s"}}
      """;

  private static final String FORMULA =
      """
      def label(ticker):
        n = 0
        for i in range(%d):
          n += i
        return ticker + "!"
      """;

  /** Some seconds for all rows, on any machine. */
  private static final int SLOW = 20_000_000;

  @TempDir private Path directory;

  private final CassandraConfig cassandra;
  private String keyspace;

  ResumeIT(CassandraConfig shared) {
    cassandra = shared;
  }

  @BeforeEach
  void aScript() throws IOException {
    keyspace = "resume_" + Long.toString(System.nanoTime(), Character.MAX_RADIX);
    Files.writeString(directory.resolve("script.yaml"), SCRIPT);
    StringBuilder trades = new StringBuilder("ticker\n");
    for (int row = 0; row < 200; row++) {
      trades.append("T").append(row % 20).append('\n');
    }
    Files.writeString(directory.resolve("trades.csv"), trades);
  }

  @Test
  void a_run_whose_process_was_killed_while_it_calculated_goes_on_from_its_tables()
      throws Exception {
    writeFormula(SLOW);
    try (CommandProcess process =
        CommandProcess.start(directory.resolve("process"), arguments("run"))) {
      process.awaitLine("calc +running .*");
    }
    assertThat(directory.resolve("out.csv")).doesNotExist();

    JsonNode plan = json(xylem("resume", "1", "--dry-run", "--format=json"));
    assertThat(node(plan.get("reuse"), "load").at("/run").intValue()).isEqualTo(1);
    assertThat(node(plan.get("reuse"), "calc").at("/why").textValue()).contains("was lost");

    CommandLineResult resumed = xylem("resume", "1");

    assertThat(resumed.exitStatus()).as(resumed.err()).isZero();
    assertThat(resumed.out()).contains("Goes on with run 1", "Takes the tables of load");
    byte[] file = Files.readAllBytes(directory.resolve("out.csv"));
    JsonNode status = json(xylem("run-status", "2", "--format=json"));
    assertThat(status.get("resumes").intValue()).isEqualTo(1);
    assertThat(node(status.get("nodes"), "load").get("table_of_run").intValue()).isEqualTo(1);
    assertThat(node(status.get("nodes"), "load").get("written").intValue()).isEqualTo(200);
    assertThat(xylem("runs").out()).contains("resumes run 1");
    assertThat(xylem("tables").out()).contains("trades_00001").doesNotContain("trades_00002");

    assertThat(xylem("run", "--start=tickers").exitStatus()).as("reads what was taken").isZero();
    assertThat(xylem("run").exitStatus()).isZero();
    assertThat(directory.resolve("out.csv")).hasBinaryContent(file);
    assertThat(xylem("resume", "2").err()).contains("run 2 is complete");
    assertThat(xylem("resume", "9").err()).contains("has no run 9");
  }

  @Test
  void a_run_is_not_resumed_with_other_files_unless_they_are_to_be_taken() throws Exception {
    Files.writeString(directory.resolve("calc.py"), "def label(ticker):\n  return 1 // 0\n");
    assertThat(xylem("run").exitStatus()).isEqualTo(1);
    JsonNode failed = json(xylem("run-status", "1", "--format=json"));
    assertThat(node(failed.get("nodes"), "load").get("state").textValue()).isEqualTo("complete");
    assertThat(node(failed.get("nodes"), "calc").get("state").textValue()).isEqualTo("failed");

    writeFormula(1);
    CommandLineResult refused = xylem("resume", "1");
    assertThat(refused.exitStatus()).isEqualTo(1);
    assertThat(refused.err()).contains("calc.py has changed").contains("--anyway");

    assertThat(xylem("resume", "1", "--anyway").exitStatus()).isZero();

    assertThat(Files.readString(directory.resolve("out.csv"))).startsWith("Label\nT");
    assertThat(xylem("tables").out()).doesNotContain("trades_00002");

    xylem("invalidate", "1");
    assertThat(xylem("resume", "1").err()).contains("run 1 was invalidated");
  }

  @Test
  void a_run_is_not_resumed_if_what_it_has_read_was_invalidated_since() throws Exception {
    writeFormula(1);
    assertThat(xylem("run", "--only=load").exitStatus()).isZero();
    Files.writeString(directory.resolve("calc.py"), "def label(ticker):\n  return 1 // 0\n");
    assertThat(xylem("run", "--start=tickers").exitStatus()).isEqualTo(1);
    writeFormula(1);
    xylem("invalidate", "1", "--reason=other trades");

    CommandLineResult refused = xylem("resume", "2", "--anyway");

    assertThat(refused.exitStatus()).isEqualTo(1);
    assertThat(refused.err())
        .contains("run 2 has read trades of run 1, which was invalidated since", "--start=load");
  }

  @Test
  void attach_tells_programs_how_a_run_has_ended_and_that_there_is_none() throws Exception {
    writeFormula(1);
    assertThat(xylem("run", "--only=load").exitStatus()).isZero();

    CommandLineResult complete = xylem("attach", "1", "--progress=json");
    CommandLineResult unknown = xylem("attach", "9", "--progress=json");
    xylem("invalidate", "1");
    CommandLineResult invalidated = xylem("attach", "1", "--progress=json");

    assertThat(lastEvent(complete).get("state").textValue()).isEqualTo("complete");
    assertThat(lastEvent(unknown).get("state").textValue()).isEqualTo("failed");
    assertThat(lastEvent(unknown).get("why").textValue()).contains("has no run 9");
    assertThat(invalidated.exitStatus()).isEqualTo(1);
    assertThat(lastEvent(invalidated).get("state").textValue()).isEqualTo("stopped");
  }

  private static JsonNode lastEvent(CommandLineResult result) throws IOException {
    List<String> events = result.err().lines().filter(line -> line.startsWith("{")).toList();
    JsonNode last = new ObjectMapper().readTree(events.get(events.size() - 1));
    assertThat(last.get("event").textValue()).isEqualTo("run_ended");
    assertThat(events).filteredOn(event -> event.contains("run_ended")).hasSize(1);
    return last;
  }

  private void writeFormula(int steps) throws IOException {
    Files.writeString(directory.resolve("calc.py"), FORMULA.formatted(steps));
  }

  private static JsonNode node(JsonNode list, String name) {
    for (JsonNode each : list) {
      if (each.get("node").textValue().equals(name)) {
        return each;
      }
    }
    throw new AssertionError("no node %s in %s".formatted(name, list));
  }

  private CommandLineResult xylem(String command, String... options) {
    return CommandLineResult.of(arguments(command, options));
  }

  private String[] arguments(String command, String... options) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(List.of(options));
    arguments.add("--keyspace=" + keyspace);
    arguments.add(CassandraOption.of(cassandra));
    if (command.equals("run")) {
      arguments.add("--script=" + directory.resolve("script.yaml"));
      arguments.add("--parallelism=2");
    }
    return arguments.toArray(String[]::new);
  }

  private static JsonNode json(CommandLineResult result) throws IOException {
    assertThat(result.exitStatus()).as(result.err()).isZero();
    return new ObjectMapper().readTree(result.out());
  }
}
