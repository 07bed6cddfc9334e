package dev.xylem.load;

import static java.util.Objects.requireNonNull;

import dev.xylem.types.RowOrigins;
import dev.xylem.types.RowPlace;
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

  /** Where rows of this file are. */
  public RowOrigins origins(RowPlace.Unit unit) {
    return RowOrigins.ofFile(fileIndex, url, unit);
  }
}
