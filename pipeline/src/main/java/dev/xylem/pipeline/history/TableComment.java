package dev.xylem.pipeline.history;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The comment of a table in Cassandra, which says who has made it.
 *
 * @param runKey tells runs apart that would take the same tables for theirs
 */
public record TableComment(String node, int run, String runKey) {
  private static final Pattern TEXT =
      Pattern.compile("Xylem: node (.+), run (\\d{1,9}) \\((.*)\\)", Pattern.DOTALL);

  public String text() {
    return "Xylem: node %s, run %d (%s)".formatted(node, run, runKey);
  }

  /** Empty if it is a comment of the script's. */
  static Optional<TableComment> parse(String comment) {
    Matcher matcher = TEXT.matcher(comment);
    return matcher.matches()
        ? Optional.of(
            new TableComment(
                matcher.group(1), Integer.parseInt(matcher.group(2)), matcher.group(3)))
        : Optional.empty();
  }
}
