package dev.xylem.types;

import java.text.Normalizer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** Removes from texts what keys and orders may ignore: case and accents. */
public final class TextFolding {
  private static final Pattern NONSPACING_MARKS = Pattern.compile("\\p{Mn}+");

  private TextFolding() {}

  /** Without accents and other marks that take no space of their own. */
  static String withoutMarks(String text) {
    String decomposed = Normalizer.normalize(text, Normalizer.Form.NFD);
    return Normalizer.normalize(
        NONSPACING_MARKS.matcher(decomposed).replaceAll(""), Normalizer.Form.NFC);
  }

  /** In upper case, character by character and in no locale: no text grows, as ß would to SS. */
  static String upperCase(String text) {
    return text.codePoints()
        .map(Character::toUpperCase)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** The same for every row. */
  public static StringColumn withoutMarks(StringColumn texts) {
    return isAscii(texts) ? texts : map(texts, TextFolding::withoutMarks);
  }

  /** The same for every row. */
  public static StringColumn upperCase(StringColumn texts) {
    return map(texts, TextFolding::upperCase);
  }

  private static boolean isAscii(StringColumn texts) {
    int seen = 0;
    for (int i = texts.offset(0); i < texts.offset(texts.size()); i++) {
      seen |= texts.bytes()[i];
    }
    return seen >= 0;
  }

  private static StringColumn map(StringColumn texts, UnaryOperator<String> function) {
    StringColumn.Builder mapped = new StringColumn.Builder(texts.size());
    for (int row = 0; row < texts.size(); row++) {
      mapped.append(function.apply(texts.get(row)));
    }
    return mapped.build();
  }
}
