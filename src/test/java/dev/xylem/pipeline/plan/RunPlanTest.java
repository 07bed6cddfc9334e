package dev.xylem.pipeline.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.pipeline.settings.NodeSelection;
import dev.xylem.script.Script;
import dev.xylem.script.reading.ScriptReader;
import dev.xylem.script.reading.ScriptReader.Source;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Scripts are written as {@code node <- parent, parent}; a node in capitals is manual. */
class RunPlanTest {

  @Test
  void without_start_nodes_everything_runs_parents_first() {
    RunPlan plan = RunPlan.of(script("c <- a b", "a", "b", "d <- c"), NodeSelection.DEFAULT);

    assertThat(plan.nodeNames()).containsExactly("a", "b", "c", "d");
    assertThat(plan.earlierTables()).isEmpty();
  }

  @Test
  void a_start_node_runs_with_all_that_depends_on_it() {
    RunPlan plan =
        RunPlan.of(
            script("a", "b <- a", "c <- b", "x <- a"), NodeSelection.startingWith(List.of("b")));

    assertThat(plan.nodeNames()).containsExactly("b", "c");
    assertThat(plan.earlierTables()).containsOnlyKeys("ta");
  }

  @Test
  void of_nodes_whose_tables_are_taken_those_that_others_need_are_read() {
    RunPlan plan =
        RunPlan.of(script("a", "b <- a", "c <- b", "x <- a"), NodeSelection.DEFAULT)
            .without(Set.of("a", "b"));

    assertThat(plan.nodeNames()).containsExactly("c", "x");
    assertThat(plan.earlierTables()).containsOnlyKeys("ta", "tb");
    assertThat(plan.without(Set.of("x")).earlierTables()).containsOnlyKeys("tb");
  }

  @Test
  void a_manual_node_does_not_run_unless_it_is_started() {
    Script script = script("a", "B <- a", "c <- B");

    assertThat(RunPlan.of(script, NodeSelection.DEFAULT).nodeNames()).containsExactly("a");
    assertThat(RunPlan.of(script, NodeSelection.startingWith(List.of("B"))).nodeNames())
        .containsExactly("B", "c");
  }

  @Test
  void a_node_behind_both_an_auto_and_an_unstarted_manual_node_does_not_run() {
    Script script = script("a", "b <- a", "M <- a", "c <- b M");

    assertThat(RunPlan.of(script, NodeSelection.startingWith(List.of("a"))).nodeNames())
        .containsExactly("a", "b");
  }

  @Test
  void a_started_manual_node_lets_those_behind_it_run() {
    Script script = script("a", "b <- a", "M <- a", "c <- b M");

    assertThat(RunPlan.of(script, NodeSelection.startingWith(List.of("a", "M"))).nodeNames())
        .containsExactly("a", "b", "M", "c");
  }

  @Test
  void empty_names_among_the_start_nodes_are_ignored() {
    assertThat(
            RunPlan.of(script("a", "b <- a"), NodeSelection.startingWith(List.of("b", "")))
                .nodeNames())
        .containsExactly("b");
  }

  @Test
  void an_unknown_start_node_is_an_error_with_the_nearest_name() {
    assertThatThrownBy(
            () ->
                RunPlan.of(
                    script("calc", "b <- calc"), NodeSelection.startingWith(List.of("clac"))))
        .hasMessageContaining("the script has no node clac; did you mean calc?");
  }

  @Test
  void until_a_node_runs_what_it_needs_and_nothing_else() {
    Script script = script("a", "x", "b <- a", "c <- b x", "d <- c", "e <- b");

    assertThat(RunPlan.of(script, NodeSelection.until(List.of("c"))).nodeNames())
        .containsExactly("a", "x", "b", "c");
  }

  @Test
  void until_a_node_the_table_of_a_manual_node_that_is_not_named_is_an_earlier_one() {
    RunPlan plan =
        RunPlan.of(script("a", "M <- a", "b <- M", "c <- b"), NodeSelection.until(List.of("c")));

    assertThat(plan.nodeNames()).containsExactly("b", "c");
    assertThat(plan.earlierTables()).containsOnlyKeys("tM");
  }

  @Test
  void a_manual_node_that_is_named_as_the_last_one_runs() {
    Script script = script("a", "b <- a", "M <- b", "c <- M", "x <- a");

    assertThat(RunPlan.of(script, NodeSelection.between(List.of("a"), List.of("M"))).nodeNames())
        .containsExactly("a", "b", "M");
  }

  @Test
  void only_a_node_runs_without_what_depends_on_it_or_what_it_needs() {
    RunPlan plan = RunPlan.of(script("a", "b <- a", "c <- b"), NodeSelection.only(List.of("b")));

    assertThat(plan.nodeNames()).containsExactly("b");
    assertThat(plan.earlierTables()).containsOnlyKeys("ta");
  }

  @Test
  void selectors_are_added_and_narrowed_down() {
    Script script = script("a", "b <- a", "c <- b", "d <- c", "x", "y <- x");

    assertThat(select(script, "+b+")).containsExactly("a", "b", "c", "d");
    assertThat(select(script, "b+,+c y")).containsExactly("b", "c", "y");
  }

  @Test
  void a_selection_without_a_node_is_refused() {
    Script script = script("a", "b <- a", "x");

    assertThatThrownBy(() -> select(script, "b,x"))
        .hasMessageContaining("no node is selected by b,x");
  }

  @Test
  void nodes_that_do_not_run_are_left_out_for_a_reason() {
    Script script = script("a", "b <- a", "M <- a", "c <- M", "x");

    assertThat(RunPlan.of(script, NodeSelection.startingWith(List.of("a"))).leftOut())
        .containsExactly(
            new LeftOutNode("M", "it is manual: it runs when it is named"),
            new LeftOutNode("c", "it depends on M, which is manual"),
            new LeftOutNode("x", "not selected"));
  }

  private static List<String> select(Script script, String selectors) {
    return RunPlan.of(script, NodeSelection.parse(List.of(selectors))).nodeNames();
  }

  private static Script script(String... nodes) {
    String json =
        Arrays.stream(nodes)
            .map(node -> node.split(" <- "))
            .map(sides -> node(sides[0], sides.length == 1 ? "" : sides[1]))
            .collect(Collectors.joining(", ", "{\"nodes\": {", "}}"));
    return ScriptReader.read(new Source("s.json", json), Optional.empty());
  }

  private static String node(String name, String parents) {
    String[] parent = parents.split(" ");
    String sections =
        parents.isEmpty()
            ? """
            "type": "file_table",
            "r": {"urls": ["f.csv"], "columns": {"id": {"col_type": "int"}}}\
            """
            : parent.length == 1
                ? """
                "type": "table_table", "r": {"table": "t%s"}\
                """
                    .formatted(parent[0])
                : """
                "type": "table_lookup_table", "r": {"table": "t%s"},
                "l": {"index_name": "idx_%s", "join_on": "r.id", "join_type": "inner"}\
                """
                    .formatted(parent[0], parent[1]);
    return """
    "%s": {"start_policy": "%s", %s,
           "w": {"name": "t%s", "fields": {"id": {"expression": "r.id", "type": "int"}},
                 "indexes": {"idx_%s": "non_unique(id)"}}}\
    """
        .formatted(name, policy(name), sections, name, name);
  }

  private static String policy(String name) {
    return Character.isUpperCase(name.charAt(0)) ? "manual" : "auto";
  }
}
