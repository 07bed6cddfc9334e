package dev.xylem.load.csv;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.ChunkId;
import dev.xylem.types.FieldType;
import dev.xylem.types.XylemException;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoadCsvTest {
  @Test
  void more_files_than_can_be_told_apart_are_refused_before_the_run() {
    List<String> urls = Collections.nCopies(ChunkId.MAX_FILES + 1, "a.csv");

    assertThatThrownBy(
            () -> LoadCsv.of(CsvSamples.reader(CsvSamples.column("id", FieldType.INT, "id")), urls))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("65537 files");
  }
}
