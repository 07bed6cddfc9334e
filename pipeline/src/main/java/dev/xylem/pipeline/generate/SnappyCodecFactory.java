package dev.xylem.pipeline.generate;

import java.io.IOException;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.xerial.snappy.Snappy;

/** Compresses Parquet pages with Snappy. Parquet's own factory would need Hadoop to do it. */
final class SnappyCodecFactory implements CompressionCodecFactory {

  @Override
  public BytesInputCompressor getCompressor(CompressionCodecName codec) {
    if (codec != CompressionCodecName.SNAPPY) {
      throw new UnsupportedOperationException("only SNAPPY is written, not " + codec);
    }
    return new SnappyCompressor();
  }

  @Override
  public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
    throw new UnsupportedOperationException("generated files are only written");
  }

  @Override
  public void release() {}

  private static final class SnappyCompressor implements BytesInputCompressor {

    @Override
    public BytesInput compress(BytesInput page) throws IOException {
      return BytesInput.from(Snappy.compress(page.toByteArray()));
    }

    @Override
    public CompressionCodecName getCodecName() {
      return CompressionCodecName.SNAPPY;
    }

    @Override
    public void release() {}
  }
}
