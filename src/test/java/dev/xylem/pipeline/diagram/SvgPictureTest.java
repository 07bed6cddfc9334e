package dev.xylem.pipeline.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.script.Script;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class SvgPictureTest {
  private static final Script ORDERS = Scripts.sample("orders");

  @Test
  void the_same_script_always_gives_the_same_picture() {
    assertThat(draw(ORDERS)).isEqualTo(draw(ORDERS));
  }

  @Test
  void the_legend_explains_what_the_diagram_uses_and_nothing_else() {
    assertThat(draw(ORDERS))
        .contains(
            "table_lookup_table: joins", "rows looked up by an index", "manual: runs only when")
        .doesNotContain("distinct_table");
  }

  @Test
  void lookups_are_dashed_and_manual_nodes_have_a_thick_border() {
    assertThat(draw(ORDERS)).contains("stroke-dasharray=\"6 4\"", "stroke-width=\"3.5\"");
  }

  @Test
  void no_text_is_smaller_than_11_pixels() {
    List<Double> sizes =
        Pattern.compile("font-size=\"([0-9.]+)\"")
            .matcher(draw(ORDERS))
            .results()
            .map(match -> Double.valueOf(match.group(1)))
            .toList();

    assertThat(sizes).isNotEmpty().allMatch(size -> size >= 11);
  }

  @Test
  void an_empty_description_and_a_node_without_neighbours_are_fine() {
    assertThat(draw(Scripts.withTexts("", "a.csv", "x"))).contains("read_things");
  }

  private static String draw(Script script) {
    return SvgPicture.of(ScriptDiagram.of(script, "orders", FieldChoice.ALL));
  }
}
