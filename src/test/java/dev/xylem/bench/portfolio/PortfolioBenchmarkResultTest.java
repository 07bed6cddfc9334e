package dev.xylem.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class PortfolioBenchmarkResultTest {
  @Test
  void of_each_stage_the_round_in_the_middle_by_cpu_counts() {
    PortfolioBenchmarkResult result =
        Runs.result(
            List.of(),
            Runs.run(Stage.LOAD, 1, 9, 0),
            Runs.run(Stage.CALC, 1, 1, 7),
            Runs.run(Stage.LOAD, 2, 5, 0),
            Runs.run(Stage.LOAD, 3, 7, 0));

    assertThat(result.medians())
        .extracting(StageRun::stage, StageRun::round)
        .containsExactly(tuple(Stage.LOAD, 3), tuple(Stage.CALC, 1));
  }

  @Test
  void the_job_is_the_one_run_where_there_is_one() {
    PortfolioBenchmarkResult result =
        Runs.result(List.of(), Runs.run(Stage.ALL, 1, 20, 10), Runs.run(Stage.LOAD, 1, 12, 0));

    assertThat(result.job()).isEqualTo(new PortfolioBenchmarkResult.Job(30, 30, 10, 350_000_000));
  }

  @Test
  void without_one_the_job_is_the_sum_of_its_parts_and_the_largest_of_their_peaks() {
    PortfolioBenchmarkResult result =
        Runs.result(List.of(), Runs.run(Stage.LOAD, 1, 12, 0), Runs.run(Stage.CALC, 1, 3, 20));

    assertThat(result.job()).isEqualTo(new PortfolioBenchmarkResult.Job(35, 35, 20, 350_000_000));
  }

  @Test
  void cpu_is_compared_by_a_million_transactions() {
    PortfolioBenchmarkResult result = Runs.result(List.of(), Runs.run(Stage.ALL, 1, 70.7, 0));

    assertThat(result.coreSecondsPerMillionTransactions()).isCloseTo(100, within(1e-9));
  }
}
