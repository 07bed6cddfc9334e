package dev.xylem.python;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.util.Optional;

/** Datetimes as text in the layout {@code 2006-01-02T15:04:05.000-07:00}. */
public final class PythonDatetime {
  private static final DateTimeFormatter LAYOUT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxxx")
          .withResolverStyle(ResolverStyle.STRICT);

  /** What {@code isoformat()} of a Python datetime gives; without a zone it is UTC. */
  private static final DateTimeFormatter ISO =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd'T'HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .appendPattern("[xxxxx][xxx]")
          .parseDefaulting(ChronoField.OFFSET_SECONDS, 0)
          .toFormatter()
          .withResolverStyle(ResolverStyle.STRICT);

  private PythonDatetime() {}

  public static String format(Instant instant) {
    return LAYOUT.format(instant.atOffset(ZoneOffset.UTC));
  }

  /** Empty for a text in another layout. */
  static Optional<Instant> parse(String text) {
    return parse(text, LAYOUT);
  }

  static Optional<Instant> parseIso(String text) {
    return parse(text, ISO);
  }

  private static Optional<Instant> parse(String text, DateTimeFormatter layout) {
    try {
      return Optional.of(layout.parse(text, OffsetDateTime::from).toInstant());
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
