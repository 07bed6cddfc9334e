package dev.xylem.filesystem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocalPathTest {
  @ParameterizedTest
  @CsvSource({
    "in/a%20b.csv, in/a%20b.csv",
    "file:///in/a%20b.csv, /in/a b.csv",
    "file:///in/100%.csv, /in/100%.csv",
    "FILE://localhost/in/*.csv, /in/*.csv",
  })
  void a_path_or_file_url_is_a_path(String url, String path) {
    assertThat(LocalPath.text(url)).isEqualTo(path);
  }

  @Test
  void another_machine_is_not_local() {
    assertThat(LocalPath.isLocal("sftp://host/a")).isFalse();
    assertThatThrownBy(() -> LocalPath.text("file://host/a")).hasMessageContaining("file:///path");
  }
}
