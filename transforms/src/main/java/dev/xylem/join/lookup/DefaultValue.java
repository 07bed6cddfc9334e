package dev.xylem.join.lookup;

import dev.xylem.gofmt.ConversionException;
import dev.xylem.gofmt.GoNumbers;
import dev.xylem.script.FieldDefinition;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.FieldType;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.math.RoundingMode;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;

/** The value of a field in rows of a left join that found nothing. */
final class DefaultValue {
  private static final DateTimeFormatter LAYOUT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxxx")
          .withResolverStyle(ResolverStyle.STRICT);

  private DefaultValue() {}

  /**
   * The field's {@code default_value}, without spaces around it, as its type has it; the zero of
   * the type if it is blank.
   *
   * @throws XylemException if the text is no value of the type
   */
  static Object of(FieldDefinition field) {
    String text = field.defaultValue().orElse("").strip();
    if (text.isEmpty()) {
      return field.type().zero();
    }
    try {
      return parse(field.type(), text);
    } catch (ConversionException | DateTimeParseException e) {
      throw new XylemException(
              "default_value is no %s: %s".formatted(field.type().scriptName(), e.getMessage()), e)
          .with(Fact.FIELD, field.name())
          .with(Fact.VALUE, text);
    }
  }

  private static Object parse(FieldType type, String text) {
    return switch (type) {
      case INT -> GoNumbers.parseInt(text);
      case FLOAT -> GoNumbers.parseFloat(text);
      case STRING -> text;
      case BOOL -> GoNumbers.parseBool(text);
      case DATETIME -> OffsetDateTime.parse(text, LAYOUT).toInstant();
      case DECIMAL2 ->
          GoNumbers.parseDecimal(text).setScale(DecimalColumn.SCALE, RoundingMode.HALF_UP);
    };
  }
}
