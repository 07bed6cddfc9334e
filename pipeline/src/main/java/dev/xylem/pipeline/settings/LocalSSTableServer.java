package dev.xylem.pipeline.settings;

import dev.xylem.cassandra.bulk.ChildCommand;
import dev.xylem.embedded.SSTableServerCommand;
import java.util.List;

/**
 * The process that writes SSTables, from the JDK and the libraries of Cassandra that are found on
 * the worker's machine.
 *
 * @param format of the SSTables: see {@link SSTableServerCommand}
 */
public record LocalSSTableServer(String format, int heapMegabytes) implements ChildCommand {
  /** What every node from 4.0 on reads. */
  public static final LocalSSTableServer DEFAULT = new LocalSSTableServer("big", 512);

  public static final int MIN_HEAP_MEGABYTES = 128;

  public LocalSSTableServer {
    if (heapMegabytes < MIN_HEAP_MEGABYTES) {
      throw new IllegalArgumentException(
          "a process that writes SSTables needs %d MiB of heap, not %d"
              .formatted(MIN_HEAP_MEGABYTES, heapMegabytes));
    }
  }

  public LocalSSTableServer withFormat(String other) {
    return new LocalSSTableServer(other, heapMegabytes);
  }

  @Override
  public List<String> get() {
    int writers = Runtime.getRuntime().availableProcessors();
    return new SSTableServerCommand(format, heapMegabytes, writers).locate();
  }
}
