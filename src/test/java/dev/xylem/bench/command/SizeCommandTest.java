package dev.xylem.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.bench.scale.Records;
import dev.xylem.pipeline.command.CommandLineResult;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizeCommandTest {
  @TempDir private Path directory;

  @Test
  void for_a_deadline_it_names_a_cluster_and_what_it_predicts() {
    CommandLineResult result = CommandLineResult.of("size", "--preset=bigtest", "--deadline=300s");

    assertThat(result.exitStatus()).isZero();
    assertThat(result.out())
        .containsSubsequence(
            "cluster   4 nodes of aws.arm64.c7g.8 (c7gd.2xlarge), head c7g.large",
            "run       13.",
            " below the deadline of 300 s",
            "cost      0.00",
            "limit     starting and ending the run",
            "split     of 8 cores a node",
            "settings  --parallelism=",
            "note      1 node of 2 cores was measured to take 62.8 s: no more is needed",
            "assumed to be as in Capillaries, May 2026")
        .doesNotContain("keeps it");
  }

  @Test
  void for_a_budget_it_explains_the_choice() {
    CommandLineResult result =
        CommandLineResult.of("size", "--preset=bigtest", "--budget=0.05", "--explain");

    assertThat(result.exitStatus()).isZero();
    assertThat(result.out())
        .contains("below the budget of 0.05", "core-seconds on one core", "sigma 0.001", "keeps it")
        .contains("load, run by itself", "us-east-1");
  }

  @Test
  void as_json_it_is_one_object() throws IOException {
    CommandLineResult result =
        CommandLineResult.of("size", "--preset=medium", "--deadline=1m", "--format=json");

    JsonNode json = new ObjectMapper().readTree(result.out());
    assertThat(json.get("flavour").asText()).isEqualTo("aws.arm64.c7g.8");
    assertThat(json.get("deadline_s").asDouble()).isEqualTo(60);
    assertThat(json.get("below_deadline").asDouble()).isBetween(0.7, 0.9);
    assertThat(json.get("settings").get(0).asText()).startsWith("--parallelism=");
    assertThat(json.get("candidates")).hasSize(16 * 4);
    assertThat(json.at("/law/stage_work_core_s")).hasSize(4);
  }

  @Test
  void a_job_of_ones_own_is_sized_by_its_record() throws IOException {
    String record = Records.write(directory, 1, 2, 3600).toString();

    CommandLineResult result =
        CommandLineResult.of("size", "--report=" + record, "--deadline=10m", "--replication=1");

    assertThat(result.out())
        .contains("cluster   4 nodes of aws.arm64.c7g.16 ", "run       472.6 s, 21 % below")
        .contains("limit     starting and ending the run");
  }

  @Test
  void what_cannot_be_kept_is_answered_with_the_least() {
    CommandLineResult result = CommandLineResult.of("size", "--preset=bigtest", "--deadline=5s");

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("xylem: no cluster keeps the deadline: the fastest, 32 nodes of")
        .contains("ask for at least --deadline=");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--preset=bigtest                            | --deadline=SECONDS, --budget=USD, or both",
        "--deadline=5s                               | --preset",
        "--preset=bigtest --report=x --deadline=5s   | mutually exclusive",
        "--preset=huge --deadline=5s                 | huge",
        "--preset=small --deadline=soon              | --deadline=soon: a time above 0 such as",
        "--preset=small --deadline=0s                | --deadline=0s: a time above 0 such as",
        "--preset=small --deadline=-5                | --deadline=-5: a time above 0 such as",
        "--preset=small --budget=-1                  | --budget=-1.0: an amount above 0",
        "--preset=small --budget=NaN                 | --budget=NaN: an amount above 0",
        "--preset=small --budget=much                | much",
        "--preset=small --budget=1 --margin=-1       | --margin=-1: must be from 0 to 1000",
        "--preset=small --budget=1 --nodes=0         | --nodes=0: must be from 1 to 1000",
        "--preset=small --budget=1 --replication=0   | --replication=0: must be from 1 to 10",
      })
  void wrong_usage_is_said_before_anything_is_read(String arguments, String message) {
    CommandLineResult result = CommandLineResult.of(("size " + arguments).split(" "));

    assertThat(result.exitStatus()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("xylem: ").contains(message, "See xylem size --help");
  }

  @Test
  void a_record_that_cannot_be_used_is_one_message() {
    CommandLineResult result =
        CommandLineResult.of("size", "--report=" + directory.resolve("none"), "--budget=1");

    assertThat(result.exitStatus()).isEqualTo(1);
    assertThat(result.err())
        .contains("a record cannot be used: there is no such file", "none")
        .doesNotContain("\tat ");
  }
}
