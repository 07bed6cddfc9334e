package dev.xylem.load.parquet;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * How much memory a page may claim. Parquet's decoders allocate what counts in a page say, before
 * they look whether the values are there.
 */
final class PageBounds {
  /** Writers aim at 1 MB. */
  private static final long LARGEST = 512 << 20;

  /** The pages of several columns and threads are in memory together. */
  private static final long MAX_BYTES = Math.min(LARGEST, Runtime.getRuntime().maxMemory() / 8);

  private PageBounds() {}

  /** What the values of a page may take, in bytes. */
  static long maxBytes() {
    return MAX_BYTES;
  }

  /**
   * @throws DamagedPageException if nothing has that size
   * @throws XylemException if it is too much
   */
  static void requireSize(long bytes) {
    if (bytes < 0) {
      throw new DamagedPageException("a page of %d bytes".formatted(bytes));
    }
    if (bytes > MAX_BYTES) {
      throw new XylemException(
              "a page of the Parquet file takes %d bytes, more than the %d that Java's heap allows"
                  .formatted(bytes, MAX_BYTES))
          .with(Fact.HINT, "give Java more heap, or write the file with smaller pages");
    }
  }

  /**
   * @throws DamagedPageException if a page of that size cannot have been compressed to another
   */
  static void requireRatio(int bytes, int compressed, CompressionCodecName codec) {
    if (bytes > 1024 + compressed * maxRatio(codec)) {
      throw new DamagedPageException(
          "a page of %d bytes that is said to be %d when decompressed"
              .formatted(compressed, bytes));
    }
  }

  /** How much smaller a codec can make a run of equal bytes, and something to spare. */
  private static long maxRatio(CompressionCodecName codec) {
    return switch (codec) {
      case UNCOMPRESSED -> 1;
      case SNAPPY -> 64;
      case LZ4_RAW -> 300;
      case GZIP -> 1100;
      default -> 40_000;
    };
  }

  /**
   * @param bytes of the dictionary's values
   * @throws DamagedPageException if so many values are not in them
   */
  static void requireDictionary(int values, int bytes) {
    if (values < 0 || values > bytes) {
      throw new DamagedPageException(
          "a dictionary of %d bytes that is said to have %d values".formatted(bytes, values));
    }
    // An array of references, and an object for each.
    requireSize(values * 40L);
  }

  /**
   * @param left how many values the column has from this page on
   * @throws DamagedPageException if the page says to have more
   */
  static void requireValues(int values, long left) {
    if (values < 0 || values > left) {
      throw new DamagedPageException(
          "a page says to have %d values where %d are left".formatted(values, left));
    }
  }
}
