package dev.xylem.pipeline.settings;

/** Whether a run takes tables of earlier runs instead of computing them. */
public sealed interface TableReuse {
  TableReuse NONE = new None();
  TableReuse UNCHANGED = new Unchanged();

  /** It computes all of its nodes. */
  record None() implements TableReuse {}

  /** It takes every table that would come out the same. */
  record Unchanged() implements TableReuse {}

  /**
   * It takes what another run has completed.
   *
   * @param run that did not come to its end
   * @param anyway whether it goes on although the script or its files have changed
   */
  record OfRun(int run, boolean anyway) implements TableReuse {}

  /** Whether it may take any. */
  default boolean isAsked() {
    return !equals(NONE);
  }
}
