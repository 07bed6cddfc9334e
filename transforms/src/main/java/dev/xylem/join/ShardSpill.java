package dev.xylem.join;

import dev.xylem.types.Chunk;
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
import java.util.NoSuchElementException;

/**
 * Chunks of a shard on local disk, cut by key into one file per partition. The files are gone when
 * it is closed.
 */
final class ShardSpill implements Closeable {
  /** Reads the chunks of a partition. */
  interface PartitionReader {
    void read(Iterator<SidedChunk> chunks) throws IOException;
  }

  private final RowJoin join;
  private final int level;
  private final SidedChunkCoder coder;
  private final Path directory;
  private final OutputStream[] files;
  private final int[] counts;

  /**
   * @param level a spill of a partition of another spill needs another level
   */
  ShardSpill(RowJoin join, int partitions, int level) throws IOException {
    this.join = join;
    this.level = level;
    coder = new SidedChunkCoder(join.left().schema(), join.right().schema());
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

  void add(SidedChunk sided) throws IOException {
    JoinKey key = (sided.isRight() ? join.right() : join.left()).key();
    Chunk[] parts = key.partition(sided.chunk(), files.length, level);
    for (int partition = 0; partition < parts.length; partition++) {
      if (parts[partition] != null) {
        coder.encode(new SidedChunk(sided.isRight(), parts[partition]), files[partition]);
        counts[partition]++;
      }
    }
  }

  /** Reads a partition back; nothing can be added to it any more. */
  void read(int partition, PartitionReader reader) throws IOException {
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

  private final class StoredChunks implements Iterator<SidedChunk> {
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
    public SidedChunk next() {
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
