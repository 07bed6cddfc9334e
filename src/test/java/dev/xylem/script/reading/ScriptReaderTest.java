package dev.xylem.script.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.script.CsvColumn;
import dev.xylem.script.CsvReader;
import dev.xylem.script.CsvReader.Dialect;
import dev.xylem.script.FieldDefinition;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.IndexDefinition;
import dev.xylem.script.LookupNode;
import dev.xylem.script.OrderComponent;
import dev.xylem.script.Script;
import dev.xylem.script.reading.ScriptReader.Source;
import dev.xylem.types.FieldType;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScriptReaderTest {
  private static final String READ_ORDERS =
      """
      nodes:
        read_orders:
          type: file_table
          r:
            urls: [orders.csv]
            csv: {hdr_line_idx: 0, first_data_line_idx: 1}
            columns:
              col_id: {col_type: int, csv: {col_hdr: id, col_format: "%d"}}
              col_at: {col_type: datetime, csv: {col_hdr: at, col_format: "2006-01-02"}}
          w:
            name: orders
            having: w.id > 0
            fields:
              id: {expression: r.col_id, type: int, default_value: 999}
              at: {expression: r.col_at, type: datetime}
            indexes:
              idx_orders_id: unique(id, at(desc))
      """
          .replace("999", "\"999\"");

  @Test
  void a_file_table_node_is_read_with_its_columns_fields_and_indexes() {
    FileTableNode node = (FileTableNode) yaml(READ_ORDERS).node("read_orders").orElseThrow();

    assertThat(node.reader())
        .isEqualTo(
            new CsvReader(
                List.of("orders.csv"),
                0,
                1,
                Dialect.separatedBy(','),
                List.of(
                    new CsvColumn(
                        "col_id", FieldType.INT, Optional.of("id"), 0, "%d", Optional.empty()),
                    new CsvColumn(
                        "col_at",
                        FieldType.DATETIME,
                        Optional.of("at"),
                        0,
                        "2006-01-02",
                        Optional.empty()))));
    assertThat(node.writer().table()).isEqualTo("orders");
    assertThat(node.writer().having()).contains("w.id > 0");
    assertThat(node.writer().fields())
        .containsExactly(
            new FieldDefinition("id", FieldType.INT, "r.col_id", Optional.of("999")),
            new FieldDefinition("at", FieldType.DATETIME, "r.col_at", Optional.empty()));
    assertThat(node.writer().indexes())
        .containsExactly(
            new IndexDefinition(
                "idx_orders_id",
                true,
                List.of(
                    new OrderComponent("id", false, false),
                    new OrderComponent("at", true, false))));
  }

  @Test
  void json_and_yaml_mean_the_same() {
    String json =
        """
        {"nodes": {"n": {"type": "file_table", "r": {"urls": ["a.csv"],
          "columns": {"c": {"col_type": "string"}}},
          "w": {"name": "t", "fields": {"f": {"expression": "r.c", "type": "string"}}}}}}\
        """;
    String yaml =
        """
        nodes:
          n:
            type: file_table
            r: {urls: [a.csv], columns: {c: {col_type: string}}}
            w: {name: t, fields: {f: {expression: r.c, type: string}}}
        """;

    Script fromJson = ScriptReader.read(new Source("s.json", json), Optional.empty());

    assertThat(fromJson.nodes()).isEqualTo(yaml(yaml).nodes());
  }

  @Test
  void keys_match_in_any_case_and_unknown_ones_and_nulls_are_no_problem() {
    Script script =
        yaml(
            """
            Nodes:
              n:
                TYPE: file_table
                explicit_run_only: true
                desc: null
                r: {URLs: [a.csv], columns: {c: {Col_Type: string}}}
                w: {name: t, fields: {f: {expression: r.c, type: string}}}
            """);

    assertThat(script.node("n")).isPresent();
  }

  @Test
  void a_lookup_finds_the_table_of_its_index() {
    LookupNode node = (LookupNode) yaml(withLookup("left")).node("join").orElseThrow();

    assertThat(node.lookupTable()).isEqualTo("orders");
    assertThat(node.lookup().joinOn()).containsExactly("id", "at");
    assertThat(node.lookup().left()).isTrue();
    assertThat(node.inputTables()).containsExactly("orders", "orders");
  }

  @Test
  void every_problem_is_found_in_one_reading() {
    String broken =
        READ_ORDERS
            .replace("type: file_table", "type: file_tabel")
            .replace("col_type: int", "col_type: integer")
            .replace("unique(id, at(desc))", "unique(ids)");

    assertThatThrownBy(() -> yaml(broken))
        .isInstanceOf(ScriptException.class)
        .hasMessageContaining(
            "nodes.read_orders.type: no node type file_tabel; did you mean file_table?")
        .hasMessageContaining("nodes.read_orders.w.indexes.idx_orders_id: no field ids");
  }

  @Test
  void a_join_type_is_required_and_checked() {
    assertThatThrownBy(() -> yaml(withLookup("outer")))
        .hasMessageContaining("nodes.join.l.join_type: inner or left is expected, found outer");
  }

  @Test
  void a_table_that_nobody_makes_is_an_error() {
    assertThatThrownBy(
            () -> yaml(withLookup("left").replace("r: {table: orders}", "r: {table: order}")))
        .hasMessageContaining(
            "nodes.join.r.table: no node makes a table order; did you mean orders?");
  }

  @Test
  void a_table_made_of_itself_is_an_error() {
    String cycle =
        """
        nodes:
          a:
            type: table_table
            r: {table: tb}
            w: {name: ta, fields: {x: {expression: r.x, type: int}}}
          b:
            type: table_table
            r: {table: ta}
            w: {name: tb, fields: {x: {expression: r.x, type: int}}}
        """;

    assertThatThrownBy(() -> yaml(cycle))
        .hasMessageContaining("nodes.a: the node needs its own output: a <- b <- a");
  }

  @Test
  void a_node_with_nothing_but_a_type_lacks_what_that_type_needs() {
    List<Problem> problems = examine("s.yaml", "nodes: {a: {type: table_table}}").problems();

    assertThat(problems)
        .extracting(problem -> problem.path() + ": " + problem.text())
        .containsExactlyInAnyOrder(
            "nodes.a.r.table: is missing",
            "nodes.a.w.name: is missing",
            "nodes.a.w.fields: a table needs at least one field");
  }

  @Test
  void of_a_key_that_stands_twice_the_last_counts_with_a_warning() {
    ScriptReading yaml =
        examine("s.yaml", READ_ORDERS.replaceFirst("( +)name: orders", "$1name: lost\n$0"));
    ScriptReading json = examine("s.json", "{\"nodes\": 5,\n \"nodes\": {}}");

    assertThat(yaml.script().makerOf("orders")).isNotNull();
    assertThat(yaml.problems())
        .singleElement()
        .asString()
        .contains("nodes.read_orders.w.name: name stands twice; this one is lost, the one in line");
    assertThat(json.problems())
        .extracting(Problem::toString)
        .contains(
            "s.json:1:2: nodes: nodes stands twice; this one is lost, the one in line 2 counts");
  }

  @Test
  void two_nodes_of_one_name_are_an_error() {
    String twice = READ_ORDERS + READ_ORDERS.substring(READ_ORDERS.indexOf("  read_orders"));

    assertThatThrownBy(() -> yaml(twice))
        .hasMessageContaining(
            "nodes.read_orders: there is a node read_orders in line 2 already; give one of them"
                + " another name");
  }

  @Test
  void a_value_of_the_wrong_kind_says_what_is_expected() {
    assertThatThrownBy(() -> yaml(READ_ORDERS.replace("urls: [orders.csv]", "urls: orders.csv")))
        .hasMessage(
            "s.yaml:5:13: nodes.read_orders.r.urls: a list of texts is expected, found"
                + " \"orders.csv\"");
  }

  @Test
  void text_that_is_no_yaml_is_refused_with_its_line() {
    assertThatThrownBy(() -> yaml("nodes:\n  a: [1,\n  b: }"))
        .isInstanceOf(ScriptException.class)
        .hasMessageContaining("s.yaml:3:6: ");
  }

  @Test
  void a_file_of_another_name_is_refused() {
    assertThatThrownBy(() -> ScriptReader.read(new Source("s.txt", "{}"), Optional.empty()))
        .hasMessageContaining("its name must end in .json, .yaml or .yml");
  }

  @Test
  void a_comment_in_json_is_called_one() {
    ScriptReading beforeKey = examine("s.json", "{\n  // the nodes\n  \"nodes\": {}}");
    ScriptReading beforeValue = examine("s.json", "{\"nodes\": # none\n {}}");

    assertThat(beforeKey.problems())
        .singleElement()
        .asString()
        .contains("s.json:2:")
        .endsWith("JSON has no comments; remove this one (YAML has them, after #)");
    assertThat(beforeValue.problems()).singleElement().asString().contains("no comments");
  }

  @Test
  void parameters_in_a_file_of_another_name_are_refused_with_that_name() {
    assertThatThrownBy(
            () ->
                ScriptReader.read(
                    new Source("s.yaml", READ_ORDERS), Optional.of(new Source("p.txt", "{}"))))
        .hasMessage("p.txt:1:1: its name must end in .json, .yaml or .yml");
  }

  private static String withLookup(String joinType) {
    return READ_ORDERS
        + """
          join:
            type: table_lookup_table
            r: {table: orders}
            l: {index_name: idx_orders_id, join_on: "r.id, r.at", join_type: JOIN, group: true}
            w: {name: joined, fields: {n: {expression: count(), type: int}}}
        """
            .indent(2)
            .replace("  join:", "join:")
            .replace("JOIN", joinType);
  }

  private static ScriptReading examine(String file, String text) {
    return ScriptReader.examine(new Source(file, text), Optional.empty());
  }

  private static Script yaml(String text) {
    return ScriptReader.read(new Source("s.yaml", text), Optional.empty());
  }
}
