package dev.xylem.types;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/**
 * A fault that a user can act on: a wrong script, bad input, a formula that raised, a store that is
 * down. Its message is one line of facts in a fixed order: what went wrong, then where (node, file
 * and line or row, field, expression, value), so that it can be shown as it is, without a stack
 * trace.
 *
 * <p>Facts are added by whoever knows them while the exception travels up: {@link #with} returns a
 * copy and never overwrites a fact that an inner frame has given. Passwords and signatures in URLs
 * are left out.
 */
public final class XylemException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_VALUE = 200;
  private static final int LONGEST_PROBLEM = 2000;
  private static final Pattern CONTROL = Pattern.compile("\\p{Cc}");

  /** What a fault can say about its place, in the order in which a message shows it. */
  public enum Fact {
    NODE("node"),
    TABLE("table"),
    FILE("file"),
    LINE("line"),
    ROW("row"),
    FIELD("field"),
    EXPRESSION("expression"),
    VALUE("value"),
    HINT("hint");

    private final String label;

    Fact(String label) {
      this.label = label;
    }
  }

  private final String problem;
  private final LinkedHashMap<Fact, String> facts;

  /**
   * @param problem what went wrong, a clause without the place
   */
  public XylemException(String problem) {
    this(problem, new LinkedHashMap<>(), null);
  }

  public XylemException(String problem, Throwable cause) {
    this(problem, new LinkedHashMap<>(), cause);
  }

  private XylemException(String problem, LinkedHashMap<Fact, String> facts, Throwable cause) {
    super(problem, cause);
    this.problem = shorten(UrlSecrets.hide(problem), LONGEST_PROBLEM);
    this.facts = facts;
  }

  /** A copy that also states a fact; a fact already stated stays. Long values are shortened. */
  public XylemException with(Fact fact, Object value) {
    if (facts.containsKey(fact)) {
      return this;
    }
    LinkedHashMap<Fact, String> extended = new LinkedHashMap<>(facts);
    String text = String.valueOf(value);
    extended.put(
        fact,
        shorten(
            fact == Fact.FILE ? UrlSecrets.hide(text) : text,
            fact == Fact.HINT ? LONGEST_PROBLEM : LONGEST_VALUE));
    XylemException copy = new XylemException(problem, extended, getCause());
    copy.setStackTrace(getStackTrace());
    return copy;
  }

  /** What went wrong, without the place. */
  public String problem() {
    return problem;
  }

  public Map<Fact, String> facts() {
    return Map.copyOf(facts);
  }

  @Override
  public String getMessage() {
    StringJoiner place = new StringJoiner(", ", " (", ")").setEmptyValue("");
    for (Fact fact : Fact.values()) {
      if (fact != Fact.HINT && facts.containsKey(fact)) {
        place.add(fact.label + " " + facts.get(fact));
      }
    }
    String hint = facts.get(Fact.HINT);
    return problem + place + (hint == null ? "" : "; " + hint);
  }

  /** Travels without its cause, which may not be serializable: the message says it all. */
  private Object writeReplace() {
    if (getCause() == null) {
      return this;
    }
    XylemException copy = new XylemException(problem, facts, null);
    copy.setStackTrace(getStackTrace());
    return copy;
  }

  /**
   * Control characters are spelled out: they would reach a terminal, and values are not trusted.
   */
  private static String shorten(String value, int longest) {
    String oneLine =
        CONTROL
            .matcher(value.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t"))
            .replaceAll(c -> String.format("\\\\u%04x", (int) c.group().charAt(0)));
    return oneLine.length() <= longest
        ? oneLine
        : oneLine.substring(0, longest) + "… (" + value.length() + " characters)";
  }
}
