package dev.xylem.load.parquet;

import com.github.luben.zstd.Zstd;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import io.airlift.compress.lz4.Lz4Decompressor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.xerial.snappy.Snappy;

/** Decompresses pages of Parquet files. Parquet's own codecs would need Hadoop to do it. */
interface PageDecompressor {
  /**
   * Fills a page.
   *
   * @param target as long as the page says to be
   * @return how many bytes there were
   */
  int decompress(byte[] compressed, byte[] target) throws IOException;

  /**
   * @throws XylemException if Xylem does not know the codec
   */
  static PageDecompressor of(CompressionCodecName codec) {
    return switch (codec) {
      case UNCOMPRESSED -> PageDecompressor::copy;
      case SNAPPY -> PageDecompressor::snappy;
      case GZIP -> PageDecompressor::gzip;
      case ZSTD ->
          (compressed, target) ->
              (int)
                  Zstd.decompressByteArray(
                      target, 0, target.length, compressed, 0, compressed.length);
      case LZ4_RAW ->
          (compressed, target) ->
              new Lz4Decompressor()
                  .decompress(compressed, 0, compressed.length, target, 0, target.length);
      default ->
          throw new XylemException("pages compressed with %s cannot be read".formatted(codec))
              .with(Fact.HINT, "write the file with snappy, gzip, zstd, lz4_raw or uncompressed");
    };
  }

  private static int copy(byte[] page, byte[] target) {
    System.arraycopy(page, 0, target, 0, page.length);
    return page.length;
  }

  private static int snappy(byte[] compressed, byte[] target) throws IOException {
    if (Snappy.uncompressedLength(compressed) > target.length) {
      throw new IOException("a page is longer than it says");
    }
    return Snappy.uncompress(compressed, 0, compressed.length, target, 0);
  }

  private static int gzip(byte[] compressed, byte[] target) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
      return in.readNBytes(target, 0, target.length);
    }
  }
}
