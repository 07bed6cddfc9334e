package dev.xylem.filesystem;

import static java.time.format.DateTimeFormatter.RFC_1123_DATE_TIME;

import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/**
 * What a response says about the file it is from.
 *
 * @param validator an ETag or a time that changes with the file; empty if the server gives none
 * @param size in bytes, -1 if the server does not say
 * @param ranged whether the server gives parts of it
 * @param modified when it was changed; 0 if the server does not say
 */
record HttpVersion(Optional<String> validator, long size, boolean ranged, long modified) {
  static HttpVersion of(HttpResponse<?> response) {
    HttpHeaders headers = response.headers();
    Optional<String> validator =
        headers
            .firstValue("ETag")
            .filter(tag -> !tag.startsWith("W/"))
            .or(() -> headers.firstValue("Last-Modified"));
    if (response.statusCode() == 200) {
      return new HttpVersion(
          validator,
          headers.firstValueAsLong("Content-Length").orElse(-1),
          false,
          modified(headers));
    }
    return new HttpVersion(
        validator,
        headers.firstValue("Content-Range").map(HttpVersion::total).orElse(-1L),
        true,
        modified(headers));
  }

  /** The same file, of which it is known that it has no bytes. */
  HttpVersion empty() {
    return new HttpVersion(validator, 0, true, modified);
  }

  private static long modified(HttpHeaders headers) {
    try {
      return headers
          .firstValue("Last-Modified")
          .map(text -> RFC_1123_DATE_TIME.parse(text, Instant::from).toEpochMilli())
          .orElse(0L);
    } catch (DateTimeParseException e) {
      return 0;
    }
  }

  /** The size that a header such as {@code bytes 5-9/10} states. */
  private static long total(String contentRange) {
    try {
      return Long.parseLong(contentRange.substring(contentRange.lastIndexOf('/') + 1).trim());
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /** Whether bytes of the other continue those of this. */
  boolean isSameAs(HttpVersion other) {
    return validator.equals(other.validator) && size == other.size;
  }
}
