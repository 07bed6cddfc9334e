package dev.xylem.output;

import dev.xylem.filesystem.PendingFile;
import dev.xylem.types.XylemException;
import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import org.apache.beam.sdk.io.Compression;

/**
 * A file that has its name only once it is complete: see {@link PendingFile}. Its content is
 * compressed if its name ends with {@code .gz}, {@code .bz2} or {@code .zst}.
 */
public final class NewFile extends FilterOutputStream {
  private static final int BUFFER_BYTES = 64 << 10;

  private final PendingFile file;

  /** Null where nothing is compressed. */
  private final WritableByteChannel compressor;

  private NewFile(PendingFile file, WritableByteChannel compressor) {
    super(
        new BufferedOutputStream(
            Channels.newOutputStream(compressor == null ? file : compressor), BUFFER_BYTES));
    this.file = file;
    this.compressor = compressor;
  }

  /**
   * Makes the directories above it where they are missing.
   *
   * @param target a path, or a URL that {@link #checkTarget} takes
   */
  public static NewFile create(String target) throws IOException {
    PendingFile file = PendingFile.create(target);
    try {
      return new NewFile(file, compressor(target, file));
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  /**
   * Says before a run whether a file could be written there.
   *
   * @throws XylemException if not
   */
  public static void checkTarget(String target) {
    PendingFile.checkTarget(target);
  }

  private static WritableByteChannel compressor(String target, PendingFile file)
      throws IOException {
    Compression compression = Compression.detect(target);
    return switch (compression) {
      case GZIP, BZIP2, ZSTD -> compression.writeCompressed(new Uncloseable(file));
      default -> null;
    };
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    out.write(bytes, from, length);
  }

  /** Completes the file; to be called once, after the last byte. */
  public void commit() throws IOException {
    flush();
    if (compressor != null) {
      compressor.close();
    }
    file.commit();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  /** Closing the compressor must not close the file: it is to be committed first. */
  private record Uncloseable(WritableByteChannel file) implements WritableByteChannel {
    @Override
    public int write(ByteBuffer from) throws IOException {
      return file.write(from);
    }

    @Override
    public boolean isOpen() {
      return file.isOpen();
    }

    @Override
    public void close() {}
  }
}
