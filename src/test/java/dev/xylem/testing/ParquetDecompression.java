package dev.xylem.testing;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.xerial.snappy.Snappy;

/** Lets Parquet's own reader read compressed pages without Hadoop. */
public final class ParquetDecompression implements CompressionCodecFactory {
  private interface Decompression {
    byte[] decompress(byte[] page, int size) throws IOException;
  }

  private record Decompressor(Decompression decompression) implements BytesInputDecompressor {
    @Override
    public BytesInput decompress(BytesInput page, int size) throws IOException {
      return BytesInput.from(decompression.decompress(page.toByteArray(), size));
    }

    @Override
    public void decompress(ByteBuffer input, int inputSize, ByteBuffer output, int size)
        throws IOException {
      byte[] page = new byte[inputSize];
      input.get(page);
      output.put(decompression.decompress(page, size));
    }

    @Override
    public void release() {}
  }

  @Override
  public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
    return new Decompressor(
        switch (codec) {
          case GZIP ->
              (page, size) -> new GZIPInputStream(new ByteArrayInputStream(page)).readAllBytes();
          case SNAPPY -> (page, size) -> Snappy.uncompress(page);
          case ZSTD -> Zstd::decompress;
          default -> (page, size) -> page;
        });
  }

  @Override
  public BytesInputCompressor getCompressor(CompressionCodecName codec) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void release() {}
}
