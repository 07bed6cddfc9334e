package dev.xylem.script.reading;

import dev.xylem.script.check.Check;
import dev.xylem.script.check.Check.Severity;
import dev.xylem.script.check.Demand;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.NearestName;
import dev.xylem.types.Schema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code checks}: what the rows of a node have to fulfil. */
final class ChecksDecoder {
  private static final List<String> KINDS =
      List.of("expression", "unique", "not_default", "accepted_values", "references", "max_age");
  private static final Pattern AGE = Pattern.compile("([1-9]\\d{0,5})([smhd])");
  private static final Pattern TABLE_FIELD = Pattern.compile("(\\w+)\\.(\\w+)");

  private final DecodedTables tables;
  private final Schema rows;
  private final Set<String> undecoded;
  private final boolean readsFiles;

  /**
   * @param rows what the node makes, or writes to files
   * @param undecoded names of fields whose types are not known
   * @param readsFiles whether the node has files whose age can be told
   */
  ChecksDecoder(DecodedTables tables, Schema rows, Set<String> undecoded, boolean readsFiles) {
    this.tables = tables;
    this.rows = rows;
    this.undecoded = undecoded;
    this.readsFiles = readsFiles;
  }

  /** Those that can be read; what is wrong with others is noted. */
  List<Check> decode(Section node) {
    List<Check> checks = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Section section : node.sections("checks")) {
      String name = section.requiredText("name");
      if (!name.isBlank() && !names.add(name)) {
        section.error("name", "the node has a check %s already".formatted(name));
      }
      Severity severity =
          section.word("severity", "fail", "warn").equals("warn") ? Severity.WARN : Severity.FAIL;
      demand(section).ifPresent(demand -> checks.add(new Check(name, severity, demand)));
    }
    return checks;
  }

  private Optional<Demand> demand(Section section) {
    List<String> kinds = KINDS.stream().filter(section::has).toList();
    boolean hasField = section.has("field");
    if (kinds.size() != 1) {
      section.error(
          "",
          "a check has one of %s, found %s"
              .formatted(
                  String.join(", ", KINDS), kinds.isEmpty() ? "none" : String.join(", ", kinds)));
      return Optional.empty();
    }
    boolean needsField = Set.of("accepted_values", "references").contains(kinds.get(0));
    if (hasField && !needsField) {
      section.error("field", "field goes with accepted_values and references only");
    }
    return switch (kinds.get(0)) {
      case "expression" -> section.text("expression").map(Demand.Condition::new);
      case "unique" -> fields(section, "unique").map(Demand.Unique::new);
      case "not_default" -> fields(section, "not_default").map(Demand.NotDefault::new);
      case "accepted_values" -> accepted(section);
      case "references" -> references(section);
      default -> maxAge(section);
    };
  }

  private Optional<List<String>> fields(Section section, String key) {
    List<String> names = section.texts(key);
    if (names.isEmpty() && !section.hasProblemWithin(key)) {
      section.error(key, "at least one field is needed");
    }
    boolean isKnown = true;
    for (String name : names) {
      isKnown &= isField(section, key, name);
    }
    return isKnown && !names.isEmpty() ? Optional.of(names) : Optional.empty();
  }

  private boolean isField(Section section, String key, String name) {
    if (!rows.contains(name) && !undecoded.contains(name)) {
      section.error(
          key, "no field " + name + NearestName.hintOrList(name, rows.indexes().keySet()));
    }
    return rows.contains(name);
  }

  /** The one that a check is about. */
  private Optional<Field> field(Section section) {
    String name = section.requiredText("field");
    return name.isBlank() || !isField(section, "field", name)
        ? Optional.empty()
        : Optional.of(rows.field(rows.indexOf(name)));
  }

  private Optional<Demand> accepted(Section section) {
    Optional<Field> field = field(section);
    if (field.filter(found -> found.type() == FieldType.DATETIME).isPresent()) {
      section.error("field", "it is a datetime, of which no values are listed; use an expression");
      return Optional.empty();
    }
    List<Object> values = section.values("accepted_values", field.map(Field::type));
    if (field.isPresent() && values.isEmpty() && !section.hasProblemWithin("accepted_values")) {
      section.error("accepted_values", "at least one value is needed");
    }
    return field
        .filter(found -> !values.isEmpty())
        .map(found -> new Demand.Accepted(found.name(), values));
  }

  private Optional<Demand> references(Section section) {
    Optional<Field> field = field(section);
    String text = section.requiredText("references");
    Matcher parts = TABLE_FIELD.matcher(text);
    if (!parts.matches()) {
      section.error("references", "table.field is expected, found " + text);
      return Optional.empty();
    }
    String table = parts.group(1);
    Optional<Schema> there = tables.table(table).map(writer -> writer.schema());
    if (there.isEmpty()) {
      section.error(
          "references", "no node makes a table " + table + NearestName.hint(table, tables.names()));
      return Optional.empty();
    }
    String name = parts.group(2);
    if (!there.get().contains(name)) {
      if (!tables.undecodedIn(table).contains(name)) {
        section.error(
            "references",
            "table %s has no field %s%s"
                .formatted(
                    table, name, NearestName.hintOrList(name, there.get().indexes().keySet())));
      }
      return Optional.empty();
    }
    FieldType type = there.get().field(there.get().indexOf(name)).type();
    if (field.isPresent() && field.get().type() != type) {
      section.error(
          "references",
          "%s is %s, but %s is %s"
              .formatted(
                  field.get().name(), field.get().type().scriptName(), text, type.scriptName()));
      return Optional.empty();
    }
    return field.map(found -> new Demand.References(found.name(), table, name));
  }

  private Optional<Demand> maxAge(Section section) {
    String text = section.requiredText("max_age");
    if (!readsFiles) {
      section.error("max_age", "only nodes that read files have a max_age");
      return Optional.empty();
    }
    Matcher age = AGE.matcher(text);
    if (!age.matches()) {
      if (!text.isBlank()) {
        section.error("max_age", "a number and s, m, h or d is expected, as 24h, found " + text);
      }
      return Optional.empty();
    }
    long number = Long.parseLong(age.group(1));
    return Optional.of(
        new Demand.MaxAge(
            switch (age.group(2)) {
              case "s" -> Duration.ofSeconds(number);
              case "m" -> Duration.ofMinutes(number);
              case "h" -> Duration.ofHours(number);
              default -> Duration.ofDays(number);
            }));
  }

  /** The columns of files, of which two may have one name. */
  static Schema schemaOf(List<Field> columns) {
    Set<String> seen = new HashSet<>();
    return Schema.of(columns.stream().filter(field -> seen.add(field.name())).toList());
  }
}
