package dev.xylem.script;

import java.io.Serializable;

/**
 * What happens when a row cannot be read or calculated.
 *
 * @param rejected whether such rows are set aside, so that the run goes on; if not, the first one
 *     fails the run
 * @param max how many may be set aside before the run fails all the same
 */
public record BadRows(boolean rejected, long max) implements Serializable {
  /** The first bad row fails the run. */
  public static final BadRows FAIL = new BadRows(false, 0);
}
