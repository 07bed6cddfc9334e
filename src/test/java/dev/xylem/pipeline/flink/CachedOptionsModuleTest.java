package dev.xylem.pipeline.flink;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.apache.beam.runners.core.construction.SerializablePipelineOptions;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.junit.jupiter.api.Test;

class CachedOptionsModuleTest {
  private static final ObjectMapper PLAIN = new ObjectMapper();
  private static final ObjectMapper MAPPER =
      new ObjectMapper().registerModule(new CachedOptionsModule());

  private final FlinkPipelineOptions options =
      FlinkOptions.parse(List.of("--parallelism=3"), List.of());

  @Test
  void the_json_is_beams_own_however_often_it_is_asked_for() throws JsonProcessingException {
    for (int time = 0; time < 2; time++) {
      assertThat(MAPPER.readTree(MAPPER.writeValueAsString(options)))
          .isEqualTo(PLAIN.readTree(PLAIN.writeValueAsString(options)));
    }
  }

  @Test
  void options_that_were_changed_are_written_anew() throws JsonProcessingException {
    String before = MAPPER.writeValueAsString(options);

    options.setParallelism(5);

    assertThat(MAPPER.writeValueAsString(options)).isNotEqualTo(before).contains("5");
    assertThat(new SerializablePipelineOptions(options).get().as(FlinkPipelineOptions.class))
        .extracting(FlinkPipelineOptions::getParallelism)
        .isEqualTo(5);
  }

  @Test
  void other_options_are_not_taken_for_these() throws JsonProcessingException {
    String these = MAPPER.writeValueAsString(options);
    FlinkPipelineOptions others = FlinkOptions.parse(List.of("--parallelism=4"), List.of());

    assertThat(MAPPER.writeValueAsString(others)).isNotEqualTo(these);
    assertThat(MAPPER.writeValueAsString(options)).isEqualTo(these);
  }

  @Test
  void beam_finds_the_module() {
    assertThat(ObjectMapper.findModules()).hasAtLeastOneElementOfType(CachedOptionsModule.class);
  }
}
