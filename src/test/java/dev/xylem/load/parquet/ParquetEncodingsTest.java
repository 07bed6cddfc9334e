package dev.xylem.load.parquet;

import static dev.xylem.load.parquet.ParquetSamples.column;
import static dev.xylem.load.parquet.ParquetSamples.file;
import static dev.xylem.load.parquet.ParquetSamples.values;
import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.FieldType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every encoding, both kinds of data pages and all codecs give the same 500 rows. */
class ParquetEncodingsTest {
  static List<String> files() throws IOException {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> found =
        Files.newDirectoryStream(file("types").getParent(), "encodings_*.parquet")) {
      found.forEach(path -> names.add(path.getFileName().toString().replace(".parquet", "")));
    }
    return names;
  }

  @ParameterizedTest
  @MethodSource("files")
  void the_values_are_those_that_were_written(String name) throws IOException {
    assertValues(name, "few", FieldType.STRING, i -> "text " + i % 7);
    assertValues(name, "many", FieldType.STRING, i -> "text number " + i);
    assertValues(name, "i32", FieldType.INT, i -> i * 37 - 5000);
    assertValues(name, "i64", FieldType.INT, i -> i * 1_000_000_000_000L - 5);
    assertValues(name, "f32", FieldType.FLOAT, i -> i / 4.0);
    assertValues(name, "f64", FieldType.FLOAT, i -> i / 8.0);
    assertValues(name, "yes", FieldType.BOOL, i -> i % 3 == 0);
    assertValues(name, "amount", FieldType.DECIMAL2, i -> BigDecimal.valueOf(i * 25 - 1000, 2));
  }

  private static void assertValues(
      String name, String column, FieldType type, LongFunction<Object> value) throws IOException {
    List<Object> expected = new ArrayList<>();
    for (long i = 0; i < 500; i++) {
      expected.add(i % 5 == 3 ? type.zero() : value.apply(i));
    }
    assertThat(values(name, column(column, type))).isEqualTo(expected);
  }
}
