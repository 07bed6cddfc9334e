package dev.xylem.load;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.apache.beam.sdk.io.FileSystems;

/**
 * An input file that can be read from any place in it. Where its file system cannot seek, it is
 * copied to a temporary file, which is gone when this is closed.
 */
public final class SeekableFile implements Closeable {
  private final SeekableByteChannel channel;
  private final boolean copied;

  private SeekableFile(SeekableByteChannel channel, boolean copied) {
    this.channel = channel;
    this.copied = copied;
  }

  /**
   * @throws dev.xylem.types.XylemException if there is no such file
   */
  public static SeekableFile open(String url) throws IOException {
    ReadableByteChannel opened = FileSystems.open(InputFiles.find(url).resourceId());
    if (opened instanceof SeekableByteChannel seekable) {
      return new SeekableFile(seekable, false);
    }
    try (InputStream in = Channels.newInputStream(opened)) {
      return new SeekableFile(copy(in), true);
    }
  }

  private static SeekableByteChannel copy(InputStream in) throws IOException {
    Path copy = Files.createTempFile("xylem-input-", ".tmp");
    try {
      Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
      return FileChannel.open(copy, StandardOpenOption.READ, StandardOpenOption.DELETE_ON_CLOSE);
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(copy);
      throw e;
    }
  }

  /** Whether every {@link #open} of the file copies the whole of it. */
  public boolean isCopied() {
    return copied;
  }

  public long size() throws IOException {
    return channel.size();
  }

  /** The bytes from {@code from} to {@code to}; several such streams may be read in turns. */
  public InputStream range(long from, long to) {
    return new FileRange(channel, from, to);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
