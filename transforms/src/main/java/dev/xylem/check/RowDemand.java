package dev.xylem.check;

import dev.xylem.types.Chunk;
import java.io.Serializable;

/** Something that each row of a table has to fulfil. */
sealed interface RowDemand extends Serializable permits RowCondition, FilledFields, AcceptedValues {
  /** Adds all rows of a chunk of the table. */
  void add(Chunk chunk, RowTally tally);
}
