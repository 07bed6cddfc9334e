package dev.xylem.python;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Python sources that are part of Xylem. */
public final class PythonResource {
  private PythonResource() {}

  /**
   * @param name from this package's folder of resources
   */
  public static String text(String name) {
    try (InputStream in = PythonResource.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
