package dev.xylem.script.check;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** What a check is about. {@code toString} says it in the words of the script. */
public sealed interface Demand extends Serializable {
  /**
   * A condition holds: for each row, or, if it has aggregates, for all of them together.
   *
   * @param expression over {@code r}, the fields of the table or the columns of the file
   */
  record Condition(String expression) implements Demand {
    @Override
    public String toString() {
      return expression;
    }
  }

  /** No two rows have the same values in these fields. */
  record Unique(List<String> fields) implements Demand {
    public Unique {
      fields = List.copyOf(fields);
    }

    @Override
    public String toString() {
      return "unique: " + fields;
    }
  }

  /** No field has the zero of its type, which stands for what is not there. */
  record NotDefault(List<String> fields) implements Demand {
    public NotDefault {
      fields = List.copyOf(fields);
    }

    @Override
    public String toString() {
      return "not_default: " + fields;
    }
  }

  /**
   * A field has one of some values.
   *
   * @param values as columns of the field's type hold them
   */
  record Accepted(String field, List<Object> values) implements Demand {
    public Accepted {
      values = List.copyOf(values);
    }

    @Override
    public String toString() {
      return "field: %s, accepted_values: %s".formatted(field, values);
    }
  }

  /** Each value of a field, except the zero of its type, is one of a field of another table. */
  record References(String field, String table, String tableField) implements Demand {
    @Override
    public String toString() {
      return "field: %s, references: %s.%s".formatted(field, table, tableField);
    }
  }

  /** The latest of the files that the node reads is not older. */
  record MaxAge(Duration age) implements Demand {
    @Override
    public String toString() {
      return "max_age: " + text(age);
    }

    /** As scripts write it. */
    public static String text(Duration age) {
      return age.toString().substring(2).toLowerCase(Locale.ROOT);
    }
  }
}
