package dev.xylem.pipeline.jobgraph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.assemble.ScriptPipeline;
import dev.xylem.pipeline.jobgraph.RunGraph.Slots;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class RunGraphTest {
  private static final Path SAMPLE = Path.of("../../pipeline/samples/portfolio");

  private static JobGraph translated;
  private static JobGraph embedded;
  private static JobGraph onCluster;

  @BeforeAll
  static void translate() {
    translated = sample(null);
    embedded = sample(Slots.SHARED);
    onCluster = sample(Slots.ONE_TASK_EACH);
  }

  private static JobGraph sample(Slots slots) {
    return CapturedGraph.of(
        ScriptPipeline.of(SAMPLE.resolve("script.yaml"), SAMPLE.resolve("params.yaml"), 2), slots);
  }

  @Test
  void twelve_nodes_are_twenty_vertices_each_named_by_node_and_step() {
    assertThat(embedded.getVertices())
        .extracting(JobVertex::getName)
        .containsExactlyInAnyOrder(
            "read_accounts: split",
            "read_accounts: read, write accounts, check idx_accounts_to_check_uniq; ...",
            "read_accounts: check idx_accounts_to_check_uniq; ...",
            "read_txns: split",
            "read_txns: read, write txns; gather_txns: shard right",
            "read_period_holdings: split",
            "read_period_holdings: read, write period_holdings; gather_holdings: shard right",
            "gather_txns: join shard",
            "gather_txns: in left order, write account_txns; ...",
            "gather_holdings: join shard",
            "gather_holdings: in left order, write account_holdings, check idx_account_hol...",
            "gather_holdings: check idx_account_holdings_account_id; ...",
            "merge_txns_and_holdings: join shard",
            "merge_txns_and_holdings: in left order, write account_txns_holdings; ...",
            "calc_performance: evaluate, write account_performance; ...",
            "calc_twr_cagr: evaluate, write returns; ...",
            "write_account_period_sector: no rows",
            "write_account_period_sector: write",
            "write_account_year: no rows",
            "write_account_year: write");
  }

  @Test
  void no_task_writes_more_results_at_once_than_flinks_default_network_memory_has_buffers_for() {
    assertThat(embedded.getVertices())
        .allSatisfy(
            vertex ->
                assertThat(vertex.getProducedDataSets())
                    .as(vertex.getName())
                    .hasSizeLessThanOrEqualTo(Fusion.MAX_RESULTS));
    assertThat(results(embedded)).isLessThan(results(translated));
  }

  private static long results(JobGraph graph) {
    return vertices(graph).stream()
        .mapToLong(JobVertex::getNumberOfProducedIntermediateDataSets)
        .sum();
  }

  @Test
  void the_functions_of_a_task_have_names_that_flink_does_not_warn_of() {
    assertThat(embedded.getVertices())
        .allSatisfy(
            vertex ->
                assertThat(Link.of(vertex))
                    .extracting(Link::name)
                    .allMatch(name -> name.length() <= VertexName.MAX_LENGTH));
  }

  @Test
  void embedded_all_tasks_share_slots_and_on_a_cluster_each_has_one_for_itself() {
    assertThat(slotGroups(embedded)).hasSize(1);
    assertThat(slotGroups(onCluster)).hasSize(onCluster.getNumberOfVertices());
  }

  private static Set<Object> slotGroups(JobGraph graph) {
    return vertices(graph).stream().map(JobVertex::getSlotSharingGroup).collect(Collectors.toSet());
  }

  private static List<JobVertex> vertices(JobGraph graph) {
    return StreamSupport.stream(graph.getVertices().spliterator(), false).toList();
  }
}
