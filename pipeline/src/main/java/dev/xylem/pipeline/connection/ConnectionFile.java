package dev.xylem.pipeline.connection;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.xylem.types.NearestName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/**
 * A YAML file that says how to connect to Cassandra. No message shows any of its values: they may
 * be passwords in the wrong place.
 */
public final class ConnectionFile {
  private static final ObjectMapper YAML =
      YAMLMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
  private static final Set<PosixFilePermission> OF_OTHERS =
      Set.of(PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ);

  private final Path file;
  private final Map<ConnectionKey, String> values = new EnumMap<>(ConnectionKey.class);
  private final List<String> problems = new ArrayList<>();

  private ConnectionFile(Path file) {
    this.file = file;
  }

  /**
   * What a file says; relative paths in it start from its directory.
   *
   * @throws IllegalArgumentException if it cannot be read, or with all that is wrong with it
   */
  public static ConnectionSettings read(Path file) {
    return new ConnectionFile(file).read();
  }

  /** Whether it holds a password that more users of this machine than its owner can read. */
  public static boolean exposesSecret(Path file, ConnectionSettings read) {
    try {
      return read.holdsSecret()
          && Files.getPosixFilePermissions(file).stream().anyMatch(OF_OTHERS::contains);
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }

  private ConnectionSettings read() {
    JsonNode root = parse();
    if (root.isMissingNode() || root.isNull()) {
      return ConnectionSettings.NONE;
    }
    if (root.isObject()) {
      readSection("", root);
    } else {
      problems.add("keys with values are needed, such as hosts: 10.0.0.5");
    }
    if (!problems.isEmpty()) {
      StringJoiner all = new StringJoiner("\n  ", file + ":\n  ", "");
      problems.forEach(all::add);
      throw new IllegalArgumentException(all.toString());
    }
    try {
      return ConnectionSettings.of(PasswordFile.resolve(values, ConnectionKey::path));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
    }
  }

  private JsonNode parse() {
    try {
      return YAML.readTree(Files.readString(file));
    } catch (JsonProcessingException e) {
      // Its message quotes the line, so it is not passed on.
      throw new IllegalArgumentException(
          "%s: line %d is no YAML, or has a key for the second time"
              .formatted(file, e.getLocation() == null ? 1 : e.getLocation().getLineNr()));
    } catch (IOException e) {
      throw new IllegalArgumentException(file + " cannot be read", e);
    }
  }

  private void readSection(String prefix, JsonNode section) {
    for (Map.Entry<String, JsonNode> entry : section.properties()) {
      String path = prefix + entry.getKey();
      JsonNode value = entry.getValue();
      if (path.equals(ConnectionKey.TLS.path()) && value.isObject()) {
        values.put(ConnectionKey.TLS, "true");
        readSection(ConnectionKey.TLS_SECTION, value);
        continue;
      }
      ConnectionKey.of(path)
          .ifPresentOrElse(
              key -> readValue(key, value),
              () -> problems.add(path + ": unknown key" + NearestName.hint(path, paths())));
    }
  }

  private static List<String> paths() {
    return Arrays.stream(ConnectionKey.values()).map(ConnectionKey::path).toList();
  }

  private void readValue(ConnectionKey key, JsonNode value) {
    if (key.isSwitch()) {
      if (value.isBoolean()) {
        values.put(key, value.asText());
      } else {
        problems.add(key.path() + ": true or false is needed");
      }
    } else if (key == ConnectionKey.HOSTS && value.isArray()) {
      StringJoiner hosts = new StringJoiner(",");
      value.forEach(host -> hosts.add(host.asText()));
      values.put(key, hosts.toString());
    } else if (value.isTextual() && !value.asText().isBlank()) {
      values.put(key, key.isFile() ? resolved(value.asText()) : value.asText());
    } else if (value.isNumber() || value.isBoolean()) {
      problems.add(
          key.path()
              + ": YAML takes this for a %s; write it in quotes"
                  .formatted(value.isNumber() ? "number" : "truth value"));
    } else {
      problems.add(key.path() + ": text is needed");
    }
  }

  private String resolved(String path) {
    return file.toAbsolutePath().resolveSibling(path).normalize().toString();
  }
}
