package dev.xylem.pipeline.look;

import dev.xylem.expr.Expression;
import dev.xylem.expr.Scope;
import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.Ast;
import dev.xylem.expr.syntax.Ast.Binary;
import dev.xylem.expr.syntax.Ast.Selector;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.expr.syntax.Operator;
import dev.xylem.expr.syntax.Parser;
import dev.xylem.types.Column;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Which fields a condition compares with {@code ==} to a value that is known before a row is read,
 * so that no other row can fulfil it: {@code r.a == "x" && ...}, not within {@code ||}.
 */
final class EqualFields {
  /** Those of which an index and an expression have the same idea of what is equal. */
  private static final Set<FieldType> EXACT =
      EnumSet.of(FieldType.STRING, FieldType.INT, FieldType.BOOL, FieldType.DATETIME);

  private final String alias;
  private final Schema table;
  private final Map<String, Object> values = new LinkedHashMap<>();

  private EqualFields(String alias, Schema table) {
    this.alias = alias;
    this.table = table;
  }

  /**
   * The values by field, as {@link Column#value} gives them.
   *
   * @param condition is valid over the table
   */
  static Map<String, Object> of(String condition, String alias, Schema table) {
    EqualFields found = new EqualFields(alias, table);
    found.add(Parser.parse(condition));
    return found.values;
  }

  private void add(Ast condition) {
    if (condition instanceof Binary operation && operation.operator() == Operator.AND) {
      add(operation.left());
      add(operation.right());
    } else if (condition instanceof Binary operation && operation.operator() == Operator.EQUAL) {
      add(operation.left(), operation.right());
      add(operation.right(), operation.left());
    }
  }

  private void add(Ast field, Ast value) {
    if (field instanceof Selector selector
        && selector.qualifier().equals(alias)
        && table.contains(selector.name())) {
      FieldType type = table.field(table.indexOf(selector.name())).type();
      Object known = EXACT.contains(type) ? valueOrNull(value, type) : null;
      // Whether an index has empty texts depends on the version of Cassandra.
      if (known != null && !known.equals("")) {
        values.putIfAbsent(selector.name(), known);
      }
    }
  }

  private Object valueOrNull(Ast ast, FieldType type) {
    try {
      Expression value = Expression.compile(ast.toString(), Scope.of(alias, table), Rounding.OFF);
      return value.type() == type && value.references().isEmpty()
          ? value.evaluate(new Block(1, new Column[0])).value(0)
          : null;
    } catch (ExpressionException | EvaluationException e) {
      return null;
    }
  }
}
