package dev.xylem.pipeline.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetSamplerTest {
  @TempDir private Path directory;

  @Test
  void every_type_that_can_be_read_is_taken_over() throws IOException {
    ParquetFiles.write(directory.resolve("a.parquet"));

    assertThat(ParquetSampler.sample(source("a.parquet")).columns())
        .extracting(column -> column.header() + " " + column.format().type().scriptName())
        .containsExactly(
            "Full Name string",
            "small int",
            "large int",
            "price decimal2",
            "rate decimal2",
            "day datetime",
            "at datetime",
            "legacy datetime",
            "ratio float",
            "precise float",
            "flag bool");
  }

  @Test
  void others_are_left_out_and_named() throws IOException {
    ParquetFiles.write(directory.resolve("a.parquet"));

    assertThat(ParquetSampler.sample(source("a.parquet")).warnings())
        .extracting(warning -> warning.replaceFirst(" is left out.*(?s:.*)", ""))
        .containsExactly("column blob", "column clock", "column many", "column nested");
  }

  @Test
  void what_rounding_takes_away_is_noted() throws IOException {
    ParquetFiles.write(directory.resolve("a.parquet"));

    assertThat(ParquetSampler.sample(source("a.parquet")).columns())
        .filteredOn(column -> column.header().equals("rate"))
        .allSatisfy(column -> assertThat(column.note()).contains("6 decimal places, rounded to 2"));
  }

  @Test
  void parquet_is_told_by_its_first_bytes_whatever_it_is_called() throws IOException {
    ParquetFiles.write(directory.resolve("a.csv"));
    Files.writeString(directory.resolve("b.parquet"), "id\n1\n");

    assertThat(ParquetSampler.isParquet(source("a.csv"))).isTrue();
    assertThat(ParquetSampler.isParquet(source("b.parquet"))).isFalse();
  }

  @Test
  void half_a_file_is_refused() throws IOException {
    Path file = directory.resolve("a.parquet");
    ParquetFiles.write(file);
    byte[] bytes = Files.readAllBytes(file);
    for (int length : new int[] {4, 5, 11, bytes.length / 2, bytes.length - 1}) {
      Files.write(file, Arrays.copyOf(bytes, length));

      assertThatThrownBy(() -> source("a.parquet").read(ParquetSampler::sample))
          .as("%d bytes", length)
          .isInstanceOf(dev.xylem.types.XylemException.class)
          .hasMessageContaining("a.parquet");
    }
  }

  private SampleSource source(String name) {
    return new SampleSource(directory.resolve(name).toString());
  }
}
