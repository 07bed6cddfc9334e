package dev.xylem.types;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.flink.runtime.throwable.ThrowableAnnotation;
import org.apache.flink.runtime.throwable.ThrowableType;

/**
 * Something that a user can act on: a wrong script, bad input, a formula that raised, a store that
 * is down. Its message is shown as it is, without a stack trace: one line that says what went
 * wrong, then where (node, file and line or row, field, expression, value).
 *
 * <p>A traceback of Python is the one fact of several lines: it stands below the message, in {@link
 * #report()}.
 *
 * <p>Facts are added where they are known while the exception travels up: {@link #with} returns a
 * copy, and never overwrites a fact that an inner frame has added. Passwords and signatures in URLs
 * are left out.
 *
 * <p>To try again is of no use, unless it is a {@link TransientException}: a cluster of Flink ends
 * the job at once, as an embedded one does.
 */
@ThrowableAnnotation(ThrowableType.NonRecoverableError)
public sealed class XylemException extends RuntimeException permits TransientException {
  private static final long serialVersionUID = 1L;
  private static final int MAX_VALUE_LENGTH = 200;
  private static final int MAX_PROBLEM_LENGTH = 2000;
  private static final int MAX_TRACEBACK_LENGTH = 6000;
  private static final Pattern CONTROL = Pattern.compile("\\p{Cc}");

  /** What is known of the place, in the order in which a message shows it. */
  public enum Fact {
    NODE("node"),
    TABLE("table"),
    FILE("file"),
    LINE("line"),
    /** From 1; shown only where there is a line. */
    COLUMN("column"),
    ROW("row"),
    FIELD("field"),
    EXPRESSION("expression"),
    VALUE("value"),
    HINT("hint"),
    /** The calls that led to it, a line each. */
    TRACEBACK("traceback");

    private final String label;

    Fact(String label) {
      this.label = label;
    }
  }

  private final String problem;
  private final LinkedHashMap<Fact, String> facts;

  /** Rows that the fact {@link Fact#ROW} names by identity; null if there are none. */
  private final RowSpan rows;

  /**
   * @param problem what went wrong, a clause without the place
   */
  public XylemException(String problem) {
    this(problem, new LinkedHashMap<>(), null, null);
  }

  public XylemException(String problem, Throwable cause) {
    this(problem, new LinkedHashMap<>(), null, cause);
  }

  XylemException(String problem, LinkedHashMap<Fact, String> facts, RowSpan rows, Throwable cause) {
    super(problem, cause);
    this.problem = shorten(UrlSecrets.hide(problem), MAX_PROBLEM_LENGTH);
    this.facts = facts;
    this.rows = rows;
  }

  /** A copy that also states a fact; a fact already stated stays. Long values are shortened. */
  public XylemException with(Fact fact, Object value) {
    if (facts.containsKey(fact)) {
      return this;
    }
    LinkedHashMap<Fact, String> extended = new LinkedHashMap<>(facts);
    extended.put(fact, shown(fact, String.valueOf(value)));
    return copy(extended, rows);
  }

  /** A copy that names a row by its identity, until it is known {@linkplain #from where} it is. */
  public XylemException withRow(RowId row) {
    return withRows(RowSpan.of(row));
  }

  /** As {@link #withRow}, for rows that are known only together. */
  public XylemException withRows(RowSpan span) {
    return facts.containsKey(Fact.ROW) ? this : copy(with(Fact.ROW, span).facts, span);
  }

  /** A copy that names the file instead of the identities of the rows, if that can be told. */
  public XylemException from(RowOrigins origins) {
    if (rows == null) {
      return this;
    }
    Optional<RowPlace> first = origins.find(rows.first());
    Optional<RowPlace> last = origins.find(rows.last());
    if (first.isEmpty() || last.isEmpty()) {
      return this;
    }
    return rows.isOne() ? from(first.get()) : withRowText("from " + first.get().to(last.get()));
  }

  /**
   * As {@link #from(RowOrigins)}; a row that cannot be traced is named by the fields it is known
   * by.
   *
   * @param chunk of the table, with the row in it
   */
  public XylemException from(RowOrigins origins, Chunk chunk) {
    XylemException placed = from(origins);
    return Optional.ofNullable(placed.rows)
        .filter(RowSpan::isOne)
        .flatMap(row -> origins.key(row.first(), chunk))
        .map(key -> placed.withRowText("with " + key))
        .orElse(placed);
  }

  /** A copy that names the place of its row in a file, instead of the row's identity. */
  public XylemException from(RowPlace place) {
    if (facts.containsKey(Fact.FILE)) {
      return withRowText("from " + place);
    }
    LinkedHashMap<Fact, String> replaced = new LinkedHashMap<>(facts);
    replaced.remove(Fact.ROW);
    Fact unit = place.unit() == RowPlace.Unit.LINE ? Fact.LINE : Fact.ROW;
    return copy(replaced, null).with(Fact.FILE, place.file()).with(unit, place.number());
  }

  private XylemException withRowText(String text) {
    LinkedHashMap<Fact, String> replaced = new LinkedHashMap<>(facts);
    replaced.put(Fact.ROW, shown(Fact.FILE, text));
    return copy(replaced, null);
  }

  private XylemException copy(LinkedHashMap<Fact, String> others, RowSpan span) {
    return copy(others, span, getCause());
  }

  private XylemException copy(LinkedHashMap<Fact, String> others, RowSpan span, Throwable cause) {
    XylemException copy = like(others, span, cause);
    copy.setStackTrace(getStackTrace());
    return copy;
  }

  /** A new one of this class, with the same problem. */
  XylemException like(LinkedHashMap<Fact, String> others, RowSpan span, Throwable cause) {
    return new XylemException(problem, others, span, cause);
  }

  private static String shown(Fact fact, String text) {
    return switch (fact) {
      case TRACEBACK ->
          shorten(
              UrlSecrets.hide(text)
                  .lines()
                  .map(line -> shorten(line.replace("\t", "    "), MAX_VALUE_LENGTH))
                  .collect(Collectors.joining("\n")),
              MAX_TRACEBACK_LENGTH,
              Function.identity());
      case FILE -> shorten(UrlSecrets.hide(text), MAX_VALUE_LENGTH);
      case HINT -> shorten(text, MAX_PROBLEM_LENGTH);
      default -> shorten(text, MAX_VALUE_LENGTH);
    };
  }

  /** What went wrong, without the place. */
  public String problem() {
    return problem;
  }

  public Map<Fact, String> facts() {
    return Map.copyOf(facts);
  }

  /** The message and, on lines of its own below it, the traceback if there is one. */
  public String report() {
    String traceback = facts.get(Fact.TRACEBACK);
    return traceback == null
        ? getMessage()
        : getMessage()
            + traceback.lines().map(line -> "\n    " + line).collect(Collectors.joining());
  }

  @Override
  public String getMessage() {
    StringJoiner place = new StringJoiner(", ", " (", ")").setEmptyValue("");
    for (Fact fact : Fact.values()) {
      if (fact != Fact.HINT && fact != Fact.TRACEBACK && isShown(fact)) {
        place.add(fact.label + " " + facts.get(fact));
      }
    }
    String hint = facts.get(Fact.HINT);
    return problem + place + (hint == null ? "" : "; " + hint);
  }

  private boolean isShown(Fact fact) {
    return facts.containsKey(fact) && (fact != Fact.COLUMN || facts.containsKey(Fact.LINE));
  }

  /** Is serialized without its cause, which may not be serializable. The message says it all. */
  final Object writeReplace() {
    return getCause() == null ? this : copy(facts, rows, null);
  }

  /** Control characters are escaped: they would reach a terminal, and values are not trusted. */
  private static String shorten(String value, int maxLength) {
    return shorten(value, maxLength, XylemException::escaped);
  }

  private static String shorten(String value, int maxLength, Function<String, String> spelling) {
    String text = spelling.apply(value);
    return text.length() <= maxLength
        ? text
        : text.substring(0, maxLength) + "… (" + value.length() + " characters)";
  }

  /** One line, with nothing in it that would control a terminal. */
  public static String escaped(String text) {
    return CONTROL
        .matcher(text.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t"))
        .replaceAll(c -> String.format("\\\\u%04x", (int) c.group().charAt(0)));
  }
}
