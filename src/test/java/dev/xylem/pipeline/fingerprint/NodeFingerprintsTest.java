package dev.xylem.pipeline.fingerprint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.assemble.SettingsWithoutStore;
import dev.xylem.pipeline.flink.FlinkOptions;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.settings.NodeSelection;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.pipeline.validate.ScriptValidation;
import dev.xylem.types.ChunkSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of a script that loads a table, calculates on it, and copies the result; and loads another. */
class NodeFingerprintsTest {
  private static final String SCRIPT =
      """
      nodes:
        load:
          type: file_table
          r: {urls: [trades.csv], columns: {t: {col_type: string, csv: {col_hdr: ticker}}}}
          w: {name: trades, fields: {ticker: {expression: r.t, type: string}}}
        calc:
          type: table_custom_tfm_table
          custom_proc_type: py_calc
          r: {table: trades}
          p:
            python_code_urls: [calc.py]
            calculated_fields: {label: {expression: "label(r.ticker, '{suffix}')", type: string}}
          w: {name: labels, fields: {label: {expression: p.label, type: string}}}
        copy:
          type: table_table
          r: {table: labels}
          w: {name: copies, fields: {label: {expression: r.label, type: string}}}
        other:
          type: file_table
          r: {urls: ["o*.csv"], columns: {t: {col_type: string, csv: {col_hdr: ticker}}}}
          w: {name: others, fields: {ticker: {expression: r.t, type: string}}}
      """;

  @TempDir private Path directory;
  private NodeFingerprints before;

  @BeforeEach
  void asItWas() throws IOException {
    write("script.yaml", SCRIPT);
    write("params.yaml", "suffix: x\n");
    write("trades.csv", "ticker\nA\n");
    write("o1.csv", "ticker\nB\n");
    write("calc.py", "def label(t, s):\n  return t\n");
    before = now(1000);
  }

  @Test
  void what_is_only_written_otherwise_changes_nothing() throws IOException {
    write("script.yaml", "# a comment\n" + SCRIPT.replace("[trades.csv]", "[ 'trades.csv' ]"));
    Files.setLastModifiedTime(directory.resolve("trades.csv"), FileTime.fromMillis(0));

    assertThat(changes(now(1000))).isEmpty();
  }

  @Test
  void a_formula_changes_its_node_and_those_that_read_its_table() throws IOException {
    write("calc.py", "def label(t, s):\n  return s\n");

    assertThat(changes(now(1000)))
        .isEqualTo(
            Map.of(
                "calc", "its Python or criteria changed", "copy", "a table that it reads changed"));
  }

  @Test
  void a_parameter_changes_the_nodes_that_mention_it() throws IOException {
    write("params.yaml", "suffix: y\n");

    assertThat(changes(now(1000)))
        .containsOnlyKeys("calc", "copy")
        .containsEntry("calc", "its definition changed");
  }

  @Test
  void so_does_a_file_that_is_other_or_that_a_pattern_finds_besides() throws IOException {
    write("trades.csv", "ticker\nC\n");
    write("o2.csv", "ticker\nD\n");

    assertThat(changes(now(1000)))
        .containsOnlyKeys("load", "calc", "copy", "other")
        .containsEntry("load", "its input files changed")
        .containsEntry("other", "its input files changed");
  }

  @Test
  void the_size_of_chunks_changes_all_of_them() {
    assertThat(changes(now(10))).hasSize(4);
  }

  @Test
  void of_what_nobody_can_tell_a_change_is_assumed() {
    Fingerprint load = Fingerprint.ofTexts(Map.of(Fingerprint.Part.DEFINITION, "a"));

    assertThat(load.change(load))
        .contains("nobody can tell whether its Python or criteria changed");
  }

  private NodeFingerprints now(int chunkRows) {
    ScriptValidation script =
        ScriptValidation.of(path("script.yaml"), Optional.of(path("params.yaml")));
    RunSettings settings =
        SettingsWithoutStore.of(
            directory.resolve("script.yaml"),
            OptionalInt.empty(),
            new ChunkSize(chunkRows, 1 << 20),
            FlinkOptions.parse(List.of(), List.of()));
    return NodeFingerprints.of(
        script.files(),
        RunPlan.of(script.script(), NodeSelection.DEFAULT),
        node -> script.definition(node.name()),
        Map.of(),
        settings);
  }

  /** By node. */
  private Map<String, String> changes(NodeFingerprints now) {
    Map<String, String> changes = new TreeMap<>();
    before
        .nodes()
        .forEach(
            (node, fingerprint) ->
                fingerprint
                    .change(now.nodes().get(node))
                    .ifPresent(change -> changes.put(node, change)));
    return changes;
  }

  private String path(String file) {
    return directory.resolve(file).toString();
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(directory.resolve(file), text);
  }
}
