package dev.xylem.pipeline.explain;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The fields that texts of expressions and formulas mention by an alias. One that stands in a
 * string literal counts as well.
 */
final class MentionedFields {
  private MentionedFields() {}

  static Set<String> in(Iterable<String> texts, String alias) {
    Pattern mention = Pattern.compile("\\b%s\\s*\\.\\s*(\\w+)".formatted(Pattern.quote(alias)));
    Set<String> fields = new LinkedHashSet<>();
    for (String text : texts) {
      mention.matcher(text).results().forEach(match -> fields.add(match.group(1)));
    }
    return fields;
  }
}
