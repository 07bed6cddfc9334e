package dev.xylem.load;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/**
 * A stretch of one input file, the unit of work of a reader.
 *
 * @param fileIndex which file of the node, from 0
 * @param from the first byte
 * @param to where the stretch ends; {@link #END} for the end of the file, wherever that is
 */
record FileSplit(int fileIndex, String url, long from, long to) implements Serializable {
  static final long END = Long.MAX_VALUE;

  FileSplit {
    requireNonNull(url, "url");
  }

  static FileSplit whole(int fileIndex, String url) {
    return new FileSplit(fileIndex, url, 0, END);
  }
}
