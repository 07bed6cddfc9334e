package dev.xylem.python;

import dev.xylem.types.Column;
import dev.xylem.types.XylemException;
import java.util.Map;

/**
 * What a call of formulas gave.
 *
 * @param columns one per calculated field; what stands in them for bad rows means nothing
 * @param bad the rows, counted within the call, that have a value which its field does not take
 */
public record FormulaValues(Column[] columns, Map<Integer, XylemException> bad) {
  public FormulaValues {
    bad = Map.copyOf(bad);
  }
}
