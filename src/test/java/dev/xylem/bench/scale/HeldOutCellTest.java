package dev.xylem.bench.scale;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Laws of the published clusters of 4 and 8 nodes, and what they say of those of 16 and 32. */
class HeldOutCellTest {
  @Test
  void contention_of_cores_and_nodes_is_within_15_percent_but_for_one_cell() {
    assertThat(errors(LawForm.NODES))
        .containsExactly(
            "2024 c7g.8 x 16: -12 %",
            "2024 c7g.8 x 32: -10 %",
            "2024 c7g.16 x 16: -9 %",
            "2024 c7g.16 x 32: -21 %",
            "2024 c7g.32 x 16: -14 %",
            "2024 c7g.64 x 16: -4 %",
            "2025 c7g.8 x 16: +1 %",
            "2025 c7g.8 x 32: -5 %",
            "2025 c7g.16 x 16: +5 %",
            "2026 c7g.8 x 16: -12 %",
            "2026 c7g.8 x 32: -14 %",
            "2026 c7g.16 x 16: -6 %");
  }

  @Test
  void the_universal_scalability_law_of_cores_alone_is_not() {
    assertThat(errors(LawForm.UNIVERSAL))
        .contains("2024 c7g.16 x 32: -29 %", "2024 c7g.64 x 16: +21 %", "2026 c7g.8 x 32: -19 %");
    assertThat(cells(LawForm.UNIVERSAL).filter(cell -> Math.abs(cell.error()) > 0.15)).hasSize(8);
  }

  @Test
  void a_system_without_small_clusters_has_nothing_to_fit_to() {
    ScaledSystem latest = PublishedTables.latest();
    List<ScalingRun> large = latest.runs().stream().filter(run -> run.size().nodes() > 8).toList();

    assertThat(HeldOutCell.of(new ScaledSystem("large", "", 1, large), LawForm.NODES)).isEmpty();
  }

  @Test
  void the_error_is_largest_where_the_most_nodes_were() {
    assertThat(cells(LawForm.NODES).max(Comparator.comparing(cell -> Math.abs(cell.error()))))
        .hasValueSatisfying(
            cell -> assertThat(cell.run().size()).isEqualTo(new ClusterSize(32, 20)));
  }

  private static List<String> errors(LawForm form) {
    return PublishedTables.all().stream()
        .flatMap(
            system ->
                HeldOutCell.of(system, form).stream()
                    .map(
                        cell ->
                            "%s %s x %d: %+d %%"
                                .formatted(
                                    system.name().replaceAll("\\D", ""),
                                    cell.run().flavour().replace("aws.arm64.", ""),
                                    cell.run().size().nodes(),
                                    Math.round(cell.error() * 100))))
        .collect(Collectors.toList());
  }

  private static Stream<HeldOutCell> cells(LawForm form) {
    return PublishedTables.all().stream().flatMap(system -> HeldOutCell.of(system, form).stream());
  }
}
