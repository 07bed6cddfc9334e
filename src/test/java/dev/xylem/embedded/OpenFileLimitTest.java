package dev.xylem.embedded;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class OpenFileLimitTest {

  @Test
  void too_few_open_files_are_named_with_what_to_do() {
    assertThatThrownBy(() -> OpenFileLimit.requireEnough(256))
        .isInstanceOf(EmbeddedCassandraException.class)
        .hasMessageContaining("at least 1024 open files, and 256 are allowed here")
        .hasMessageContaining("ulimit -n");
  }

  @Test
  void enough_open_files_are_no_problem() {
    assertThatCode(() -> OpenFileLimit.requireEnough(1024)).doesNotThrowAnyException();
  }
}
