package dev.xylem.pipeline.init;

import dev.xylem.types.FieldType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the type of a column: the narrowest that every cell fits, whatever their order. Empty cells
 * do not decide; a column of nothing else holds strings.
 */
final class ColumnGuess {
  private final List<Candidate> candidates = new ArrayList<>();
  private long cells;
  private long empty;

  ColumnGuess() {
    candidates.addAll(NumberCandidate.all());
    candidates.add(new BoolCandidate());
    candidates.addAll(DatetimeCandidate.all());
  }

  void add(String cell) {
    cells++;
    if (cell.isBlank()) {
      empty++;
    } else {
      candidates.removeIf(candidate -> !candidate.fits(cell));
    }
  }

  ColumnFormat format() {
    return convincing().findFirst().orElse(ColumnFormat.STRING);
  }

  /** The candidates left, without dates of which day and month cannot be told apart. */
  private Stream<ColumnFormat> convincing() {
    return isAnyNotEmpty() && !isDayOrMonthFirst()
        ? candidates.stream().filter(Candidate::isConvincing).map(Candidate::format)
        : Stream.empty();
  }

  private boolean isAnyNotEmpty() {
    return empty < cells;
  }

  private boolean isDayOrMonthFirst() {
    return isAnyLeft(DatetimeCandidate.MONTH_FIRST) && isAnyLeft(DatetimeCandidate.DAY_FIRST);
  }

  private boolean isAnyLeft(String date) {
    return isAnyNotEmpty()
        && candidates.stream().anyMatch(candidate -> candidate.format().read().startsWith(date));
  }

  /** What a user should know about the guess. */
  Optional<String> note() {
    if (isDayOrMonthFirst()) {
      return Optional.of(
          "dates, but whether day or month comes first cannot be told: kept as text");
    }
    if (!isAnyNotEmpty()) {
      return Optional.of("all empty");
    }
    FieldType type = format().type();
    return empty == 0 || type == FieldType.STRING
        ? Optional.empty()
        : Optional.of("%,d empty, read as %s".formatted(empty, zero(type)));
  }

  private static String zero(FieldType type) {
    return type == FieldType.DATETIME ? "0001-01-01" : String.valueOf(type.zero());
  }
}
