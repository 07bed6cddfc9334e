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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Two files are loaded; a formula is calculated on the rows of one. */
@ExtendWith(SharedCassandra.class)
class ReuseIT {
  private static final String SCRIPT =
      """
      nodes:
        load:
          type: file_table
          r: {urls: [trades.csv], columns: {t: {col_type: string, csv: {col_hdr: ticker}}}}
          w: {name: trades, fields: {ticker: {expression: r.t, type: string}}}
        other:
          type: file_table
          r: {urls: [other.csv], columns: {t: {col_type: string, csv: {col_hdr: ticker}}}}
          w: {name: others, fields: {ticker: {expression: r.t, type: string}}}
        calc:
          type: table_custom_tfm_table
          custom_proc_type: py_calc
          r: {table: trades}
          p:
            python_code_urls: [calc.py]
            calculated_fields: {label: {expression: label(r.ticker), type: string}}
          w:
            name: labels
            fields: {label: {expression: p.label, type: string}}
        copy:
          type: table_table
          r: {table: labels}
          w: {name: copies, fields: {label: {expression: r.label, type: string}}}
        write:
          type: table_file
          r: {table: copies}
          w:
            url_template: out.csv
            columns:
              - {name: l, type: string, expression: r.label, csv: {header: Label, format: "%s"}}
      """;

  @TempDir private Path directory;

  private final CassandraConfig cassandra;

  ReuseIT(CassandraConfig shared) {
    cassandra = shared;
  }

  @Test
  void one_changed_formula_recomputes_just_what_hangs_on_it() throws Exception {
    write("script.yaml", SCRIPT);
    write("trades.csv", "ticker\nA\nB\n");
    write("other.csv", "ticker\nC\n");
    write("calc.py", "def label(ticker):\n  return ticker + '!'\n");
    assertThat(xylem("run", "--reuse").exitStatus()).as("with nothing to take").isZero();

    write("script.yaml", "# a comment\n" + SCRIPT);
    assertThat(xylem("plan", "--reuse").out())
        .contains("1 of 5 nodes")
        .contains("load: its table of run 1, unchanged since run 1")
        .contains("copy: its table of run 1, unchanged since run 1");
    assertThat(xylem("run", "--reuse").exitStatus()).as("of all but files").isZero();
    assertThat(directory.resolve("out.csv")).hasContent("Label\nA!\nB!\n");

    write("calc.py", "def label(ticker):\n  return ticker + '?'\n");
    CommandLineResult run = xylem("run", "--reuse");

    assertThat(run.exitStatus()).as(run.err()).isZero();
    assertThat(directory.resolve("out.csv")).hasContent("Label\nA?\nB?\n");
    JsonNode status = new ObjectMapper().readTree(xylem("run-status", "3", "--format=json").out());
    assertThat(status.at("/reuse/load").textValue()).isEqualTo("unchanged since run 2");
    assertThat(status.at("/reuse/other").textValue()).isEqualTo("unchanged since run 2");
    assertThat(status.at("/reuse/calc").textValue())
        .isEqualTo("its Python or criteria changed since run 2");
    assertThat(status.at("/reuse/copy").textValue())
        .isEqualTo("a table that it reads changed since run 2");
    assertThat(xylem("tables").out())
        .contains("trades_00001", "others_00001", "labels_00003", "copies_00003")
        .doesNotContain("trades_00003", "others_00003", "labels_00002");

    xylem("invalidate", "1");
    assertThat(xylem("plan", "--reuse").out())
        .contains("load: no earlier run has completed it: run 1 was invalidated")
        .contains("calc: its table of run 3");
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(directory.resolve(file), text);
  }

  private CommandLineResult xylem(String command, String... options) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(List.of(options));
    arguments.add("--keyspace=" + cassandra.keyspace() + "_reuse");
    arguments.add(CassandraOption.of(cassandra));
    if (command.equals("run") || command.equals("plan")) {
      arguments.add("--script=" + directory.resolve("script.yaml"));
    }
    return CommandLineResult.of(arguments.toArray(String[]::new));
  }
}
