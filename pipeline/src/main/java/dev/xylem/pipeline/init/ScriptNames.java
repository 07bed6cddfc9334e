package dev.xylem.pipeline.init;

import java.text.Normalizer;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Makes names that scripts accept, each only once, whatever their case. */
final class ScriptNames {
  private static final Pattern MARKS = Pattern.compile("\\p{Mn}+");
  private static final Pattern OTHERS = Pattern.compile("[^A-Za-z0-9]+");

  /** Words that Capillaries' expressions cannot have as a field's name. */
  private static final Set<String> KEYWORDS =
      Set.of(
          "break",
          "case",
          "chan",
          "const",
          "continue",
          "default",
          "defer",
          "else",
          "fallthrough",
          "for",
          "func",
          "go",
          "goto",
          "if",
          "import",
          "interface",
          "map",
          "package",
          "range",
          "return",
          "select",
          "struct",
          "switch",
          "type",
          "var",
          "true",
          "false");

  /** Tables must not begin with these. */
  private static final Pattern RESERVED_TABLE = Pattern.compile("(?i)(idx|wf|system|xylem).*");

  private static final int MAX_LENGTH = 38;

  private final Set<String> taken = new HashSet<>();

  /**
   * @param position names the field if the header has no letters or digits
   */
  String field(String header, int position) {
    String name = word(header, "field_" + (position + 1), "f_");
    return unique(KEYWORDS.contains(name) ? name + "_" : name);
  }

  /** From the name of a file, without its suffixes. */
  String table(String url) {
    String file = url.substring(url.lastIndexOf('/') + 1);
    String name = word(file.replaceFirst("(?<=.)(\\.[A-Za-z0-9]{1,8}){1,2}$", ""), "table", "t_");
    return unique(RESERVED_TABLE.matcher(name).matches() ? "t_" + name : name);
  }

  private static String word(String text, String fallback, String beforeDigits) {
    String plain = MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("");
    String word = OTHERS.matcher(plain).replaceAll("_").replaceAll("^_+|_+$", "");
    if (word.isEmpty()) {
      return fallback;
    }
    String name = Character.isDigit(word.charAt(0)) ? beforeDigits + word : word;
    return name.substring(0, Math.min(MAX_LENGTH, name.length()));
  }

  private String unique(String name) {
    String candidate = name;
    for (int i = 2; !taken.add(candidate.toLowerCase(Locale.ROOT)); i++) {
      candidate = name.substring(0, Math.min(name.length(), MAX_LENGTH - 2)) + "_" + i;
    }
    return candidate;
  }
}
