package dev.xylem.bench.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What Capillaries has published: the figures go together. */
class PublishedTablesTest {
  private static final double HALF_A_CENT = 0.005;

  static Stream<JsonNode> runs() {
    return Stream.of("2024", "2025", "2026")
        .flatMap(
            year -> {
              String file = "capillaries-" + year + ".yaml";
              try (InputStream in = PublishedTables.class.getResourceAsStream(file)) {
                JsonNode table = new YAMLMapper().readTree(in);
                return StreamSupport.stream(table.get("runs").spliterator(), false);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
  }

  @ParameterizedTest
  @MethodSource("runs")
  void the_cost_of_a_run_is_its_time_at_the_hourly_cost(JsonNode run) {
    double usd = run.get("usd_per_hour").asDouble() * run.get("seconds").asDouble() / 3600;

    assertThat(usd).isCloseTo(run.get("usd").asDouble(), within(HALF_A_CENT + 1e-9));
  }

  @ParameterizedTest
  @MethodSource("runs")
  void the_cores_are_those_of_nodes_and_workers_and_two_or_three_more(JsonNode run) {
    int nodes = run.get("nodes").asInt();
    int cores = nodes * (run.get("node_cores").asInt() + run.get("worker_cores").asInt());

    assertThat(run.get("cores").asInt() - cores).isBetween(2, 4);
    assertThat(run.get("worker_cores").asInt()).isEqualTo(run.get("node_cores").asInt() / 4);
    assertThat(run.get("flavour").asText()).endsWith("." + run.get("node_cores").asInt());
  }

  @Test
  void there_are_three_rounds_of_the_same_job() {
    List<ScaledSystem> systems = PublishedTables.all();

    assertThat(systems)
        .extracting(ScaledSystem::name)
        .containsExactly(
            "Capillaries, August 2024", "Capillaries, July 2025", "Capillaries, May 2026");
    assertThat(systems).extracting(system -> system.runs().size()).containsExactly(14, 10, 10);
    assertThat(systems).extracting(ScaledSystem::transactions).containsOnly(14_683_696L);
    assertThat(systems).extracting(ScaledSystem::source).allMatch(at -> at.startsWith("https://"));
  }

  @Test
  void the_largest_cluster_took_two_thirds_more_than_its_cores_would_say() {
    ScaledSystem latest = PublishedTables.latest();
    ScalingRun run = latest.ofFlavour("aws.arm64.c7g.8").get(3);

    assertThat(run.size()).isEqualTo(new ClusterSize(32, 10));
    assertThat(run.seconds()).isEqualTo(182);
    assertThat(latest.idealSeconds(run)).isCloseTo(903 / 8.0, within(1e-9));
    assertThat(latest.efficiency(run)).isCloseTo(0.62, within(0.005));
    assertThat(run.coreSeconds()).isEqualTo(322 * 182);
  }
}
