package dev.xylem.pipeline.connection;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;

/** A file that holds a password and nothing else, as containers are given secrets. */
final class PasswordFile {
  private PasswordFile() {}

  /**
   * The values with the password in place of the file that holds it.
   *
   * @param name how the place of the values calls a key
   * @throws IllegalArgumentException if the file cannot be read, or there is a password besides
   */
  static Map<ConnectionKey, String> resolve(
      Map<ConnectionKey, String> values, Function<ConnectionKey, String> name) {
    String file = values.get(ConnectionKey.PASSWORD_FILE);
    if (file == null) {
      return values;
    }
    if (values.containsKey(ConnectionKey.PASSWORD)) {
      throw new IllegalArgumentException(
          "both %s and %s: one is enough"
              .formatted(
                  name.apply(ConnectionKey.PASSWORD), name.apply(ConnectionKey.PASSWORD_FILE)));
    }
    Map<ConnectionKey, String> resolved = new EnumMap<>(values);
    resolved.remove(ConnectionKey.PASSWORD_FILE);
    try {
      resolved.put(ConnectionKey.PASSWORD, Files.readString(Path.of(file)).strip());
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "%s: %s cannot be read".formatted(name.apply(ConnectionKey.PASSWORD_FILE), file), e);
    }
    return resolved;
  }
}
