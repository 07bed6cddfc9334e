package dev.xylem.load.parquet;

import static dev.xylem.load.parquet.ParquetSamples.chunks;
import static dev.xylem.load.parquet.ParquetSamples.column;
import static dev.xylem.load.parquet.ParquetSamples.reader;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.types.ChunkSize;
import dev.xylem.types.FieldType;
import dev.xylem.types.XylemException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DictionaryPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of some bytes that claim to hold very much: none may take the memory that it claims. */
@Timeout(60)
class HostileParquetTest {
  private static final int HUGE = Integer.MAX_VALUE;

  @TempDir private Path directory;

  private CompressionCodec codec;
  private Type type;
  private FieldRepetitionType repetition;
  private long rows;
  private long groupRows;
  private byte[] dictionary;

  @BeforeEach
  void usual() {
    codec = CompressionCodec.UNCOMPRESSED;
    type = Type.INT64;
    repetition = FieldRepetitionType.REQUIRED;
    rows = 8;
    groupRows = 8;
    dictionary = new byte[0];
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "LZ4_RAW", "ZSTD"})
  void a_page_that_claims_to_be_far_larger_than_it_can_be(CompressionCodec of) throws IOException {
    codec = of;

    assertRefused(page(Encoding.PLAIN, 8, 300 << 20, new byte[100]), "said to be 314572800");
  }

  @Test
  void a_page_that_is_larger_than_memory_allows() throws IOException {
    codec = CompressionCodec.GZIP;

    assertRefused(page(Encoding.PLAIN, 8, HUGE, new byte[100]), "more heap");
  }

  @Test
  void a_page_of_more_values_than_its_column_has() throws IOException {
    assertRefused(page(Encoding.PLAIN, HUGE, 64, new byte[64]), "2147483647 values where 8");
    assertRefused(page(Encoding.PLAIN, -5, 64, new byte[64]), "-5 values");
  }

  @Test
  void a_dictionary_of_more_values_than_it_has_bytes() throws IOException {
    type = Type.BYTE_ARRAY;
    PageHeader header = new PageHeader(PageType.DICTIONARY_PAGE, 8, 8);
    header.setDictionary_page_header(new DictionaryPageHeader(HUGE, Encoding.PLAIN));
    dictionary = bytes(header, new byte[8]);

    assertRefused(
        page(Encoding.RLE_DICTIONARY, 8, 3, new byte[] {1, 3, 0}), "said to have 2147483647");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 32})
  void a_run_of_packed_indexes_that_is_longer_than_its_page(int bitWidth) throws IOException {
    type = Type.BYTE_ARRAY;
    PageHeader header = new PageHeader(PageType.DICTIONARY_PAGE, 5, 5);
    header.setDictionary_page_header(new DictionaryPageHeader(1, Encoding.PLAIN));
    dictionary = bytes(header, new byte[] {1, 0, 0, 0, 'x'});
    byte[] ids = packed(new byte[] {(byte) bitWidth}, 1 << 27);

    assertRefused(page(Encoding.RLE_DICTIONARY, 8, ids.length, ids), "longer than its page");
  }

  @Test
  void a_run_of_packed_levels_that_is_longer_than_its_page() throws IOException {
    repetition = FieldRepetitionType.OPTIONAL;
    byte[] levels = packed(new byte[0], 1 << 27);
    byte[] values =
        ByteBuffer.allocate(4 + levels.length + 64)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt(levels.length)
            .put(levels)
            .array();

    assertRefused(page(Encoding.PLAIN, 8, values.length, values), "longer than its page");
  }

  @Test
  void deltas_that_claim_to_be_many() throws IOException {
    for (int[] header : new int[][] {{128, 4, HUGE, 0}, {128, HUGE, 8, 0}, {HUGE, 1, 8, 0}}) {
      byte[] deltas = varints(header);

      assertRefused(page(Encoding.DELTA_BINARY_PACKED, 8, deltas.length, deltas), "deltas of");
    }
  }

  @Test
  void a_column_nested_ten_thousand_deep() throws IOException {
    List<SchemaElement> schema = new ArrayList<>(List.of(group("row", 1)));
    for (int i = 0; i < 10_000; i++) {
      schema.add(group("g" + i, 1));
    }
    schema.add(leaf());

    assertRefused(write(footer(schema, 0, List.of())), "nested more than 100 deep");
  }

  @Test
  void rows_that_are_fewer_or_more_than_the_row_groups_have() throws IOException {
    byte[] values = page(Encoding.PLAIN, 8, 64, new byte[64]);
    rows = 9;
    assertRefused(values, "the file has 9 rows, its row groups 8");
    rows = -1;
    groupRows = -1;
    assertRefused(values, "a row group of -1 rows");
  }

  @Test
  void a_list_in_the_footer_that_claims_to_be_long() throws IOException {
    // Field 2, a list of 2147483647 structures.
    byte[] footer = concat(new byte[] {0x15, 2, 0x19, (byte) 0xFC}, varints(HUGE));

    assertRefused(write(footer), "claims to have more than it has");
  }

  @Test
  void a_text_in_the_footer_that_claims_to_be_long() throws IOException {
    assertRefused(
        write(concat(new byte[] {0x15, 2, 0x48}, varints(HUGE))),
        "claims to have more than it has");
  }

  @Test
  void structures_in_the_footer_that_are_nested_without_end() throws IOException {
    byte[] footer = new byte[200_000];
    Arrays.fill(footer, (byte) 0x1C);

    assertRefused(write(footer), "nested too deep");
  }

  @Test
  void structures_in_the_header_of_a_page_that_are_nested_without_end() throws IOException {
    byte[] header = new byte[200_000];
    Arrays.fill(header, (byte) 0x1C);

    assertRefused(header, "the header of a page cannot be decoded");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, HUGE, 1 << 20})
  void a_footer_whose_length_is_not_true(int length) throws IOException {
    byte[] file = "PAR1....PAR1".getBytes(ISO_8859_1);
    ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putInt(4, length);

    assertRefused(Files.write(directory.resolve("x"), file), "footer does not fit");
  }

  private void assertRefused(byte[] pages, String problem) throws IOException {
    ColumnMetaData column =
        new ColumnMetaData(
            type,
            List.of(Encoding.PLAIN),
            List.of("x"),
            codec,
            groupRows,
            dictionary.length + pages.length,
            dictionary.length + pages.length,
            4 + dictionary.length);
    if (dictionary.length > 0) {
      column.setDictionary_page_offset(4);
    }
    ColumnChunk chunk = new ColumnChunk(0);
    chunk.setMeta_data(column);
    RowGroup group = new RowGroup(List.of(chunk), pages.length, groupRows);
    byte[] footer = footer(List.of(group("row", 1), leaf()), rows, List.of(group));
    assertRefused(write(footer, dictionary, pages), problem);
  }

  private void assertRefused(Path file, String problem) {
    FieldType fieldType = type == Type.BYTE_ARRAY ? FieldType.STRING : FieldType.INT;
    assertThatThrownBy(() -> chunks(reader(column("x", fieldType)), file, ChunkSize.DEFAULT))
        .isInstanceOf(XylemException.class)
        .hasMessageContaining(problem);
  }

  private Path write(byte[] footer, byte[]... parts) throws IOException {
    byte[] tail =
        ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(footer.length).array();
    byte[] magic = "PAR1".getBytes(ISO_8859_1);
    return Files.write(
        directory.resolve("in.parquet"), concat(magic, concat(parts), footer, tail, magic));
  }

  private static byte[] footer(List<SchemaElement> schema, long rows, List<RowGroup> groups)
      throws IOException {
    ByteArrayOutputStream footer = new ByteArrayOutputStream();
    Util.writeFileMetaData(new FileMetaData(1, schema, rows, groups), footer);
    return footer.toByteArray();
  }

  private static SchemaElement group(String name, int children) {
    return new SchemaElement(name)
        .setNum_children(children)
        .setRepetition_type(FieldRepetitionType.REQUIRED);
  }

  private SchemaElement leaf() {
    return new SchemaElement("x").setType(type).setRepetition_type(repetition);
  }

  private static byte[] page(Encoding encoding, int values, int size, byte[] data)
      throws IOException {
    PageHeader header = new PageHeader(PageType.DATA_PAGE, size, data.length);
    header.setData_page_header(new DataPageHeader(values, encoding, Encoding.RLE, Encoding.RLE));
    return bytes(header, data);
  }

  private static byte[] bytes(PageHeader header, byte[] data) throws IOException {
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    Util.writePageHeader(header, page);
    page.write(data);
    return page.toByteArray();
  }

  /** A run of so many groups of eight packed values, of which few are there. */
  private static byte[] packed(byte[] before, int groups) {
    return concat(before, varints(groups << 1 | 1), new byte[10]);
  }

  private static byte[] varints(int... values) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int value : values) {
      long rest = value & 0xffff_ffffL;
      for (; rest > 0x7f; rest >>>= 7) {
        out.write((int) (rest & 0x7f | 0x80));
      }
      out.write((int) rest);
    }
    return out.toByteArray();
  }

  private static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }
}
