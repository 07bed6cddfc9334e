package dev.xylem.load.parquet;

import dev.xylem.load.SeekableFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DataPageHeaderV2;
import org.apache.parquet.format.DictionaryPageHeader;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;

/**
 * The pages of one column in one row group, read from the file one at a time: Parquet's own reader
 * would hold those of all columns at once, however large the row group is.
 */
final class ColumnPages implements PageReader {
  /** Statistics in it may have long texts. */
  private static final int MAX_HEADER_BYTES = 16 << 20;

  private static final int READ_AHEAD = 64 << 10;

  private final ColumnChunkMetaData chunk;
  private final BufferedInputStream in;
  private final PageDecompressor decompressor;
  private final PageCounts counts;

  private PageHeader header;
  private long valuesLeft;

  /**
   * @param isOptional whether there may be nulls
   */
  ColumnPages(SeekableFile file, ColumnChunkMetaData chunk, boolean isOptional) {
    this.chunk = chunk;
    counts = new PageCounts(isOptional);
    long start = chunk.getStartingPos();
    in = new BufferedInputStream(file.range(start, start + chunk.getTotalSize()), READ_AHEAD);
    decompressor = PageDecompressor.of(chunk.getCodec());
    valuesLeft = chunk.getValueCount();
  }

  @Override
  public long getTotalValueCount() {
    return chunk.getValueCount();
  }

  /**
   * @throws DamagedPageException if it cannot be decoded
   */
  @Override
  public DictionaryPage readDictionaryPage() {
    readHeader();
    if (header.getType() != PageType.DICTIONARY_PAGE) {
      return null;
    }
    DictionaryPageHeader dictionary = header.getDictionary_page_header();
    byte[] values = decompress(read(header.getCompressed_page_size()), pageSize());
    header = null;
    PageBounds.requireDictionary(dictionary.getNum_values(), values.length);
    return new DictionaryPage(
        BytesInput.from(values), dictionary.getNum_values(), encoding(dictionary.getEncoding()));
  }

  /**
   * @throws DamagedPageException if it cannot be decoded
   */
  @Override
  public DataPage readPage() {
    while (valuesLeft > 0) {
      readHeader();
      DataPage page = readPageOf(header);
      header = null;
      if (page != null) {
        valuesLeft -= page.getValueCount();
        return page;
      }
    }
    return null;
  }

  private void readHeader() {
    if (header == null) {
      try {
        in.mark(MAX_HEADER_BYTES);
        ThriftBounds.check(in, MAX_HEADER_BYTES, PageBounds.maxBytes());
        in.reset();
        header = Util.readPageHeader(in);
      } catch (IOException | RuntimeException e) {
        throw new DamagedPageException("the header of a page cannot be decoded", e);
      }
    }
  }

  /** Null if it holds no values of rows. */
  private DataPage readPageOf(PageHeader page) {
    byte[] bytes = read(page.getCompressed_page_size());
    return switch (page.getType()) {
      case DATA_PAGE -> dataPage(page.getData_page_header(), bytes);
      case DATA_PAGE_V2 -> dataPage(page.getData_page_header_v2(), bytes);
      default -> null;
    };
  }

  private DataPage dataPage(DataPageHeader page, byte[] bytes) {
    PageBounds.requireValues(page.getNum_values(), valuesLeft);
    byte[] values = decompress(bytes, pageSize());
    counts.checkWithLevels(values, page);
    return new DataPageV1(
        BytesInput.from(values),
        page.getNum_values(),
        values.length,
        null,
        encoding(page.getRepetition_level_encoding()),
        encoding(page.getDefinition_level_encoding()),
        encoding(page.getEncoding()));
  }

  /** The levels stand before the values and are not compressed. */
  private DataPage dataPage(DataPageHeaderV2 page, byte[] bytes) {
    PageBounds.requireValues(page.getNum_values(), valuesLeft);
    int repetition = page.getRepetition_levels_byte_length();
    int definition = page.getDefinition_levels_byte_length();
    int levels = Math.addExact(repetition, definition);
    byte[] values = new byte[bytes.length - levels];
    System.arraycopy(bytes, levels, values, 0, values.length);
    if (page.isIs_compressed()) {
      values = decompress(values, pageSize() - levels);
    }
    counts.checkLevels(bytes, repetition, levels, page.getNum_values());
    counts.checkValues(values, 0, page.getNum_values(), page.getEncoding());
    return DataPageV2.uncompressed(
        page.getNum_rows(),
        page.getNum_nulls(),
        page.getNum_values(),
        BytesInput.from(bytes, 0, repetition),
        BytesInput.from(bytes, repetition, definition),
        encoding(page.getEncoding()),
        BytesInput.from(values),
        null);
  }

  private int pageSize() {
    return header.getUncompressed_page_size();
  }

  private byte[] read(int length) {
    PageBounds.requireSize(length);
    byte[] bytes;
    try {
      bytes = in.readNBytes(length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (bytes.length < length) {
      throw new DamagedPageException(
          "a page ends after %d of %d bytes".formatted(bytes.length, length));
    }
    return bytes;
  }

  private byte[] decompress(byte[] compressed, int length) {
    PageBounds.requireSize(length);
    PageBounds.requireRatio(length, compressed.length, chunk.getCodec());
    byte[] page = new byte[length];
    if (length > 0 && decompressed(compressed, page) != length) {
      throw new DamagedPageException("a page is not as long as it says");
    }
    return page;
  }

  private int decompressed(byte[] compressed, byte[] page) {
    try {
      return decompressor.decompress(compressed, page);
    } catch (IOException | RuntimeException e) {
      throw new DamagedPageException("a page cannot be decompressed", e);
    }
  }

  private static Encoding encoding(org.apache.parquet.format.Encoding encoding) {
    return Encoding.valueOf(encoding.name());
  }
}
