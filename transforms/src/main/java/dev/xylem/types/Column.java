package dev.xylem.types;

import java.util.function.ObjLongConsumer;

/**
 * The values of one field in the rows of a chunk: an immutable typed vector. Nothing is null.
 *
 * <p>Rows are numbered from 0; positions are checked by the arrays inside, not again here.
 */
public sealed interface Column
    permits LongColumn, DoubleColumn, BooleanColumn, StringColumn, DatetimeColumn, DecimalColumn {

  FieldType type();

  int size();

  /** About how many bytes the values take, wherever they lie. */
  long sizeInBytes();

  /**
   * Names every array that this column keeps from being freed, with its size in bytes. Others may
   * share it: a slice of texts keeps the bytes of all of them.
   */
  void forEachRetained(ObjLongConsumer<Object> arrays);

  /** The same values in arrays that hold nothing else. */
  default Column compact() {
    return this;
  }

  /** The rows at these positions, in that order; a position may occur several times. */
  Column select(int[] positions);

  /** Rows from {@code from} (inclusive) to {@code to} (exclusive). */
  Column slice(int from, int to);

  /**
   * The values as a table keeps them: decimals rounded half away from zero to two places, datetimes
   * cut to milliseconds. Other types keep all they have.
   */
  default Column stored() {
    return this;
  }

  /** A hash of a value; equal values of columns of one type have equal hashes. */
  long hash(int row);

  /** Whether a value equals one of another column of the same type. */
  boolean equal(int row, Column other, int otherRow);

  /** The order of two values of columns of the same type; text by its bytes. */
  int compare(int row, Column other, int otherRow);

  /** The value as a Long, Double, Boolean, String, Instant or BigDecimal. */
  Object value(int row);

  void encode(SliceOutput out);
}
