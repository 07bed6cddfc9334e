package dev.xylem.load;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import org.apache.beam.sdk.io.Compression;

/**
 * The content of a compressed file. What a decompressor cannot make sense of is a {@link
 * XylemException} that says whether the file is truncated or damaged; a failure to read the file
 * stays what it is.
 */
public final class DecompressedInput extends InputStream {
  private final Source source;
  private final InputStream content;

  private DecompressedInput(Source source, InputStream content) {
    this.source = source;
    this.content = content;
  }

  /**
   * @param file from its first byte on; closed with the content
   * @throws XylemException if it does not begin as such a file does
   */
  public static InputStream of(ReadableByteChannel file, Compression compression)
      throws IOException {
    if (compression == Compression.UNCOMPRESSED) {
      return Channels.newInputStream(file);
    }
    Source source = new Source(file);
    try {
      return new DecompressedInput(
          source, Channels.newInputStream(compression.readDecompressed(source)));
    } catch (IOException | RuntimeException e) {
      source.close();
      if (source.hasFailed) {
        throw e;
      }
      throw source.damage(e);
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    try {
      return content.read(target, from, length);
    } catch (IOException | RuntimeException e) {
      if (source.hasFailed) {
        throw e;
      }
      throw source.damage(e);
    }
  }

  @Override
  public void close() throws IOException {
    content.close();
  }

  /** The file as it is, which knows whether it was read to its end, or could not be read. */
  private static final class Source implements ReadableByteChannel {
    private final ReadableByteChannel file;
    private boolean isAtEnd;
    private boolean hasFailed;

    Source(ReadableByteChannel file) {
      this.file = file;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
      try {
        int read = file.read(target);
        isAtEnd = read < 0;
        return read;
      } catch (IOException | RuntimeException e) {
        hasFailed = true;
        throw e;
      }
    }

    XylemException damage(Exception cause) {
      String reason = cause.getMessage() == null ? "" : ": " + cause.getMessage();
      return new XylemException(
              isAtEnd
                  ? "the compressed file is truncated: it ends before its content does"
                  : "the compressed file is damaged" + reason,
              cause)
          .with(Fact.HINT, "fetch or write it again");
    }

    @Override
    public boolean isOpen() {
      return file.isOpen();
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
