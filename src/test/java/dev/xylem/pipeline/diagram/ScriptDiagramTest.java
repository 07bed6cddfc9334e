package dev.xylem.pipeline.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.xylem.pipeline.diagram.Box.FileBox;
import dev.xylem.pipeline.diagram.Box.NodeBox;
import dev.xylem.pipeline.diagram.BoxRow.Line;
import dev.xylem.script.Script;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a reader of a diagram is told. */
class ScriptDiagramTest {
  private static final Diagram ORDERS =
      ScriptDiagram.of(Scripts.sample("orders"), "orders", FieldChoice.ALL);

  @Test
  void a_node_tells_its_type_name_table_fields_and_indexes() {
    assertThat(texts(ORDERS, "read_items"))
        .containsExactly(
            "file_table",
            "read_items",
            "items | table",
            "order_id | int",
            "sku | string",
            "quantity | int",
            "amount | decimal2",
            "idx_items_order_id | (order_id)");
  }

  @Test
  void a_join_tells_its_condition_and_filter() {
    assertThat(texts(ORDERS, "total_orders"))
        .contains("on | r.order_id == l.order_id", "filter | l.sku != \"SAMPLE\"");
  }

  @Test
  void a_python_node_tells_its_files_and_formulas() {
    assertThat(texts(ORDERS, "calc_shipping"))
        .contains("python | shipping.py", "p.shipping | = shipping(r.units, r.express)");
  }

  @Test
  void a_tagging_node_tells_its_tags() {
    assertThat(texts(ORDERS, "tag_invoices")).contains("p.reason | large, express");
  }

  @Test
  void a_node_that_writes_a_file_tells_its_order_and_columns() {
    assertThat(texts(ORDERS, "write_invoices"))
        .contains("order | total(desc), invoice", "invoices.csv | file", "units | int");
  }

  @Test
  void a_manual_node_says_so() {
    assertThat(texts(ORDERS, "write_invoices_to_check")).contains("table_file | manual");
    assertThat(box(ORDERS, "write_invoices_to_check").manual()).isTrue();
  }

  @Test
  void expressions_are_told_when_a_field_is_pointed_at() {
    assertThat(lines(box(ORDERS, "add_shipping")))
        .extracting(Line::tooltip)
        .contains("total: decimal2 = r.amount + r.shipping");
  }

  @Test
  void a_join_has_an_arrow_for_the_rows_and_one_for_what_is_looked_up() {
    String join = box(ORDERS, "total_orders").id();
    assertThat(ORDERS.arrows())
        .filteredOn(arrow -> arrow.to().equals(join))
        .extracting(Arrow::from, Arrow::kind, ScriptDiagramTest::label)
        .containsExactly(
            tuple(box(ORDERS, "read_orders").id(), Arrow.Kind.ROWS, "orders"),
            tuple(
                box(ORDERS, "read_items").id(),
                Arrow.Kind.LOOKUP,
                "items | idx_items_order_id | left join, grouped"));
  }

  @Test
  void a_table_joined_with_itself_has_two_arrows_to_the_join() {
    Diagram diagram =
        ScriptDiagram.of(
            Scripts.yaml(
                """
                nodes:
                  read_staff:
                    type: file_table
                    r: {urls: [staff.csv], columns: {col_id: {col_type: int, csv: {col_hdr: id}}}}
                    w:
                      name: staff
                      fields: {id: {expression: r.col_id, type: int}}
                      indexes: {idx_staff_id: unique(id)}
                  find_managers:
                    type: table_lookup_table
                    r: {table: staff}
                    l: {index_name: idx_staff_id, join_on: r.id, join_type: inner, group: false}
                    w: {name: managers, fields: {id: {expression: l.id, type: int}}}
                """),
            "staff",
            FieldChoice.ALL);

    assertThat(diagram.arrows())
        .filteredOn(arrow -> arrow.from().equals(box(diagram, "read_staff").id()))
        .extracting(Arrow::kind)
        .containsExactly(Arrow.Kind.ROWS, Arrow.Kind.LOOKUP);
  }

  @Test
  void files_that_two_nodes_read_are_drawn_once() {
    String load =
        """
          read_%1$s:
            type: file_table
            r: {urls: [all.csv], columns: {col_id: {col_type: int, csv: {col_hdr: id}}}}
            w: {name: %1$s, fields: {id: {expression: r.col_id, type: int}}}
        """;

    Diagram diagram =
        ScriptDiagram.of(
            Scripts.yaml("nodes:\n" + load.formatted("a") + load.formatted("b")),
            "two",
            FieldChoice.ALL);

    assertThat(diagram.boxes()).filteredOn(FileBox.class::isInstance).hasSize(1);
    assertThat(diagram.arrows()).hasSize(2);
  }

  @Test
  void of_many_files_the_first_are_named_and_the_others_counted() {
    assertThat(FileRows.of(List.of("in/a.csv", "in/b.csv", "in/c.csv", "in/d.csv", "in/e.csv")))
        .extracting(row -> ((Line) row).left().text())
        .containsExactly("a.csv", "b.csv", "c.csv", "and 2 more");
  }

  @Test
  void files_are_shown_without_the_secrets_of_their_urls() {
    assertThat(FileRows.of(List.of("https://me:pw@host/a.csv?sig=1")))
        .singleElement()
        .extracting(Object::toString)
        .asString()
        .contains("https://***@host/a.csv?***")
        .doesNotContain("pw", "sig");
  }

  @Test
  void of_many_fields_the_first_are_named_and_the_others_counted() {
    Diagram diagram = ScriptDiagram.of(wide(40), "wide", FieldChoice.ALL);

    assertThat(texts(diagram, "read_wide")).contains("f15 | int", "and 25 more");
    assertThat(texts(diagram, "read_wide")).doesNotContain("f16 | int");
    assertThat(lines(box(diagram, "read_wide")))
        .extracting(Line::tooltip)
        .anySatisfy(tooltip -> assertThat(tooltip).contains("f16: int", "f40: int"));
  }

  @Test
  void used_fields_are_those_that_a_later_node_reads() {
    Diagram diagram = ScriptDiagram.of(Scripts.sample("orders"), "orders", FieldChoice.USED);

    assertThat(texts(diagram, "read_items"))
        .contains("order_id | int", "sku | string", "quantity | int", "amount | decimal2");
    assertThat(texts(diagram, "calc_shipping")).contains("shipping | decimal2");
    assertThat(texts(diagram, "total_orders")).contains("ordered_on | datetime", "1 not used");
    assertThat(texts(diagram, "total_orders")).doesNotContain("items | int");
  }

  @Test
  void no_fields_leaves_tables_and_indexes() {
    Diagram diagram = ScriptDiagram.of(Scripts.sample("orders"), "orders", FieldChoice.NONE);

    assertThat(texts(diagram, "read_items"))
        .containsExactly(
            "file_table", "read_items", "items | table", "idx_items_order_id | (order_id)");
    assertThat(texts(diagram, "write_invoices")).doesNotContain("units | int");
  }

  @Test
  void a_script_called_script_is_titled_with_its_directory() {
    assertThat(FileRows.title("samples/orders/script.yaml")).isEqualTo("orders/script.yaml");
    assertThat(FileRows.title("s3://bucket/orders/script.yaml")).isEqualTo("orders/script.yaml");
    assertThat(FileRows.title("samples/orders.yaml")).isEqualTo("orders.yaml");
  }

  private static Script wide(int fields) {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= fields; i++) {
      text.append("        f%d: {expression: r.col_id, type: int}\n".formatted(i));
    }
    return Scripts.yaml(
        """
        nodes:
          read_wide:
            type: file_table
            r: {urls: [a.csv], columns: {col_id: {col_type: int, csv: {col_hdr: id}}}}
            w:
              name: wide
              fields:
        """
            + text);
  }

  private static NodeBox box(Diagram diagram, String name) {
    return diagram.boxes().stream()
        .filter(NodeBox.class::isInstance)
        .map(NodeBox.class::cast)
        .filter(box -> box.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> texts(Diagram diagram, String name) {
    return lines(box(diagram, name)).stream()
        .map(line -> line.left().text() + line.right().map(r -> " | " + r.text()).orElse(""))
        .toList();
  }

  private static List<Line> lines(NodeBox box) {
    return box.rows().stream()
        .flatMap(
            row ->
                row instanceof Line line
                    ? Optional.of(line).stream()
                    : Optional.<Line>empty().stream())
        .toList();
  }

  private static String label(Arrow arrow) {
    return String.join(" | ", arrow.label().stream().map(Span::text).toList());
  }
}
