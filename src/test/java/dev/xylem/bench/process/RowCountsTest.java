package dev.xylem.bench.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RowCountsTest {
  @Test
  void rows_are_added_up_over_the_nodes_and_tables() {
    RowCounts.Count count =
        RowCounts.Count.in(
            """
            # TYPE xylem_cassandra_written_rows_total counter
            xylem_cassandra_written_rows_total{keyspace="k",run="1",table="txns"} 1.5E7
            xylem_cassandra_written_rows_total{keyspace="k",run="1",table="accounts"} 48.0
            xylem_cassandra_written_bytes_total{keyspace="k",run="1",table="txns"} 9.0
            xylem_node_read_rows_total{keyspace="k",node="load",run="1"} 20.0
            xylem_node_read_rows_total{keyspace="k",node="calc",run="1"} 10.0
            xylem_node_made_rows_total{keyspace="k",node="calc",run="1"} 5.0
            xylem_cassandra_read_rows_total{keyspace="k",run="1",table="txns"} 7.0
            """);

    assertThat(count).isEqualTo(new RowCounts.Count(30, 15_000_048, 7));
  }

  @Test
  void a_run_that_shows_no_metrics_yet_has_no_rows() {
    assertThat(new RowCounts().now()).isEqualTo(RowCounts.Count.NONE);
  }
}
