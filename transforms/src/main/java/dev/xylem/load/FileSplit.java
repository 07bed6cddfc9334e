package dev.xylem.load;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/**
 * One input file, the unit of work of a reader.
 *
 * @param fileIndex which file of the node, from 0
 */
public record FileSplit(int fileIndex, String url) implements Serializable {
  public FileSplit {
    requireNonNull(url, "url");
  }
}
