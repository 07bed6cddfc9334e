package dev.xylem.cassandra.schema;

import dev.xylem.cassandra.session.CqlIdentifiers;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** Makes a table, if there is none of its name. */
final class CreateTable {
  private static final Pattern WITH =
      Pattern.compile("^\\s*(with|and)\\s+", Pattern.CASE_INSENSITIVE);
  private static final Pattern COMMENT =
      Pattern.compile("\\bcomment\\s*=", Pattern.CASE_INSENSITIVE);

  private CreateTable() {}

  /**
   * @param comment for people who look at the table; left out where the options have one
   * @param options of CQL, with or without {@code WITH} in front; may be empty
   */
  static String cql(TableSchema table, String keyspace, String comment, String options) {
    StringJoiner definitions = new StringJoiner(", ", "(", ")");
    table
        .columns()
        .forEach((name, type) -> definitions.add(CqlIdentifiers.quote(name) + " " + type));
    definitions.add(
        "PRIMARY KEY ((%s), %s)"
            .formatted(
                CqlIdentifiers.quote(table.chunkColumn()),
                CqlIdentifiers.quote(table.ordColumn())));
    StringJoiner with = new StringJoiner(" AND ", " WITH ", "").setEmptyValue("");
    if (!hasComment(options)) {
      with.add("comment = " + CqlIdentifiers.literal(comment));
    }
    if (!options.isBlank()) {
      with.add(WITH.matcher(options).replaceFirst("").trim());
    }
    return "CREATE TABLE IF NOT EXISTS " + table.qualifiedName(keyspace) + " " + definitions + with;
  }

  /** The statement for a table of Xylem's own. */
  static String cql(BookkeepingTable table, String keyspace) {
    StringJoiner definitions = new StringJoiner(", ", "(", ")");
    table.columns().forEach((column, type) -> definitions.add(column + " " + type));
    definitions.add("PRIMARY KEY (" + table.primaryKey() + ")");
    return "CREATE TABLE IF NOT EXISTS %s.%s %s%s"
        .formatted(
            CqlIdentifiers.quote(keyspace),
            table.name(),
            definitions,
            table.options().isEmpty() ? "" : " WITH " + table.options());
  }

  static boolean hasComment(String options) {
    return COMMENT.matcher(options).find();
  }
}
