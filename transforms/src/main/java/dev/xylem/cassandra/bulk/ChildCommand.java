package dev.xylem.cassandra.bulk;

import java.io.Serializable;
import java.util.List;

/** How to start the process that writes SSTables, on the machine where it is asked. */
@FunctionalInterface
public interface ChildCommand extends Serializable {
  /**
   * Program and arguments of a process that behaves as {@code
   * dev.xylem.server.sstable.SSTableServer} does.
   *
   * @throws RuntimeException if it cannot be started here, with what is missing
   */
  List<String> get();
}
