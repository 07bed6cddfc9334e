package dev.xylem.script.reading;

import dev.xylem.script.IndexDefinition;
import dev.xylem.script.OrderComponent;
import dev.xylem.types.FieldType;
import dev.xylem.types.NearestName;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads keys and orders as scripts write them: {@code account_id, ts(desc), name(ignore_case,32)}.
 */
public final class OrderText {
  private static final Pattern INDEX =
      Pattern.compile("\\s*(unique|non_unique)\\s*\\((.*)\\)\\s*", Pattern.DOTALL);
  private static final Pattern COMPONENT =
      Pattern.compile("\\s*([A-Za-z_][A-Za-z0-9_]*)\\s*(?:\\(([^()]*)\\))?\\s*(,|$)");

  private final Schema schema;

  /**
   * @param schema the fields that may be named
   */
  public OrderText(Schema schema) {
    this.schema = schema;
  }

  /** A key: {@code unique(...)} or {@code non_unique(...)}. */
  IndexDefinition index(String name, String text) {
    Matcher index = INDEX.matcher(text);
    if (!index.matches()) {
      throw new IllegalArgumentException(
          "unique(field, ...) or non_unique(field, ...) is expected, found " + text);
    }
    return new IndexDefinition(name, index.group(1).equals("unique"), order(index.group(2)));
  }

  /**
   * An order: {@code field(modifier, ...), ...}.
   *
   * @throws IllegalArgumentException saying what is wrong with it
   */
  public List<OrderComponent> order(String text) {
    List<OrderComponent> components = new ArrayList<>();
    Matcher component = COMPONENT.matcher(text);
    int at = 0;
    boolean more = true;
    while (more) {
      if (!component.find(at) || component.start() != at) {
        throw new IllegalArgumentException(
            "field(modifier, ...), ... is expected, found " + text.substring(at));
      }
      components.add(component(component.group(1), component.group(2)));
      at = component.end();
      more = component.group(3).equals(",");
    }
    return components;
  }

  private OrderComponent component(String field, String modifiers) {
    int index = schema.indexOf(field);
    if (index < 0) {
      List<String> known = schema.fields().stream().map(f -> f.name()).toList();
      throw new IllegalArgumentException("no field " + field + NearestName.hint(field, known));
    }
    boolean isText = schema.field(index).type() == FieldType.STRING;
    boolean descending = false;
    boolean ignoreCase = false;
    for (String modifier : modifiers == null ? new String[0] : modifiers.split(",", -1)) {
      switch (modifier.strip()) {
        case "", "asc", "case_sensitive" -> {}
        case "desc" -> descending = true;
        case "ignore_case" -> ignoreCase = true;
        default -> requireLength(modifier.strip());
      }
    }
    if (ignoreCase && !isText) {
      throw new IllegalArgumentException(
          "ignore_case is for texts; %s is %s"
              .formatted(field, schema.field(index).type().scriptName()));
    }
    return new OrderComponent(field, descending, ignoreCase);
  }

  /** Capillaries cuts keys at a length; here they are compared whole, whatever it says. */
  private static void requireLength(String modifier) {
    if (!modifier.matches("[0-9]{1,4}") || Integer.parseInt(modifier) > 1024) {
      throw new IllegalArgumentException(
          "asc, desc, case_sensitive, ignore_case or a length up to 1024 is expected, found "
              + modifier);
    }
  }
}
