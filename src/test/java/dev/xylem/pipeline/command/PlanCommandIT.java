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
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Plans before, between and after real runs; each test has a keyspace of its own. */
@ExtendWith(SharedCassandra.class)
class PlanCommandIT {
  private static final String SCRIPT =
      """
      nodes:
        load:
          type: file_table
          r: {urls: [trades.csv], columns: {t: {col_type: string, csv: {col_hdr: ticker}}}}
          w: {name: trades, fields: {ticker: {expression: r.t, type: string}}}
        copy:
          type: table_table
          start_policy: manual
          r: {table: trades}
          w: {name: copies, fields: {ticker: {expression: r.ticker, type: string}}}
        write:
          type: table_file
          r: {table: copies}
          w:
            url_template: out.csv
            columns:
              - {name: t, type: string, expression: r.ticker, csv: {header: Ticker, format: "%s"}}
      """;

  @TempDir private Path directory;

  private final CassandraConfig cassandra;
  private String keyspace;

  PlanCommandIT(CassandraConfig shared) {
    cassandra = shared;
  }

  @BeforeEach
  void aScript() throws IOException {
    keyspace = "plan_" + Long.toString(System.nanoTime(), Character.MAX_RADIX);
    Files.writeString(directory.resolve("script.yaml"), SCRIPT);
    Files.writeString(directory.resolve("trades.csv"), "ticker\nA\nB\n");
  }

  @Test
  void before_the_first_run_a_plan_reads_no_earlier_table_and_makes_nothing() {
    CommandLineResult plan = xylem("plan", "--start=load,copy");

    assertThat(plan.exitStatus()).isZero();
    assertThat(plan.out())
        .contains("in keyspace %s: all 3 nodes".formatted(keyspace))
        .containsSubsequence("load ", "trades ", "trades.csv", "copy ", "write ", "out.csv")
        .doesNotContain("Tables of earlier runs", "Refused");
    assertThat(xylem("tables").err()).contains("there is no keyspace " + keyspace);
  }

  @Test
  void a_plan_names_the_earlier_run_that_the_run_then_reads() throws IOException {
    assertThat(xylem("run").exitStatus()).isZero();
    assertThat(xylem("run", "--table-sink=none").exitStatus()).isZero();

    CommandLineResult plan = xylem("plan", "--start=copy");
    CommandLineResult run = xylem("run", "--start=copy");

    assertThat(plan.out())
        .contains("2 of 3 nodes")
        .contains("trades of run 1: run 1 has completed it; rule 8 of the policy")
        .contains("(passed over: run 2 kept no tables)")
        .contains("load: not selected");
    assertThat(run.exitStatus()).as(run.err()).isZero();
    assertThat(run.out()).contains("run 2 kept no tables: trades is read from run 1");
    assertThat(directory.resolve("out.csv")).hasContent("Ticker\nA\nB\n");
  }

  @Test
  void a_plan_for_programs_says_the_same() throws IOException {
    xylem("run");

    JsonNode plan =
        new ObjectMapper().readTree(xylem("plan", "--only=copy", "--format=json").out());

    assertThat(plan.get("accepted").booleanValue()).isTrue();
    assertThat(plan.get("nodes")).hasSize(1);
    assertThat(plan.at("/nodes/0/makes_table").textValue()).isEqualTo("copies");
    assertThat(plan.at("/nodes/0/reads_tables/0/run").intValue()).isEqualTo(1);
    assertThat(plan.at("/nodes/0/reads_tables/0/made_by").textValue()).isEqualTo("load");
    assertThat(plan.get("not_run").findValuesAsText("node")).containsExactly("load", "write");
  }

  @Test
  void what_refuses_a_plan_refuses_the_run() {
    xylem("run");

    CommandLineResult plan = xylem("plan", "--only=write");
    CommandLineResult run = xylem("run", "--only=write");

    assertThat(plan.exitStatus()).isEqualTo(1);
    assertThat(plan.out())
        .contains(
            "copy: no earlier run has made the table of this node; start the run with it:"
                + " --start=copy");
    assertThat(run.exitStatus()).isEqualTo(1);
    assertThat(run.err()).contains("no earlier run has made the table of this node (node copy)");
  }

  private CommandLineResult xylem(String command, String... options) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(List.of(options));
    arguments.add("--keyspace=" + keyspace);
    arguments.add(CassandraOption.of(cassandra));
    if (!command.equals("tables")) {
      arguments.add("--script=" + directory.resolve("script.yaml"));
    }
    if (command.equals("run")) {
      arguments.add("--parallelism=1");
    }
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }
}
