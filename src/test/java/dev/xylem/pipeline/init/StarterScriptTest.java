package dev.xylem.pipeline.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.xylem.script.CsvReader;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.Node;
import dev.xylem.script.Script;
import dev.xylem.script.reading.ScriptReader;
import dev.xylem.script.reading.ScriptReader.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The scripts that are written, as they are read again. */
class StarterScriptTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @EnumSource(ScriptFormat.class)
  void a_script_loads_a_file_and_writes_it_back(ScriptFormat format) throws IOException {
    file("data/orders.csv", "id;placed on;total\n1;2025-01-31;1.50\n");

    Script script = read(format, script("data/orders.csv"));

    assertThat(script.nodes())
        .extracting(Node::name)
        .containsExactly("read_orders", "write_orders");
    CsvReader reader = reader(script, "read_orders");
    assertThat(reader.urls()).containsExactly("data/orders.csv");
    assertThat(reader.dialect().separator()).isEqualTo(';');
    assertThat(reader.firstDataLine()).isEqualTo(1);
    assertThat(reader.columns().get(1).header()).contains("placed on");
    assertThat(reader.columns().get(1).format()).isEqualTo("2006-01-02");
  }

  @ParameterizedTest
  @EnumSource(ScriptFormat.class)
  void words_that_yaml_takes_for_something_else_stay_texts(ScriptFormat format) throws IOException {
    List<String> headers =
        List.of(
            "true",
            "null",
            "yes",
            "Off",
            "12",
            "1e3",
            "0x1F",
            "1_000",
            "2025-01-31",
            "~",
            "a: b",
            "- c",
            "#d",
            "{e",
            "[f",
            "&g",
            "*h",
            "!i",
            "%j",
            "@k",
            "`l",
            "'m'",
            " n",
            "o ",
            "=",
            "<<",
            ".inf",
            "NaN",
            "p\\q",
            "\u00e9",
            "\ud83d\ude00",
            "1:30");
    file("a.csv", header(headers) + "\n" + ",".repeat(headers.size() - 1) + "\n");

    Script script = read(format, new StarterScript(samples(Optional.of(true), "a.csv"), directory));

    assertThat(reader(script, "read_a").columns())
        .extracting(column -> column.header().orElseThrow())
        .containsExactlyElementsOf(headers);
  }

  @Test
  void columns_are_found_by_position_where_headers_cannot_name_them() throws IOException {
    file("a.csv", "id,id,{x}\n1,2,3\n");

    Script script = read(ScriptFormat.YAML, script("a.csv"));

    CsvReader reader = reader(script, "read_a");
    assertThat(reader.byHeader()).isFalse();
    assertThat(reader.firstDataLine()).isEqualTo(1);
    assertThat(reader.columns()).extracting(column -> column.index()).containsExactly(0, 1, 2);
  }

  @Test
  void files_of_one_name_get_tables_of_their_own() throws IOException {
    file("a/x.csv", "id\n1\n");
    file("b/x.csv", "id\n1\n");

    assertThat(read(ScriptFormat.YAML, script("a/x.csv", "b/x.csv")).nodes())
        .extracting(Node::name)
        .containsExactly("read_x", "write_x", "read_x_2", "write_x_2");
  }

  @Test
  void no_file_is_written_where_one_is_read() throws IOException {
    file("out/x.csv", "id\n1\n");

    assertThat(ScriptYaml.write(script("out/x.csv"))).contains("url_template: out_2/x.csv");
  }

  @Test
  void paths_are_relative_to_the_script() throws IOException {
    file("data/x.csv", "id\n1\n");
    StarterScript script =
        new StarterScript(samples(Optional.empty(), "data/x.csv"), directory.resolve("scripts"));

    assertThat(ScriptYaml.write(script)).contains("urls: [\"../data/x.csv\"]");
  }

  @Test
  void a_file_whose_name_a_script_would_take_for_a_parameter_is_refused() throws IOException {
    file("{x}.csv", "id\n1\n");

    assertThatThrownBy(() -> script("{x}.csv")).hasMessageContaining("rename it");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\u0085", "\u2028", "\u2029"})
  void no_name_of_a_file_or_column_ends_a_comment(String lineBreak) throws IOException {
    String name = "a" + lineBreak + "nodes: x.csv";
    file(name, "\"id" + lineBreak + "nodes: y\",when\n1,01/02/2025\n2,\n");

    assertThat(read(ScriptFormat.YAML, script(name)).nodes()).hasSize(2);
  }

  @Test
  void no_comment_is_taken_for_a_parameter() throws IOException {
    SampleColumn column =
        new SampleColumn("id", 0, "id", ColumnFormat.STRING, Optional.of("called {id}"));
    SampleFile file =
        new ParquetSample("a.parquet", 1, List.of(column), List.of("column {x|number} left out"));

    assertThat(ScriptYaml.write(new StarterScript(List.of(file), directory)))
        .contains("# column (x|number) left out", "# id: called (id)");
  }

  @Test
  void tables_with_a_key_in_common_come_with_a_join_as_a_comment() throws IOException {
    file("items.csv", "order_id,sku\n1,A\n");
    file("orders.csv", "order_id,customer\n1,Ann\n");

    String yaml = ScriptYaml.write(script("items.csv", "orders.csv"));

    assertThat(yaml)
        .contains("# items and orders have order_id in common", "#    r: {table: orders}");
    String joined =
        Arrays.stream(yaml.split("# and a node such as\n")[1].split("\n"))
            .map(line -> line.substring(1))
            .collect(Collectors.joining("\n"));
    String indexed =
        yaml.replaceFirst(
            "(?m)^      name: items$",
            "      name: items\n      indexes: {idx_items_order_id: non_unique(order_id)}");
    assertThat(ScriptReader.read(new Source("s.yaml", indexed + joined), Optional.empty()).nodes())
        .extracting(Node::name)
        .contains("join_orders_items");
  }

  @Test
  void json_and_yaml_say_the_same() throws IOException {
    file("a.csv", "id\tname\n1\tx\n");

    StarterScript script = script("a.csv");

    assertThat(new YAMLMapper().readTree(ScriptYaml.write(script)))
        .isEqualTo(new JsonMapper().readTree(ScriptJson.write(script)));
  }

  @Test
  void a_parquet_file_is_read_and_written_by_the_names_of_its_columns() throws IOException {
    ParquetFiles.write(directory.resolve("a.parquet"));

    JsonNode nodes = new YAMLMapper().readTree(ScriptYaml.write(script("a.parquet"))).get("nodes");

    JsonNode column = nodes.at("/read_a/r/columns/col_Full_Name");
    assertThat(column.at("/col_type").asText()).isEqualTo("string");
    assertThat(column.at("/parquet/col_name").asText()).isEqualTo("Full Name");
    assertThat(nodes.at("/read_a/r/csv").isMissingNode()).isTrue();
    assertThat(nodes.at("/write_a/w/url_template").asText()).isEqualTo("out/a.parquet");
    assertThat(nodes.at("/write_a/w/parquet/codec").asText()).isEqualTo("gzip");
    assertThat(nodes.at("/write_a/w/columns/0/parquet/column_name").asText())
        .isEqualTo("Full Name");
    assertThat(nodes.at("/write_a/w/columns/0/expression").asText()).isEqualTo("r.Full_Name");
  }

  private static String header(List<String> names) {
    return names.stream()
        .map(name -> "\"" + name.replace("\"", "\"\"") + "\"")
        .collect(Collectors.joining(","));
  }

  private StarterScript script(String... files) {
    return new StarterScript(samples(Optional.empty(), files), directory);
  }

  private List<SampleFile> samples(Optional<Boolean> header, String... files) {
    CsvSampler sampler = new CsvSampler(Optional.empty(), header, 0);
    return Arrays.stream(files)
        .map(file -> new SampleSource(directory.resolve(file).toString()))
        .map(
            source ->
                source.<SampleFile>read(
                    s ->
                        ParquetSampler.isParquet(s) ? ParquetSampler.sample(s) : sampler.sample(s)))
        .toList();
  }

  private static Script read(ScriptFormat format, StarterScript script) {
    return ScriptReader.read(
        new Source("script" + format.suffix(), format.text(script)), Optional.empty());
  }

  private static CsvReader reader(Script script, String node) {
    return (CsvReader) ((FileTableNode) script.node(node).orElseThrow()).reader();
  }

  private void file(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
