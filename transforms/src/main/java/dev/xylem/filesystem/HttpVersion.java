package dev.xylem.filesystem;

import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.util.Optional;

/**
 * What a response says about the file it is from.
 *
 * @param validator an ETag or a time that changes with the file; empty if the server gives none
 * @param size in bytes, -1 if the server does not say
 * @param ranged whether the server gives parts of it
 */
record HttpVersion(Optional<String> validator, long size, boolean ranged) {
  static HttpVersion of(HttpResponse<?> response) {
    HttpHeaders headers = response.headers();
    Optional<String> validator =
        headers
            .firstValue("ETag")
            .filter(tag -> !tag.startsWith("W/"))
            .or(() -> headers.firstValue("Last-Modified"));
    if (response.statusCode() == 200) {
      return new HttpVersion(
          validator, headers.firstValueAsLong("Content-Length").orElse(-1), false);
    }
    return new HttpVersion(
        validator, headers.firstValue("Content-Range").map(HttpVersion::total).orElse(-1L), true);
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
