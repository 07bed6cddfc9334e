package dev.xylem.gofmt;

import dev.xylem.gofmt.LayoutElement.Kind;
import java.util.ArrayList;
import java.util.List;

/** Takes a time layout apart as Go does. */
final class LayoutScanner {
  /** Longer ones before their prefixes. */
  private static final List<LayoutElement> ELEMENTS =
      List.of(
          new LayoutElement(Kind.LONG_MONTH, "January"),
          new LayoutElement(Kind.MONTH, "Jan"),
          new LayoutElement(Kind.LONG_WEEKDAY, "Monday"),
          new LayoutElement(Kind.WEEKDAY, "Mon"),
          new LayoutElement(Kind.ZONE_NAME, "MST"),
          new LayoutElement(Kind.ZERO_YEAR_DAY, "002"),
          new LayoutElement(Kind.ZERO_MONTH, "01"),
          new LayoutElement(Kind.ZERO_DAY, "02"),
          new LayoutElement(Kind.ZERO_HOUR_12, "03"),
          new LayoutElement(Kind.ZERO_MINUTE, "04"),
          new LayoutElement(Kind.ZERO_SECOND, "05"),
          new LayoutElement(Kind.YEAR, "06"),
          new LayoutElement(Kind.HOUR, "15"),
          new LayoutElement(Kind.NUMBER_MONTH, "1"),
          new LayoutElement(Kind.LONG_YEAR, "2006"),
          new LayoutElement(Kind.DAY, "2"),
          new LayoutElement(Kind.UNDERSCORE_YEAR_DAY, "__2"),
          new LayoutElement(Kind.UNDERSCORE_DAY, "_2"),
          new LayoutElement(Kind.HOUR_12, "3"),
          new LayoutElement(Kind.MINUTE, "4"),
          new LayoutElement(Kind.SECOND, "5"),
          new LayoutElement(Kind.UPPER_PM, "PM"),
          new LayoutElement(Kind.LOWER_PM, "pm"),
          new LayoutElement(Kind.OFFSET, "-070000"),
          new LayoutElement(Kind.OFFSET, "-07:00:00"),
          new LayoutElement(Kind.OFFSET, "-0700"),
          new LayoutElement(Kind.OFFSET, "-07:00"),
          new LayoutElement(Kind.OFFSET, "-07"),
          new LayoutElement(Kind.ISO_OFFSET, "Z070000"),
          new LayoutElement(Kind.ISO_OFFSET, "Z07:00:00"),
          new LayoutElement(Kind.ISO_OFFSET, "Z0700"),
          new LayoutElement(Kind.ISO_OFFSET, "Z07:00"),
          new LayoutElement(Kind.ISO_OFFSET, "Z07"));

  private LayoutScanner() {}

  static LayoutElement[] scan(String layout) {
    List<LayoutElement> elements = new ArrayList<>();
    int literalFrom = 0;
    int position = 0;
    while (position < layout.length()) {
      LayoutElement element = at(layout, position);
      if (element == null) {
        position++;
        continue;
      }
      addLiteral(elements, layout.substring(literalFrom, position));
      elements.add(element);
      position += element.text().length();
      literalFrom = position;
    }
    addLiteral(elements, layout.substring(literalFrom));
    return elements.toArray(LayoutElement[]::new);
  }

  private static void addLiteral(List<LayoutElement> elements, String text) {
    if (!text.isEmpty()) {
      elements.add(new LayoutElement(Kind.LITERAL, text));
    }
  }

  private static LayoutElement at(String layout, int position) {
    char c = layout.charAt(position);
    if (c == '.' || c == ',') {
      return fraction(layout, position);
    }
    if (layout.startsWith("_2006", position)) {
      return null;
    }
    for (LayoutElement element : ELEMENTS) {
      if (layout.startsWith(element.text(), position)) {
        boolean isShortName = element.kind() == Kind.MONTH || element.kind() == Kind.WEEKDAY;
        boolean isInWord = isShortName && isLowerCase(layout, position + 3);
        return isInWord ? null : element;
      }
    }
    return null;
  }

  private static LayoutElement fraction(String layout, int position) {
    int end = position + 1;
    if (end == layout.length() || (layout.charAt(end) != '0' && layout.charAt(end) != '9')) {
      return null;
    }
    char digit = layout.charAt(end);
    while (end < layout.length() && layout.charAt(end) == digit) {
      end++;
    }
    if (end < layout.length() && Character.isDigit(layout.charAt(end))) {
      return null;
    }
    Kind kind = digit == '0' ? Kind.FRACTION : Kind.TRIMMED_FRACTION;
    return new LayoutElement(kind, layout.substring(position, end), end - position - 1);
  }

  private static boolean isLowerCase(String layout, int position) {
    return position < layout.length()
        && layout.charAt(position) >= 'a'
        && layout.charAt(position) <= 'z';
  }
}
