package dev.xylem.script.reading;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.NodeId;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.resolver.Resolver;

/**
 * What plain words of YAML stand for, which is what Go's yaml.v3 takes them for: {@code yes} and
 * {@code on} are texts, {@code 010} is octal, and a date without quotes becomes a text in RFC 3339.
 */
final class YamlScalars extends Resolver {
  private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");
  private static final Set<String> TRUE = Set.of("true", "True", "TRUE");
  private static final Set<String> FALSE = Set.of("false", "False", "FALSE");
  private static final Pattern SPECIAL_FLOAT =
      Pattern.compile("[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");
  private static final Pattern INTEGER =
      Pattern.compile("([-+]?)(0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO]?[0-7]+|0|[1-9][0-9]*)");
  private static final Pattern FLOAT =
      Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]{1,9})?");
  private static final Pattern TIMESTAMP =
      Pattern.compile(
          "([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})"
              + "(?:(?:[Tt]|\\s+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2})(?:\\.([0-9]{1,9})[0-9]*)?"
              + "(Z|[-+][0-9]{2}:[0-9]{2})?)?");
  private static final DateTimeFormatter RFC_3339 =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss");

  @Override
  public Tag resolve(NodeId kind, String value, boolean implicit) {
    if (kind != NodeId.scalar) {
      return kind == NodeId.sequence ? Tag.SEQ : Tag.MAP;
    }
    if (!implicit) {
      return Tag.STR;
    }
    if (NULLS.contains(value)) {
      return Tag.NULL;
    }
    if (TRUE.contains(value) || FALSE.contains(value)) {
      return Tag.BOOL;
    }
    if (value.equals("<<")) {
      return Tag.MERGE;
    }
    if ("+-.0123456789".indexOf(value.charAt(0)) < 0) {
      return Tag.STR;
    }
    if (timestamp(value).isPresent()) {
      return Tag.TIMESTAMP;
    }
    return isNumber(value) || SPECIAL_FLOAT.matcher(value).matches() ? Tag.FLOAT : Tag.STR;
  }

  private static boolean isNumber(String value) {
    String plain = value.replace("_", "");
    return INTEGER.matcher(plain).matches() || FLOAT.matcher(plain).matches();
  }

  static boolean isTrue(String value) {
    return TRUE.contains(value);
  }

  static boolean isFalse(String value) {
    return FALSE.contains(value);
  }

  /** The number that a word stands for; empty for what is none or beyond all bounds. */
  static Optional<BigDecimal> number(String value) {
    String plain = value.replace("_", "");
    Matcher integer = INTEGER.matcher(plain);
    if (integer.matches()) {
      BigInteger magnitude = magnitude(integer.group(2));
      return Optional.of(
          new BigDecimal(integer.group(1).equals("-") ? magnitude.negate() : magnitude));
    }
    if (!FLOAT.matcher(plain).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new BigDecimal(plain.endsWith(".") ? plain + "0" : plain));
    } catch (NumberFormatException exponentTooLarge) {
      return Optional.empty();
    }
  }

  private static BigInteger magnitude(String digits) {
    if (digits.length() < 2 || digits.charAt(0) != '0') {
      return new BigInteger(digits);
    }
    return switch (Character.toLowerCase(digits.charAt(1))) {
      case 'x' -> new BigInteger(digits.substring(2), 16);
      case 'b' -> new BigInteger(digits.substring(2), 2);
      case 'o' -> new BigInteger(digits.substring(2), 8);
      default -> new BigInteger(digits, 8);
    };
  }

  /** A date, or date and time, as a text in RFC 3339. */
  static Optional<String> timestamp(String value) {
    Matcher matcher = TIMESTAMP.matcher(value);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    try {
      LocalDate date = LocalDate.of(part(matcher, 1), part(matcher, 2), part(matcher, 3));
      LocalTime time =
          matcher.group(4) == null
              ? LocalTime.MIDNIGHT
              : LocalTime.of(part(matcher, 4), part(matcher, 5), part(matcher, 6));
      String zone = matcher.group(8) == null ? "Z" : matcher.group(8);
      String fraction =
          matcher.group(7) == null ? "" : ("." + matcher.group(7)).replaceFirst("\\.?0*$", "");
      OffsetDateTime moment = date.atTime(time).atOffset(ZoneOffset.of(zone));
      String offset = moment.getOffset().equals(ZoneOffset.UTC) ? "Z" : zone;
      return Optional.of(RFC_3339.format(moment) + fraction + offset);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static int part(Matcher matcher, int group) {
    return Integer.parseInt(matcher.group(group));
  }
}
