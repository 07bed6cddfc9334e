package dev.xylem.pipeline.look;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RowFormatTest {
  private static final Schema ALL_TYPES =
      Schema.of(
          Arrays.stream(FieldType.values())
              .map(type -> new Field(type.scriptName(), type))
              .toList());

  private static Chunk rows() {
    ChunkBuilder rows = new ChunkBuilder(ALL_TYPES, 2);
    rows.appendValues(
        0,
        7L,
        0.25,
        "Zoë \"1\", x",
        true,
        Instant.parse("2024-02-29T12:00:01.5Z"),
        new BigDecimal("-3.50"));
    rows.appendValues(
        1, -1L, Double.NaN, "", false, FieldType.DATETIME.zero(), new BigDecimal("1000000.00"));
    return rows.build(new ChunkId("c"));
  }

  @Test
  void csv_has_all_values_in_full() throws IOException {
    assertThat(written(RowFormat.CSV, rows()))
        .isEqualTo(
            """
            int,float,string,bool,datetime,decimal2
            7,0.25,"Zoë ""1"", x",true,2024-02-29T12:00:01.500Z,-3.50
            -1,NaN,,false,0001-01-01T00:00:00.000Z,1000000.00
            """);
  }

  @Test
  void json_is_an_array_with_an_object_a_line() throws IOException {
    assertThat(written(RowFormat.JSON, rows()))
        .isEqualTo(
            """
            [
            {"int":7,"float":0.25,"string":"Zoë \\"1\\", x","bool":true,\
            "datetime":"2024-02-29T12:00:01.500Z","decimal2":-3.50},
            {"int":-1,"float":"NaN","string":"","bool":false,\
            "datetime":"0001-01-01T00:00:00Z","decimal2":1000000.00}
            ]
            """);
    assertThat(written(RowFormat.JSON)).isEqualTo("[]\n");
  }

  @Test
  void many_rows_are_shown_with_a_header_for_each_thousand() throws IOException {
    Chunk[] chunks = new Chunk[501];
    Arrays.fill(chunks, rows());

    String text = written(RowFormat.TABLE, chunks);

    assertThat(text.lines().filter(line -> line.startsWith("int "))).hasSize(2);
    assertThat(text.lines().filter(line -> line.startsWith("7 "))).hasSize(501);
    assertThat(written(RowFormat.TABLE).lines()).hasSize(1);
  }

  @Test
  void a_file_is_written_as_its_name_ends() {
    assertThat(RowFormat.ofFile("a.csv")).isEqualTo(Optional.of(RowFormat.CSV));
    assertThat(RowFormat.ofFile("s3://b/a.JSON.gz")).isEqualTo(Optional.of(RowFormat.JSON));
    assertThat(RowFormat.ofFile("a.parquet")).isEqualTo(Optional.of(RowFormat.PARQUET));
    assertThat(RowFormat.ofFile("a.table")).isEmpty();
  }

  private static String written(RowFormat format, Chunk... chunks) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (RowOutput rows = format.open(ALL_TYPES, out)) {
      for (Chunk chunk : chunks) {
        rows.accept(chunk);
      }
    }
    return out.toString(UTF_8);
  }
}
