package dev.xylem.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.command.CommandLineResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchPortfolioCommandTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--preset=huge       | huge",
        "--input=json        | json",
        "--runs=two          | two",
        "--rounds=0          | --rounds=0: must be from 1 to 2147483647",
        "--fraction=0        | --fraction=0 for --preset=medium: must be from 1 to 48",
        "--roudns=2          | unknown option --roudns; did you mean --rounds?",
        "--chunk-rows=many   | many",
        "--join-shards=x     | x",
        "--data=elsewhere    | --data=elsewhere: the benchmark decides that itself",
        "--metrics-port=9464 | --metrics-port=9464: the benchmark decides that itself",
        "--metricsPort=9464  | --metrics-port=9464: the benchmark decides that itself",
        "--cassandra-config=c.yaml | --cassandra-config=c.yaml: the benchmark decides that itself",
        "--html=/nowhere/x.html | --html=/nowhere/x.html: there is no directory /nowhere",
        "--table-sink=none --runs=four | go on from each other's tables, and it keeps none",
        "--table-sink=none --runs=both | --runs=one is possible",
        "--table-sink=none --write-batch-rows=3 | --write-batch-rows says how tables are written",
        "here                | unexpected argument here",
      })
  void what_cannot_be_measured_is_said_before_anything_is(String arguments, String message) {
    CommandLineResult result = CommandLineResult.of(("bench portfolio " + arguments).split(" "));

    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("xylem: ")
        .contains(message)
        .contains("See xylem bench portfolio --help");
  }
}
