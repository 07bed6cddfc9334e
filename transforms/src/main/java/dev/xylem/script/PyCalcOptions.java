package dev.xylem.script;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How the formulas of a py_calc node are run, as far as its script says; the rest is the run's.
 *
 * @param engine absent: the run's
 * @param mode whether formulas get rows or columns
 * @param columns what they get a column as
 * @param rowTimeout for one row, or in {@link FormulaMode#BATCH} one call; absent: the run's
 * @param allow what the formulas need to do beyond computing; the run has to grant it
 * @param packages directories with packages, searched before the run's
 */
public record PyCalcOptions(
    Optional<PythonEngineName> engine,
    FormulaMode mode,
    ColumnForm columns,
    Optional<Duration> rowTimeout,
    Set<PythonPermission> allow,
    List<String> packages) {
  /** What holds when the script says nothing. */
  public static final PyCalcOptions DEFAULT =
      new PyCalcOptions(
          Optional.empty(),
          FormulaMode.ROWS,
          ColumnForm.LIST,
          Optional.empty(),
          Set.of(),
          List.of());

  public PyCalcOptions {
    requireNonNull(engine, "engine");
    requireNonNull(mode, "mode");
    requireNonNull(columns, "columns");
    requireNonNull(rowTimeout, "rowTimeout");
    allow = Set.copyOf(allow);
    packages = List.copyOf(packages);
  }
}
