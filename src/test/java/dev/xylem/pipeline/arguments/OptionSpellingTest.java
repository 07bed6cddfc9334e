package dev.xylem.pipeline.arguments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.pipeline.command.Xylem;
import org.junit.jupiter.api.Test;

class OptionSpellingTest {
  private static String[] declared(String... arguments) {
    return OptionSpelling.asDeclared(Xylem.commandLine(), arguments);
  }

  @Test
  void an_option_of_the_command_may_be_spelled_like_one_of_beam() {
    assertThat(declared("run", "--writeBatchRows=7", "--joinShards", "5"))
        .containsExactly("run", "--write-batch-rows=7", "--join-shards", "5");
  }

  @Test
  void options_of_beam_and_values_stay_as_they_are() {
    assertThat(declared("run", "--flinkMaster=[local]", "--script=myScript.yaml", "someFile"))
        .containsExactly("run", "--flinkMaster=[local]", "--script=myScript.yaml", "someFile");
  }

  @Test
  void an_option_of_another_command_stays_as_it_is() {
    assertThat(declared("table", "--joinShards=5")).containsExactly("table", "--joinShards=5");
  }
}
