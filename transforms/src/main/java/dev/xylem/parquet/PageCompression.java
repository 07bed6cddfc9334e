package dev.xylem.parquet;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.xerial.snappy.Snappy;

/** Compresses Parquet pages. Parquet's own factory would need Hadoop to do it. */
final class PageCompression implements CompressionCodecFactory {
  private static final int GZIP_BUFFER = 64 << 10;

  private interface Compression {
    BytesInput compress(BytesInput page) throws IOException;
  }

  private record Compressor(CompressionCodecName codec, Compression compression)
      implements BytesInputCompressor {
    @Override
    public BytesInput compress(BytesInput page) throws IOException {
      return compression.compress(page);
    }

    @Override
    public CompressionCodecName getCodecName() {
      return codec;
    }

    @Override
    public void release() {}
  }

  @Override
  public BytesInputCompressor getCompressor(CompressionCodecName codec) {
    return new Compressor(
        codec,
        switch (codec) {
          case UNCOMPRESSED -> page -> page;
          case GZIP -> PageCompression::gzip;
          case SNAPPY -> page -> BytesInput.from(Snappy.compress(page.toByteArray()));
          case ZSTD -> page -> BytesInput.from(Zstd.compress(page.toByteArray()));
          default -> throw new UnsupportedOperationException(codec + " is not written");
        });
  }

  private static BytesInput gzip(BytesInput page) throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream((int) page.size() / 2 + 64);
    try (GZIPOutputStream gzip = new GZIPOutputStream(compressed, GZIP_BUFFER)) {
      page.writeAllTo(gzip);
    }
    return BytesInput.from(compressed);
  }

  @Override
  public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
    throw new UnsupportedOperationException("files are only written");
  }

  @Override
  public void release() {}
}
