package dev.xylem.load.parquet;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.Encoding;

/** Checks, before a page of a flat column is decoded, that the counts in it are true. */
final class PageCounts {
  private final boolean isOptional;

  PageCounts(boolean isOptional) {
    this.isOptional = isOptional;
  }

  /**
   * @param page the first version, in which the levels stand before the values
   * @throws DamagedPageException if a count is not true
   */
  void checkWithLevels(byte[] page, DataPageHeader header) {
    int count = header.getNum_values();
    int levels = 0;
    if (isOptional && header.getDefinition_level_encoding() == Encoding.RLE) {
      levels = Integer.BYTES + length(page, 0);
      checkLevels(page, Integer.BYTES, levels, count);
    } else if (isOptional) {
      levels = (int) ((count + 7L) / 8);
    }
    checkValues(page, levels, count, header.getEncoding());
  }

  void checkLevels(byte[] page, int from, int to, int count) {
    if (isOptional) {
      new RunLengths(page, from, to).requireRuns(1, count);
    }
  }

  /** Values without counts are taken one by one, as long as there are bytes. */
  void checkValues(byte[] page, int from, int count, Encoding encoding) {
    if (from >= page.length) {
      return;
    }
    switch (encoding) {
      case PLAIN_DICTIONARY, RLE_DICTIONARY ->
          new RunLengths(page, from + 1, page.length).requireRuns(page[from] & 0xff, count);
      case RLE -> {
        int start = from + Integer.BYTES;
        new RunLengths(page, start, start + length(page, from)).requireRuns(1, count);
      }
      case DELTA_BINARY_PACKED, DELTA_LENGTH_BYTE_ARRAY ->
          new RunLengths(page, from, page.length).requireDeltas(count);
      case DELTA_BYTE_ARRAY -> {
        RunLengths lengths = new RunLengths(page, from, page.length);
        lengths.requireDeltas(count);
        lengths.requireDeltas(count);
      }
      default -> {
        // PLAIN, BYTE_STREAM_SPLIT: without counts.
      }
    }
  }

  private static int length(byte[] page, int at) {
    if (page.length - at < Integer.BYTES) {
      throw new DamagedPageException("a part of a page is not within it");
    }
    int length = ByteBuffer.wrap(page).order(ByteOrder.LITTLE_ENDIAN).getInt(at);
    if (length < 0 || length > page.length - at - Integer.BYTES) {
      throw new DamagedPageException("a part of a page is not within it");
    }
    return length;
  }
}
