package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks of each kind that are passed, warn, and end a run; each test has a keyspace of its own.
 */
@ExtendWith(SharedCassandra.class)
class ChecksIT {
  private static final String SCRIPT =
      """
      nodes:
        load_sectors:
          type: file_table
          r: {urls: [sectors.csv], columns: {s: {col_type: string, csv: {col_hdr: sector}}}}
          w: {name: sectors, fields: {sector: {expression: r.s, type: string}}}
        load:
          type: file_table
          r:
            urls: [trades.csv]
            columns:
              t: {col_type: string, csv: {col_hdr: ticker}}
              l: {col_type: int, csv: {col_hdr: lots}}
              s: {col_type: string, csv: {col_hdr: sector}}
          w:
            name: trades
            fields:
              ticker: {expression: r.t, type: string}
              lots: {expression: r.l, type: int}
              sector: {expression: r.s, type: string}
          checks:
            - {name: enough, severity: SEVERITY, expression: count() > 2 && sum(r.lots) < 1000}
            - {name: positive, severity: SEVERITY, expression: every(r.lots > 0)}
            - {name: once, severity: SEVERITY, unique: [ticker]}
            - {name: filled, severity: SEVERITY, not_default: [ticker, lots]}
            - {name: known, severity: SEVERITY, field: sector, accepted_values: [tech, food, ""]}
            - {name: listed, severity: SEVERITY, field: sector, references: sectors.sector}
            - {name: fresh, severity: SEVERITY, max_age: 24h}
        write:
          type: table_file
          r: {table: trades}
          w:
            url_template: out/trades_{run_id}.csv
            columns:
              - {name: lots_sold, type: int, expression: 0 - r.lots, csv: {header: Sold, format: "%d"}}
          checks:
            - {name: sold, severity: SEVERITY, expression: r.lots_sold < 0}
      """;
  private static final String GOOD = "ticker,lots,sector\nA,5,tech\nB,6,food\nC,7,\n";
  private static final String BAD = "ticker,lots,sector\nA,5,tech\nA,0,gold\n";

  @TempDir private Path directory;

  private final CassandraConfig cassandra;
  private String keyspace;

  ChecksIT(CassandraConfig shared) {
    cassandra = shared;
  }

  @BeforeEach
  void goodTrades() throws IOException {
    keyspace = "checks_" + Long.toString(System.nanoTime(), Character.MAX_RADIX);
    Files.writeString(directory.resolve("sectors.csv"), "sector\ntech\nfood\n");
    Files.writeString(directory.resolve("trades.csv"), GOOD);
    script(SCRIPT.replace("SEVERITY", "fail"));
  }

  private void script(String text) throws IOException {
    Files.writeString(directory.resolve("script.yaml"), text);
  }

  private void badAndOldTrades() throws IOException {
    Files.writeString(directory.resolve("trades.csv"), BAD);
    Files.setLastModifiedTime(
        directory.resolve("trades.csv"), FileTime.from(Instant.now().minus(Duration.ofHours(25))));
  }

  @Test
  void checks_of_each_kind_are_passed_or_warn_and_are_kept_with_the_run() throws IOException {
    CommandLineResult good = run();
    script(SCRIPT.replace("SEVERITY", "warn"));
    badAndOldTrades();
    Path report = directory.resolve("report.json");
    CommandLineResult bad = run("--report=" + report);

    assertThat(good.exitStatus()).as(good.err()).isZero();
    assertThat(good.out()).contains("Checks: 8 passed, 0 warned, 0 failed");
    assertThat(bad.exitStatus()).as(bad.err()).isZero();
    assertThat(directory.resolve("out/trades_00002.csv")).hasContent("Sold\n-5\n0\n");
    assertThat(bad.out())
        .contains("Checks: 0 passed, 8 warned, 0 failed")
        .contains("load: check enough warned: it does not hold for the 2 rows (count() > 2 &&")
        .containsPattern(
            "load: check positive warned: 1 of 2 rows fail it .*\\n"
                + ".*line 3 of .*trades.csv: r.lots=0")
        .containsPattern("load: check once warned: .*\\n.*line 3 .*: ticker = A, as in line 2 of ")
        .containsPattern("load: check filled warned: .*\\n.*line 3 .*: lots empty")
        .containsPattern("load: check known warned: .*\\n.*line 3 .*: sector = gold")
        .containsPattern("load: check listed warned: 1 of 2 rows .*\\n.*line 3 .*: sector = gold")
        .containsPattern("load: check fresh warned: the latest file, .*trades.csv, was changed at")
        .containsPattern("write: check sold warned: .*\\n.*line 3 .*: r.lots_sold=0");
    JsonNode kept = json(xylem("run-status", "2", "--format=json").out()).get("checks");
    assertThat(kept).hasSize(8);
    assertThat(json(Files.readString(report)).get("checks")).isEqualTo(kept);
    assertThat(xylem("run-status", "1").out()).contains("Checks: 8 passed");
    assertThat(xylem("plan", "--script=" + directory.resolve("script.yaml")).out())
        .containsPattern("node +makes +reads +checks")
        .containsPattern("load +trades +trades.csv, sectors +7");
  }

  @Test
  void a_failed_check_ends_the_run_before_a_file_has_its_name() throws IOException {
    Files.writeString(directory.resolve("trades.csv"), BAD);

    CommandLineResult run = run();

    assertThat(run.exitStatus()).isEqualTo(1);
    assertThat(run.err())
        .containsPattern("check \\w+ has failed: .*\\(node \\w+, expression .*severity: warn");
    assertThat(directory.resolve("out/trades_00001.csv")).doesNotExist();
    assertThat(xylem("run-status", "1").out()).contains("failed: check ").contains("failed:");
    assertThat(xylem("attach", "1").out()).containsPattern("Checks: .* [1-9] failed");
  }

  @Test
  void old_files_end_a_run_before_they_are_read_and_no_rows_are_few_rows() throws IOException {
    badAndOldTrades();
    CommandLineResult old = run();
    Files.writeString(directory.resolve("trades.csv"), "ticker,lots,sector\n");
    CommandLineResult empty =
        CommandLineResult.of(
            "run", "--script=" + directory.resolve("script.yaml"), "--table-sink=none");

    assertThat(old.exitStatus()).isEqualTo(1);
    assertThat(old.err()).contains("check fresh has failed: the latest file, ", "node load");
    assertThat(old.out()).doesNotContain("done");
    assertThat(empty.exitStatus()).isEqualTo(1);
    assertThat(empty.err())
        .contains("check enough has failed: it does not hold for the 0 rows (node load");
  }

  @Test
  void a_check_reads_the_referenced_table_of_an_earlier_run() {
    run();

    CommandLineResult later = run("--only=load");

    assertThat(later.exitStatus()).as(later.err()).isZero();
    assertThat(later.out()).contains("Checks: 7 passed");
    assertThat(
            json(xylem("run-status", "2", "--format=json").out()).at("/reads/sectors").intValue())
        .isEqualTo(1);
  }

  private CommandLineResult run(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of("run", "--script=" + directory.resolve("script.yaml"), "--parallelism=2"));
    arguments.addAll(List.of(more));
    return xylem(arguments.toArray(String[]::new));
  }

  private CommandLineResult xylem(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of(CassandraOption.of(cassandra), "--keyspace=" + keyspace));
    return CommandLineResult.of(all.toArray(String[]::new));
  }

  private static JsonNode json(String text) {
    try {
      return new ObjectMapper().readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
