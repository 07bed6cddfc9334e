package dev.xylem.pipeline.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.runners.flink.FlinkRunner;
import org.apache.beam.sdk.io.aws2.options.AwsOptions;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.regions.Region;

class FlinkOptionsTest {
  private static final List<String> OWN = List.of("script", "params", "keyspace");

  @Test
  void by_default_a_pipeline_runs_on_an_embedded_flink_with_all_cores_and_without_copies() {
    FlinkPipelineOptions options = FlinkOptions.parse(List.of(), OWN);

    assertThat(options.getRunner()).isEqualTo(FlinkRunner.class);
    assertThat(FlinkOptions.isEmbedded(options)).isTrue();
    assertThat(options.getParallelism()).isEqualTo(Runtime.getRuntime().availableProcessors());
    assertThat(options.getObjectReuse()).isTrue();
  }

  @Test
  void what_the_user_says_wins_over_the_defaults() {
    FlinkPipelineOptions options =
        FlinkOptions.parse(
            List.of("--flinkMaster=host:8081", "--parallelism=7", "--objectReuse=false"), OWN);

    assertThat(options.getFlinkMaster()).isEqualTo("host:8081");
    assertThat(FlinkOptions.isEmbedded(options)).isFalse();
    assertThat(options.getParallelism()).isEqualTo(7);
    assertThat(options.getObjectReuse()).isFalse();
  }

  @Test
  void on_a_cluster_a_run_takes_as_many_slots_as_there_are_unless_it_is_told_how_many() {
    FlinkPipelineOptions untold = FlinkOptions.parse(List.of("--flinkMaster=host:8081"), OWN);
    FlinkPipelineOptions told =
        FlinkOptions.parse(List.of("--flinkMaster=host:8081", "--parallelism=3"), OWN);
    ClusterProbe flink =
        new ClusterProbe(
            "http://host:8081",
            new ClusterSlots(2, 8, 5),
            new ClusterMachines(Set.of(), List.of()));

    assertThat(flink.chooseParallelism(untold))
        .contains("Parallelism 8, one subtask of a step a slot");
    assertThat(untold.getParallelism()).isEqualTo(8);
    assertThat(flink.chooseParallelism(told)).isEmpty();
    assertThat(told.getParallelism()).isEqualTo(3);
  }

  @Test
  void nobody_is_asked_for_a_region_of_aws_that_the_user_has_not_named() {
    assertThat(FlinkOptions.parse(List.of(), OWN).as(AwsOptions.class).getAwsRegion()).isNull();
    assertThat(
            FlinkOptions.parse(List.of("--awsRegion=eu-west-1"), OWN)
                .as(AwsOptions.class)
                .getAwsRegion())
        .isEqualTo(Region.EU_WEST_1);
  }

  @Test
  void an_unknown_option_names_the_nearest_one_of_ours_or_of_beam() {
    assertThatThrownBy(() -> FlinkOptions.parse(List.of("--scirpt=a"), OWN))
        .hasMessage("unknown option --scirpt; did you mean --script?");
    assertThatThrownBy(() -> FlinkOptions.parse(List.of("--flinkMasters=a"), OWN))
        .hasMessage("unknown option --flinkMasters; did you mean --flinkMaster?");
  }

  @Test
  void a_value_that_does_not_fit_is_an_error_that_says_so() {
    assertThatThrownBy(() -> FlinkOptions.parse(List.of("--parallelism=many"), OWN))
        .hasMessageContaining("many");
  }

  @Test
  void an_argument_that_is_no_option_is_an_error() {
    assertThatThrownBy(() -> FlinkOptions.parse(List.of("script.yaml"), OWN))
        .hasMessage("unexpected argument script.yaml; options are written --name=value");
  }
}
