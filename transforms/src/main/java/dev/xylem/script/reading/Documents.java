package dev.xylem.script.reading;

import java.util.List;
import java.util.Locale;

/** Files of JSON or YAML, told apart by their names. */
final class Documents {
  /** No script needs more, and deeper ones are made to exhaust a stack. */
  static final int MAX_DEPTH = 100;

  private static final int MAX_LENGTH = 64 << 20;

  private Documents() {}

  static boolean isYaml(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    return name.endsWith(".yaml") || name.endsWith(".yml");
  }

  /**
   * The map of keys at the top of a file.
   *
   * @throws ScriptException if there is none
   */
  static Value.Mapping read(SourceText source) {
    String name = source.file().toLowerCase(Locale.ROOT);
    if (!isYaml(name) && !name.endsWith(".json")) {
      throw problem(source, null, "its name must end in .json, .yaml or .yml");
    }
    return read(source, isYaml(name));
  }

  /**
   * The map of keys at the top of a file of JSON, whatever its name.
   *
   * @throws ScriptException if there is none
   */
  static Value.Mapping readJson(SourceText source) {
    return read(source, false);
  }

  private static Value.Mapping read(SourceText source, boolean isYaml) {
    if (source.text().length() > MAX_LENGTH) {
      throw problem(source, null, "it is longer than %d MB".formatted(MAX_LENGTH >> 20));
    }
    try {
      Value tree = isYaml ? YamlTree.parse(source.text()) : JsonTree.parse(source.text());
      if (tree instanceof Value.Mapping map) {
        return map;
      }
      throw problem(
          source,
          source.position(tree.offset()),
          "a map of keys is expected at the top of the file, found "
              + (tree instanceof Value.Null ? "nothing" : tree));
    } catch (SyntaxException e) {
      throw problem(source, source.position(e.offset()), e.getMessage());
    }
  }

  private static ScriptException problem(SourceText source, SourcePosition position, String text) {
    return new ScriptException(
        source.file(), List.of(new Problem(Problem.Severity.ERROR, "", position, text)));
  }
}
