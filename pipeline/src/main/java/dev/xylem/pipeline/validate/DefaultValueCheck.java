package dev.xylem.pipeline.validate;

import dev.xylem.gofmt.ConversionException;
import dev.xylem.gofmt.GoNumbers;
import dev.xylem.script.FieldDefinition;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Checks the {@code default_value} of a field. */
final class DefaultValueCheck {
  private static final DateTimeFormatter LAYOUT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxxx");

  private DefaultValueCheck() {}

  /**
   * What is wrong with it.
   *
   * @param isLeft whether it is used at all: in lookups that keep rows which find nothing
   */
  static Optional<String> problem(FieldDefinition field, boolean isLeft) {
    if (field.defaultValue().isEmpty()) {
      return Optional.empty();
    }
    if (!isLeft) {
      return Optional.of(
          "has no effect: it is for lookups with join_type left that find nothing; for empty cells"
              + " of files there is col_default_value");
    }
    String text = field.defaultValue().get().strip();
    try {
      switch (field.type()) {
        case INT -> GoNumbers.parseInt(text);
        case FLOAT -> GoNumbers.parseFloat(text);
        case BOOL -> GoNumbers.parseBool(text);
        case DECIMAL2 -> GoNumbers.parseDecimal(text);
        case DATETIME -> OffsetDateTime.parse(text, LAYOUT);
        case STRING -> {}
      }
      return Optional.empty();
    } catch (DateTimeParseException e) {
      return Optional.of("is no datetime such as 1980-02-03T04:05:06.000+00:00: " + text);
    } catch (ConversionException e) {
      return Optional.of("is no %s: %s".formatted(field.type().scriptName(), e.getMessage()));
    }
  }
}
