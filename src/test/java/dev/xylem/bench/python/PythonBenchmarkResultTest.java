package dev.xylem.bench.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PythonBenchmarkResultTest {
  @Test
  void a_call_is_one_account_also_where_many_of_them_go_to_one_process() {
    Curve curve = new Curve();
    curve.add(new Turn(new double[] {5}, List.of(new Sample(1, 5, 10))));
    PythonBenchmarkResult result =
        new PythonBenchmarkResult(Contender.PROCESS_PER_1000, BenchmarkFormula.PORTFOLIO, curve);

    assertThat(result.json())
        .contains(
            "\"engine\":\"process-per-1000\",\"formula\":\"portfolio\"",
            "\"ms_per_call\":200.0000,\"rows_per_s\":5.00",
            "\"cpu_ms_per_call\":400.0000",
            "\"s_of_calls\":{\"1\":0.200,\"10\":2.000,\"50\":10.000");
  }

  @Test
  void a_call_of_the_trivial_formula_is_a_thousand_rows() {
    Curve curve = new Curve();
    curve.add(new Turn(new double[] {0.5}, List.of(new Sample(1, 0.5, 0.5))));
    PythonBenchmarkResult result =
        new PythonBenchmarkResult(Contender.PROCESS_PER_1000, BenchmarkFormula.TRIVIAL, curve);

    assertThat(result.json()).contains("\"ms_per_call\":500.0000,\"rows_per_s\":2000.00");
  }
}
