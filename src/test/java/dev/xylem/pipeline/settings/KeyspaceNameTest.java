package dev.xylem.pipeline.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyspaceNameTest {
  @ParameterizedTest
  @CsvSource({
    "/jobs/trades.yaml,              trades",
    "/jobs/portfolio/script.yaml,    portfolio",
    "s3://bucket/orders/script.json, orders",
    "s3://bucket/Daily-Orders.json,  daily_orders",
    "/jobs/2024.report.yaml,         k2024_report",
    "/script.yaml,                   script",
  })
  void a_keyspace_is_named_for_the_script(String script, String keyspace) {
    assertThat(KeyspaceName.of(script)).isEqualTo(keyspace);
  }

  @ParameterizedTest
  @CsvSource("/jobs/a_name_that_is_longer_than_the_forty_eight_letters_of_cassandra.yaml")
  void a_long_name_is_cut(String script) {
    assertThat(KeyspaceName.of(script)).hasSize(48).startsWith("a_name_that_is_longer");
  }
}
