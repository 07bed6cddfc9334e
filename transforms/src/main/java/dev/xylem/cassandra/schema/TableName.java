package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CqlIdentifiers;
import java.io.Serializable;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A table as one run wrote it: run 7 of a script writes its table {@code txns} to {@code
 * txns_00007}, and no other run touches that.
 */
public record TableName(String table, int run) implements Serializable {
  private static final Pattern PHYSICAL = Pattern.compile("(.+)_(\\d{5,10})");

  public TableName {
    if (run < 0) {
      throw new IllegalArgumentException("run ids are not negative: " + run);
    }
    CqlIdentifiers.requireWord("table", physical(table, run));
  }

  /** The name read back from that of a table in Cassandra; empty if no run made it. */
  public static Optional<TableName> parse(String physical) {
    Matcher matcher = PHYSICAL.matcher(physical);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    long run = Long.parseLong(matcher.group(2));
    return run <= Integer.MAX_VALUE && physical(matcher.group(1), (int) run).equals(physical)
        ? Optional.of(new TableName(matcher.group(1), (int) run))
        : Optional.empty();
  }

  /** The table's name in Cassandra. */
  public String physical() {
    return physical(table, run);
  }

  private static String physical(String table, int run) {
    return "%s_%05d".formatted(table, run);
  }

  @Override
  public String toString() {
    return physical();
  }
}
