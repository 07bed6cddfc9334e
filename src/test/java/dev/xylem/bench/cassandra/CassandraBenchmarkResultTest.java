package dev.xylem.bench.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CassandraBenchmarkResultTest {
  @Test
  void a_writing_tells_its_cost_a_row_and_what_the_server_did_later() {
    CassandraBenchmarkResult result =
        new CassandraBenchmarkResult(
            "write", "cql", 1_000_000, new Cost(8, 1.5, 4.25), new Cost(2, 0.1, 0.75));

    assertThat(result.json())
        .isEqualTo(
            "{\"what\":\"write\",\"writer\":\"cql\",\"rows\":1000000,\"rows_per_s\":125000,"
                + "\"client_cpu_us\":1.50,\"server_cpu_us\":4.25,\"flush_cpu_us\":0.75}");
    assertThat(result.cells()).containsExactly("write", "cql", "125,000", "1.50", "4.25", "0.75");
  }

  @Test
  void a_scan_leaves_nothing_for_later() {
    CassandraBenchmarkResult result =
        new CassandraBenchmarkResult(
            "scan", "reader", 1000, new Cost(0.01, 0.002, -0.001), Cost.NOTHING);

    assertThat(result.json())
        .isEqualTo(
            "{\"what\":\"scan\",\"reader\":\"reader\",\"rows\":1000,\"rows_per_s\":100000,"
                + "\"client_cpu_us\":2.00,\"server_cpu_us\":0.00}");
  }

  @Test
  void the_round_in_the_middle_by_cpu_counts() {
    Rounds rounds = new Rounds();
    rounds.add("cql", new Cost(1, 1, 9), Cost.NOTHING);
    rounds.add("cql", new Cost(2, 1, 1), new Cost(0, 0, 1));
    rounds.add("cql", new Cost(3, 1, 4), Cost.NOTHING);

    assertThat(rounds.medians("write", 10))
        .extracting(result -> result.cost().seconds())
        .containsExactly(3.0);
  }
}
