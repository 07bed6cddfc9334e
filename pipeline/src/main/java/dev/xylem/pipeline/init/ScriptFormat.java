package dev.xylem.pipeline.init;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The formats of scripts. */
public enum ScriptFormat {
  YAML(List.of(".yaml", ".yml"), ScriptYaml::write),
  JSON(List.of(".json"), ScriptJson::write);

  private final List<String> suffixes;
  private final Function<StarterScript, String> writing;

  ScriptFormat(List<String> suffixes, Function<StarterScript, String> writing) {
    this.suffixes = suffixes;
    this.writing = writing;
  }

  /** Whether a file of that name is read as this format. */
  public boolean suits(String file) {
    return suffixes.stream().anyMatch(file.toLowerCase(Locale.ROOT)::endsWith);
  }

  public String suffix() {
    return suffixes.get(0);
  }

  public String text(StarterScript script) {
    return writing.apply(script);
  }
}
