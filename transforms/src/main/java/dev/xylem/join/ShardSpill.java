package dev.xylem.join;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.apache.beam.sdk.coders.Coder;

/**
 * Chunks of a shard on local disk, one file per partition. Closing it deletes the files.
 *
 * @param <T> a chunk, or a chunk with what must be known of it
 */
public final class ShardSpill<T> implements Closeable {
  /** Reads the chunks of a partition. */
  public interface PartitionReader<T> {
    void read(Iterator<T> chunks) throws IOException;
  }

  private final Coder<T> coder;
  private final Function<T, List<T>> cut;
  private final Path directory;
  private final OutputStream[] files;
  private final int[] counts;

  /**
   * @param cut gives the part of a chunk for every partition, null for none. A partition that is
   *     itself spilled needs another hash than the spill that it is from
   */
  public ShardSpill(Coder<T> coder, int partitions, Function<T, List<T>> cut) throws IOException {
    this.coder = coder;
    this.cut = cut;
    directory = Files.createTempDirectory("xylem-join-");
    // What is registered last is deleted first: the directory is empty when its turn comes.
    directory.toFile().deleteOnExit();
    files = new OutputStream[partitions];
    counts = new int[partitions];
    for (int partition = 0; partition < partitions; partition++) {
      file(partition).toFile().deleteOnExit();
      files[partition] = new BufferedOutputStream(Files.newOutputStream(file(partition)), 1 << 16);
    }
  }

  private Path file(int partition) {
    return directory.resolve("partition-" + partition);
  }

  public void add(T chunk) throws IOException {
    List<T> parts = cut.apply(chunk);
    for (int partition = 0; partition < files.length; partition++) {
      if (parts.get(partition) != null) {
        coder.encode(parts.get(partition), files[partition]);
        counts[partition]++;
      }
    }
  }

  public void addUnchecked(T chunk) {
    try {
      add(chunk);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads a partition back; nothing can be added to it any more. */
  public void read(int partition, PartitionReader<T> reader) throws IOException {
    files[partition].close();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file(partition)), 1 << 16)) {
      reader.read(new StoredChunks(in, counts[partition]));
    }
    Files.delete(file(partition));
  }

  @Override
  public void close() throws IOException {
    for (int partition = 0; partition < files.length; partition++) {
      files[partition].close();
      Files.deleteIfExists(file(partition));
    }
    Files.delete(directory);
  }

  private final class StoredChunks implements Iterator<T> {
    private final InputStream in;
    private int left;

    StoredChunks(InputStream in, int count) {
      this.in = in;
      left = count;
    }

    @Override
    public boolean hasNext() {
      return left > 0;
    }

    @Override
    public T next() {
      if (left == 0) {
        throw new NoSuchElementException();
      }
      left--;
      try {
        return coder.decode(in);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
