package dev.xylem.pipeline.jobgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.xylem.pipeline.assemble.ScriptPipeline;
import dev.xylem.pipeline.jobgraph.RunGraph.Slots;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.apache.beam.sdk.Pipeline;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.runtime.operators.util.TaskConfig;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    return CapturedGraph.of(pipeline(), slots);
  }

  private static Pipeline pipeline() {
    return ScriptPipeline.of(SAMPLE.resolve("script.yaml"), SAMPLE.resolve("params.yaml"), 2);
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

  /** A TaskManager with Flink's defaults has 4096 buffers; here it has two slots. */
  @ParameterizedTest
  @ValueSource(strings = {"distinct", "crossing_joins", "unique_violation", "batch_files", "top"})
  void two_tasks_at_parallelism_128_have_enough_network_buffers_by_flinks_defaults(String script) {
    Path directory = Path.of("resources/scripts", script);

    JobGraph graph =
        CapturedGraph.of(
            ScriptPipeline.of(directory.resolve("script.yaml"), null, 128), Slots.ONE_TASK_EACH);

    assertThat(graph.getVertices())
        .allSatisfy(
            vertex -> assertThat(buffers(vertex)).as(vertex.getName()).isLessThanOrEqualTo(2048));
  }

  private static int buffers(JobVertex vertex) {
    int inputs =
        vertex.getInputs().stream()
            .mapToInt(edge -> Fusion.staysInPlace(edge) ? 3 : 2 * (vertex.getParallelism() - 2) + 1)
            .sum();
    return 512 * vertex.getNumberOfProducedIntermediateDataSets() + inputs;
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

  @Test
  void a_task_with_a_slot_for_itself_sorts_in_all_of_its_memory() {
    assertThat(sortMemory(onCluster)).isNotEmpty().containsOnly(1.0);
    assertThat(sortMemory(embedded)).allMatch(share -> share < 0.2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"distinct", "crossing_joins", "unique_violation", "batch_files", "top"})
  void the_functions_of_a_task_and_its_branches_share_the_memory_of_its_slot(String script) {
    Path directory = Path.of("resources/scripts", script);

    JobGraph graph =
        CapturedGraph.of(
            ScriptPipeline.of(directory.resolve("script.yaml"), null, 2), Slots.ONE_TASK_EACH);

    assertThat(graph.getVertices())
        .allSatisfy(
            vertex ->
                assertThat(memory(vertex))
                    .as(vertex.getName())
                    .satisfiesAnyOf(
                        share -> assertThat(share).isZero(),
                        share -> assertThat(share).isCloseTo(1, within(1e-9))));
  }

  private static double memory(JobVertex vertex) {
    return vertex.getConfiguration().toMap().entrySet().stream()
        .filter(
            option ->
                option.getKey().matches(".*(memory\\.(driver|input\\.\\d+)|dam\\.mem\\.\\d+)"))
        .mapToDouble(option -> Double.parseDouble(option.getValue()))
        .sum();
  }

  private static List<Double> sortMemory(JobGraph graph) {
    return vertices(graph).stream()
        .map(vertex -> new TaskConfig(vertex.getConfiguration()).getRelativeMemoryInput(0))
        .filter(share -> share > 0)
        .toList();
  }

  @Test
  void a_stage_may_have_a_parallelism_of_its_own() {
    Pipeline pipeline = pipeline();
    StageOptions stages = pipeline.getOptions().as(StageOptions.class);
    stages.setLoadParallelism(3);
    stages.setJoinParallelism(4);
    stages.setCalcParallelism(5);
    stages.setWriteParallelism(1);

    JobGraph graph = CapturedGraph.of(pipeline, Slots.ONE_TASK_EACH);

    assertThat(vertices(graph))
        .extracting(vertex -> vertex.getName().replaceFirst("; .*", ""), JobVertex::getParallelism)
        .contains(
            tuple("read_txns: split", 3),
            tuple("read_txns: read, write txns", 3),
            tuple("gather_txns: join shard", 4),
            tuple("gather_txns: in left order, write account_txns", 4),
            tuple("gather_holdings: check idx_account_holdings_account_id", 4),
            tuple("calc_performance: evaluate, write account_performance", 5),
            tuple("write_account_year: write", 1));
  }

  private static Set<Object> slotGroups(JobGraph graph) {
    return vertices(graph).stream().map(JobVertex::getSlotSharingGroup).collect(Collectors.toSet());
  }

  private static List<JobVertex> vertices(JobGraph graph) {
    return StreamSupport.stream(graph.getVertices().spliterator(), false).toList();
  }
}
