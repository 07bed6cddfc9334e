package dev.xylem.pipeline.init;

import dev.xylem.pipeline.init.StarterScript.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;

/** Writes scripts as YAML: a column a line, and comments where something should be known. */
final class ScriptYaml {
  /** To YAML, more than line feeds end a line, and with it a comment. */
  private static final Pattern LINE_BREAKS = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]");

  private ScriptYaml() {}

  static String write(StarterScript script) {
    StringBuilder text = new StringBuilder();
    text.append(
        "# Loads files into tables and writes them back: a start, to be filled with joins\n");
    text.append("# and calculations. Paths are relative to this file.\n");
    text.append("nodes:\n");
    Yaml yaml = new Yaml(new ScriptRepresenter(), options());
    for (Part part : script.parts()) {
      text.append('\n');
      comment(part).forEach(line -> text.append("  # ").append(line).append('\n'));
      for (Map.Entry<String, Object> node : part.nodes().entrySet()) {
        yaml.dump(Map.of(node.getKey(), node.getValue()))
            .lines()
            .forEach(line -> text.append("  ").append(line).append('\n'));
      }
    }
    JoinSuggestion.of(script).forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  private static List<String> comment(Part part) {
    List<String> lines = new ArrayList<>();
    lines.add("%s: %s".formatted(part.file().url(), part.file().description()));
    lines.addAll(part.file().warnings());
    for (SampleColumn column : part.file().columns()) {
      column.note().ifPresent(note -> lines.add("%s: %s".formatted(column.field(), note)));
    }
    // Parameters are put in before comments are told from the rest.
    return lines.stream()
        .map(LINE_BREAKS::matcher)
        .map(line -> line.replaceAll(" "))
        .map(ParameterToken::without)
        .toList();
  }

  private static DumperOptions options() {
    DumperOptions options = new DumperOptions();
    options.setSplitLines(false);
    options.setIndicatorIndent(2);
    options.setIndentWithIndicator(true);
    return options;
  }

  /** Quotes whatever is not plainly a word, so that nothing is taken for a number or a date. */
  private static final class ScriptRepresenter extends Representer {
    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_./]*");
    private static final Set<String> NOT_WORDS =
        Set.of("true", "false", "null", "yes", "no", "on", "off", "y", "n");

    ScriptRepresenter() {
      super(options());
    }

    @Override
    protected Node representScalar(Tag tag, String value, ScalarStyle style) {
      boolean plain =
          !tag.equals(Tag.STR)
              || (WORD.matcher(value).matches()
                  && !NOT_WORDS.contains(value.toLowerCase(Locale.ROOT)));
      return super.representScalar(
          tag, value, plain ? ScalarStyle.PLAIN : ScalarStyle.DOUBLE_QUOTED);
    }

    @Override
    protected Node representMapping(Tag tag, Map<?, ?> mapping, FlowStyle style) {
      return super.representMapping(
          tag, mapping, mapping instanceof FlowMap ? FlowStyle.FLOW : FlowStyle.BLOCK);
    }

    @Override
    protected Node representSequence(Tag tag, Iterable<?> sequence, FlowStyle style) {
      boolean ofMaps = sequence.iterator().next() instanceof Map;
      return super.representSequence(tag, sequence, ofMaps ? FlowStyle.BLOCK : FlowStyle.FLOW);
    }
  }
}
