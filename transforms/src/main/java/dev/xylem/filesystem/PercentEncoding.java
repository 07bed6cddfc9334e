package dev.xylem.filesystem;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Percent-encoding of the paths of URLs. */
final class PercentEncoding {
  private PercentEncoding() {}

  /** Decodes a path; a percent sign that begins no escape stays. */
  static String decode(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream decoded = new ByteArrayOutputStream(bytes.length);
    for (int i = 0; i < bytes.length; i++) {
      int value = bytes[i] == '%' && i + 2 < bytes.length ? hex(bytes[i + 1], bytes[i + 2]) : -1;
      decoded.write(value < 0 ? bytes[i] : value);
      i += value < 0 ? 0 : 2;
    }
    return decoded.toString(StandardCharsets.UTF_8);
  }

  private static int hex(byte high, byte low) {
    int first = Character.digit(high, 16);
    int second = Character.digit(low, 16);
    return first < 0 || second < 0 ? -1 : first * 16 + second;
  }

  /** Encodes a path, so that nothing in it is taken for an escape or a pattern. */
  static String encode(String path) {
    return path.replace("%", "%25").replace("*", "%2A").replace("?", "%3F").replace("[", "%5B");
  }
}
