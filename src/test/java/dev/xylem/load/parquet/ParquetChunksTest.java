package dev.xylem.load.parquet;

import static dev.xylem.load.parquet.ParquetSamples.chunks;
import static dev.xylem.load.parquet.ParquetSamples.column;
import static dev.xylem.load.parquet.ParquetSamples.file;
import static dev.xylem.load.parquet.ParquetSamples.reader;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.script.ParquetReader;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.FieldType;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParquetChunksTest {
  private static final ParquetReader READER =
      reader(column("many", FieldType.STRING), column("i32", FieldType.INT));
  private static final Path SAMPLE = file("encodings_plain_v1_snappy");

  @TempDir private Path directory;

  @Test
  void a_chunk_is_named_by_its_first_row_and_may_go_on_in_the_next_group() throws IOException {
    List<Chunk> chunks = chunks(READER, SAMPLE, new ChunkSize(150, 1 << 20));

    assertThat(chunks)
        .extracting(chunk -> chunk.id().value())
        .containsExactly(
            "0002@000000000000", "0002@000000000096", "0002@00000000012c", "0002@0000000001c2");
    assertThat(chunks).extracting(Chunk::rows).containsExactly(150, 150, 150, 50);
    assertThat(chunks.get(1).ords()).startsWith(0, 1, 2).endsWith(149);
    assertThat(chunks.get(3).column(0).value(0)).isEqualTo("text number 450");
  }

  @Test
  void a_chunk_ends_when_its_bytes_are_reached() throws IOException {
    List<Chunk> chunks = chunks(READER, SAMPLE, new ChunkSize(1000, 3000));

    assertThat(chunks).hasSizeGreaterThan(4);
    assertThat(chunks).allSatisfy(chunk -> assertThat(chunk.sizeInBytes()).isLessThan(3600));
    assertThat(chunks.stream().mapToInt(Chunk::rows).sum()).isEqualTo(500);
  }

  @Test
  void a_file_without_rows_has_no_chunks() throws IOException {
    assertThat(chunks(reader(column("text", FieldType.STRING)), file("empty"), ChunkSize.DEFAULT))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "PAR1", "Ticker,Quantity,Price\nA,1,2\n"})
  void what_is_no_parquet_file_is_an_error(String text) throws IOException {
    Path file = Files.writeString(directory.resolve("in.parquet"), text);

    assertThatThrownBy(() -> chunks(READER, file, ChunkSize.DEFAULT))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("not a whole Parquet file");
  }

  @Test
  void a_file_that_was_cut_off_is_an_error() throws IOException {
    byte[] whole = Files.readAllBytes(SAMPLE);
    Path file =
        Files.write(directory.resolve("cut.parquet"), Arrays.copyOf(whole, whole.length / 2));

    assertThatThrownBy(() -> chunks(READER, file, ChunkSize.DEFAULT))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining("not a whole Parquet file");
  }

  @Test
  void damage_anywhere_is_an_error_or_another_value_but_nothing_else() throws IOException {
    byte[] whole = Files.readAllBytes(SAMPLE);
    for (int at = 4; at < whole.length - 8; at += 211) {
      byte[] damaged = whole.clone();
      Arrays.fill(damaged, at, Math.min(at + 5, whole.length - 8), (byte) 0xff);
      Path file = Files.write(directory.resolve("damaged.parquet"), damaged);
      try {
        chunks(READER, file, ChunkSize.DEFAULT);
      } catch (XylemException e) {
        assertThat(e.problem()).isNotEmpty();
      }
    }
  }

  @Test
  void damage_is_told_with_its_row_and_column_and_without_names_of_java() throws IOException {
    byte[] whole = Files.readAllBytes(SAMPLE);
    List<String> messages = new ArrayList<>();
    for (int at = 4; at < whole.length - 8; at += 53) {
      byte[] damaged = whole.clone();
      Arrays.fill(damaged, at, Math.min(at + 5, whole.length - 8), (byte) 0xff);
      Path file = Files.write(directory.resolve("damaged.parquet"), damaged);
      try {
        chunks(READER, file, ChunkSize.DEFAULT);
      } catch (XylemException e) {
        messages.add(e.getMessage());
      }
    }

    assertThat(messages)
        .anyMatch(message -> message.contains("the header of a page cannot be decoded"))
        .anyMatch(message -> message.contains("row 0") && message.contains("column \"many\""))
        .allSatisfy(
            message ->
                assertThat(message)
                    .doesNotContainPattern("@[0-9a-f]{5,}|[a-z]\\.[a-z]+\\.|Exception"));
  }
}
