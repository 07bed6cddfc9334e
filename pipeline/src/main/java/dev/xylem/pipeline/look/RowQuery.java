package dev.xylem.pipeline.look;

import dev.xylem.script.OrderComponent;
import dev.xylem.script.reading.OrderText;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.NearestName;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which rows of a table are looked at, and what of them. Immutable; everything is checked against
 * the fields of the table before a row is read.
 */
public final class RowQuery {
  /** {@code field desc}, as SQL has it. */
  private static final Pattern SQL_DIRECTION =
      Pattern.compile("([A-Za-z0-9_])\\s+(asc|desc)(?=\\s*(?:,|$))");

  private final Schema table;
  private final Optional<WhereCondition> condition;
  private final List<OrderComponent> order;
  private final List<String> fields;
  private final long limit;
  private final boolean withRowIds;
  private final boolean isSorted;

  private RowQuery(
      Schema table,
      Optional<WhereCondition> condition,
      List<OrderComponent> order,
      List<String> fields,
      long limit,
      boolean withRowIds,
      boolean isSorted) {
    this.table = table;
    this.condition = condition;
    this.order = order;
    this.fields = fields;
    this.limit = limit;
    this.withRowIds = withRowIds;
    this.isSorted = isSorted;
  }

  /** All fields of all rows, in the order of the table. */
  public static RowQuery all(Schema table) {
    List<String> names = table.fields().stream().map(Field::name).toList();
    return new RowQuery(table, Optional.empty(), List.of(), names, Long.MAX_VALUE, false, false);
  }

  /**
   * Only rows of which an expression of the script language is true.
   *
   * @throws XylemException if it is not valid over the fields of the table
   */
  public RowQuery where(String expression) {
    return new RowQuery(
        table,
        Optional.of(WhereCondition.compile(expression, table)),
        order,
        fields,
        limit,
        withRowIds,
        isSorted);
  }

  /**
   * Rows in an order, written as in scripts, {@code amount(desc), name(ignore_case)}, or as in SQL,
   * {@code amount desc, name}.
   *
   * @throws XylemException if it is none over the fields of the table
   */
  public RowQuery orderedBy(String text) {
    String asInScripts = SQL_DIRECTION.matcher(text).replaceAll("$1($2)");
    try {
      return new RowQuery(
          table,
          condition,
          new OrderText(table).order(asInScripts),
          fields,
          limit,
          withRowIds,
          true);
    } catch (IllegalArgumentException e) {
      throw new XylemException("the order is not valid: " + e.getMessage(), e)
          .with(Fact.EXPRESSION, text);
    }
  }

  /**
   * Rows in an order over the fields of the table, and then in that in which they were produced, as
   * a script writes them; in the latter alone if there are no components.
   */
  public RowQuery orderedBy(List<OrderComponent> components) {
    return new RowQuery(table, condition, List.copyOf(components), fields, limit, withRowIds, true);
  }

  /**
   * Only these fields, in that order.
   *
   * @throws XylemException if the table lacks one
   */
  public RowQuery withFields(List<String> names) {
    List<String> known = table.fields().stream().map(Field::name).toList();
    for (String name : names) {
      if (!table.contains(name)) {
        throw new XylemException(
            "the table has no field %s%s".formatted(name, NearestName.hintOrList(name, known)));
      }
    }
    return new RowQuery(
        table,
        condition,
        order,
        List.copyOf(new LinkedHashSet<>(names)),
        limit,
        withRowIds,
        isSorted);
  }

  /** Only the first rows. */
  public RowQuery withLimit(long rows) {
    return new RowQuery(table, condition, order, fields, rows, withRowIds, isSorted);
  }

  /** With the ids of rows before their fields, as errors name them. */
  public RowQuery withRowIds() {
    return new RowQuery(table, condition, order, fields, limit, true, isSorted);
  }

  /** What the rows that are found have. */
  public Schema schema() {
    return layout(fields);
  }

  /** How many rows are wanted at most. */
  public long limit() {
    return limit;
  }

  /** Values that all rows have that it finds, by field: as far as the condition says so simply. */
  public Map<String, Object> equalFields() {
    return condition.map(WhereCondition::equalFields).orElse(Map.of());
  }

  /** Whether the first rows will do, whichever they are. */
  public boolean wantsFirstRows() {
    return condition.isEmpty() && !isSorted;
  }

  Optional<WhereCondition> condition() {
    return condition;
  }

  List<OrderComponent> order() {
    return order;
  }

  /** Whether rows are in any order but that of the table. */
  boolean isSorted() {
    return isSorted;
  }

  boolean hasRowIds() {
    return withRowIds;
  }

  /** The fields to read: those of the rows, then others that condition and order need. */
  List<String> read() {
    Set<String> read = new LinkedHashSet<>(fields);
    condition.ifPresent(wanted -> read.addAll(wanted.fields()));
    order.forEach(component -> read.add(component.field()));
    return List.copyOf(read);
  }

  Schema readSchema() {
    return table.project(read());
  }

  /** Of these fields, behind the id of the row if that is wanted. */
  Schema layout(List<String> names) {
    List<Field> all = new ArrayList<>();
    if (withRowIds) {
      all.add(new Field(rowIdField(), FieldType.STRING));
    }
    all.addAll(table.project(names).fields());
    return Schema.of(all);
  }

  private String rowIdField() {
    String name = "row";
    while (table.contains(name)) {
      name += "_";
    }
    return name;
  }
}
