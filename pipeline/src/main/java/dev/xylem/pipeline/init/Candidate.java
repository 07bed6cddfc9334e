package dev.xylem.pipeline.init;

/** What the cells of one column may be, until one of them is something else. */
interface Candidate {

  /**
   * @param cell not blank, as it stands in the file
   * @return whether it can be read and loses nothing by it
   */
  boolean fits(String cell);

  /** Whether one of the cells that fitted was more than a value that it might be by chance. */
  boolean isConvincing();

  ColumnFormat format();
}
