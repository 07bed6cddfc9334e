package dev.xylem.pipeline.profile;

import dev.xylem.types.Field;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What values a field has.
 *
 * @param rows how many there are
 * @param defaults of these, how many have the zero of the type: there is no null
 * @param min as {@link dev.xylem.types.Column#value} gives it; empty if there are no rows
 * @param quantiles by their rank, from 0 to 1; none for texts and truth values
 * @param frequent the most frequent first; none if none stands out
 * @param histogram shares of the rows, from 0 to 1, in parts of equal width from min to max; none
 *     where there are no such parts
 */
public record FieldSummary(
    Field field,
    long rows,
    long defaults,
    Distinct distinct,
    Optional<Object> min,
    Optional<Object> max,
    Map<Double, Object> quantiles,
    List<Frequent> frequent,
    List<Double> histogram) {

  /**
   * How many values are distinct.
   *
   * @param isExact or estimated
   */
  public record Distinct(long count, boolean isExact) {}

  /** A value, and about how many rows have it. */
  public record Frequent(Object value, long rows) {}
}
