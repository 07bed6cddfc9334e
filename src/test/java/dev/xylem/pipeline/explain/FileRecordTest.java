package dev.xylem.pipeline.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import org.junit.jupiter.api.Test;

class FileRecordTest {
  private static final String TEXT = "a,b\n1,\"x\ny\"\"\"\n2,z\n";

  @Test
  void a_record_has_all_lines_of_its_texts() throws IOException {
    assertThat(at(1)).isEqualTo(new FileRecord(0, "a,b"));
    assertThat(at(2)).isEqualTo(new FileRecord(1, "1,\"x\ny\"\"\""));
    assertThat(at(3)).isEqualTo(at(2));
    assertThat(at(4)).isEqualTo(new FileRecord(2, "2,z"));
  }

  @Test
  void a_line_behind_the_last_is_none() {
    assertThatThrownBy(() -> at(5)).hasMessageContaining("no line 5, as there are only 4");
  }

  private static FileRecord at(long line) throws IOException {
    return FileRecord.atLine(new BufferedReader(new StringReader(TEXT)), line);
  }
}
