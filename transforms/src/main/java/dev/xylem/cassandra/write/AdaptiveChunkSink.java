package dev.xylem.cassandra.write;

import dev.xylem.types.Chunk;
import java.util.function.Supplier;

/** Two sinks, of which the second is opened only for a bundle that is large. */
final class AdaptiveChunkSink implements ChunkSink {
  private final ChunkSink first;
  private final Supplier<ChunkSink> openRest;
  private final long firstBytes;
  private ChunkSink rest;
  private long bundleBytes;

  /**
   * @param firstBytes of a bundle that the first sink takes
   */
  AdaptiveChunkSink(ChunkSink first, Supplier<ChunkSink> openRest, long firstBytes) {
    this.first = first;
    this.openRest = openRest;
    this.firstBytes = firstBytes;
  }

  @Override
  public void startBundle() {
    bundleBytes = 0;
    first.startBundle();
    if (rest != null) {
      rest.startBundle();
    }
  }

  @Override
  public void write(Chunk chunk) throws InterruptedException {
    if (bundleBytes < firstBytes) {
      first.write(chunk);
    } else {
      large().write(chunk);
    }
    bundleBytes += chunk.sizeInBytes();
  }

  private ChunkSink large() {
    if (rest == null) {
      rest = openRest.get();
      rest.startBundle();
    }
    return rest;
  }

  @Override
  public void finishBundle() throws InterruptedException {
    first.finishBundle();
    if (rest != null) {
      rest.finishBundle();
    }
  }

  @Override
  public long takeAcknowledged() {
    return first.takeAcknowledged() + (rest == null ? 0 : rest.takeAcknowledged());
  }

  @Override
  public void close() {
    try {
      first.close();
    } finally {
      if (rest != null) {
        rest.close();
      }
    }
  }
}
