package dev.xylem.expr.syntax;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Cuts an expression into tokens, as Go's scanner does; comments and line breaks are space. */
final class Lexer {
  private static final List<Operator> LONGEST_FIRST =
      Stream.of(Operator.values())
          .sorted(Comparator.comparing(operator -> -operator.symbol().length()))
          .toList();
  private static final Map<Character, Token.Kind> PUNCTUATION =
      Map.of(
          '(', Token.Kind.OPEN, ')', Token.Kind.CLOSE, ',', Token.Kind.COMMA, '.', Token.Kind.DOT);
  private static final Map<Character, String> HINTS =
      Map.of(
          '=', "; equality is ==",
          '&', "; the logical operator is &&",
          '|', "; the logical operator is ||",
          '\'', "; text stands between \" or `",
          '{', "; parameters are replaced before an expression is read",
          '[', "; there is no indexing");

  /** Decimal and hexadecimal numbers, as long as possible. Go's other bases are refused. */
  private static final Pattern NUMBER =
      Pattern.compile(
          "0[xX](?:[0-9a-fA-F]*\\.?[0-9a-fA-F]*)[pP][+-]?[0-9]+"
              + "|[0-9]+\\.[0-9]*(?:[eE][+-]?[0-9]+)?"
              + "|\\.[0-9]+(?:[eE][+-]?[0-9]+)?"
              + "|[0-9]+[eE][+-]?[0-9]+"
              + "|[0-9]+");

  private final String text;
  private int position;

  Lexer(String text) {
    this.text = text;
  }

  /** The next token; at the end an END token, again and again. */
  Token next() {
    skipSpaceAndComments();
    int start = position;
    if (start == text.length()) {
      return new Token(Token.Kind.END, "", start + 1);
    }
    char first = text.charAt(start);
    if (isNameStart(text.codePointAt(start))) {
      return name(start);
    }
    if (isDigit(first) || (first == '.' && start + 1 < text.length() && isDigit(peek(1)))) {
      return number(start);
    }
    if (first == '"' || first == '`') {
      return string(start, first);
    }
    return symbol(start, first);
  }

  private void skipSpaceAndComments() {
    while (position < text.length()) {
      if (Character.isWhitespace(text.charAt(position))) {
        position++;
      } else if (text.startsWith("//", position)) {
        int end = text.indexOf('\n', position);
        position = end < 0 ? text.length() : end;
      } else if (text.startsWith("/*", position)) {
        int end = text.indexOf("*/", position + 2);
        if (end < 0) {
          throw new ExpressionException("a comment is not ended by */", position + 1);
        }
        position = end + 2;
      } else {
        return;
      }
    }
  }

  private Token name(int start) {
    while (position < text.length() && isNamePart(text.codePointAt(position))) {
      position += Character.charCount(text.codePointAt(position));
    }
    return token(Token.Kind.NAME, start);
  }

  private Token number(int start) {
    Matcher matcher = NUMBER.matcher(text).region(start, text.length());
    matcher.lookingAt();
    position = matcher.end();
    if (position < text.length() && isNamePart(text.codePointAt(position))) {
      throw new ExpressionException(
          "a number is written in decimal digits, without letters or _ after it", position + 1);
    }
    String number = matcher.group();
    boolean isInt = number.chars().allMatch(c -> isDigit((char) c));
    return token(isInt ? Token.Kind.INT : Token.Kind.FLOAT, start);
  }

  private Token string(int start, char quote) {
    position++;
    while (position < text.length() && text.charAt(position) != quote) {
      boolean isEscape = quote == '"' && text.charAt(position) == '\\';
      if (quote == '"' && text.charAt(position) == '\n') {
        break;
      }
      position = Math.min(position + (isEscape ? 2 : 1), text.length());
    }
    if (position == text.length() || text.charAt(position) != quote) {
      throw new ExpressionException("a text is not ended by " + quote, start + 1);
    }
    position++;
    return token(Token.Kind.STRING, start);
  }

  private Token symbol(int start, char first) {
    Token.Kind punctuation = PUNCTUATION.get(first);
    if (punctuation != null) {
      position++;
      return token(punctuation, start);
    }
    Optional<Operator> operator =
        LONGEST_FIRST.stream().filter(op -> text.startsWith(op.symbol(), start)).findFirst();
    if (operator.isEmpty()) {
      String found = Character.toString(text.codePointAt(start));
      throw new ExpressionException(
          "unexpected '" + found + "'" + HINTS.getOrDefault(first, ""), start + 1);
    }
    position += operator.get().symbol().length();
    return new Token(
        Token.Kind.OPERATOR, operator.get().symbol(), start + 1, operator.orElseThrow());
  }

  private Token token(Token.Kind kind, int start) {
    return new Token(kind, text.substring(start, position), start + 1);
  }

  private char peek(int offset) {
    return text.charAt(position + offset);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNameStart(int codePoint) {
    return codePoint == '_' || Character.isLetter(codePoint);
  }

  private static boolean isNamePart(int codePoint) {
    return isNameStart(codePoint) || Character.isDigit(codePoint);
  }
}
