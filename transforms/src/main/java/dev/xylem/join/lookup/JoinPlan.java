package dev.xylem.join.lookup;

import dev.xylem.expr.AggregateExpression;
import dev.xylem.expr.Expression;
import dev.xylem.expr.FieldReference;
import dev.xylem.expr.ProjectedField;
import dev.xylem.expr.Projection;
import dev.xylem.expr.Scope;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.join.JoinSide;
import dev.xylem.join.JoinSide.KeyField;
import dev.xylem.script.FieldDefinition;
import dev.xylem.script.IndexDefinition;
import dev.xylem.script.Lookup;
import dev.xylem.script.LookupNode;
import dev.xylem.script.OrderComponent;
import dev.xylem.script.TableWriter;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Compiles a lookup node into a {@link RowJoin}. */
final class JoinPlan {
  private final Schema leftTable;
  private final Schema rightTable;
  private final Lookup lookup;
  private final IndexDefinition lookupIndex;
  private final List<OrderComponent> index;
  private final TableWriter writer;

  private JoinPlan(LookupNode node, Schema leftTable, Schema rightTable) {
    this.leftTable = leftTable;
    this.rightTable = rightTable;
    lookup = node.lookup();
    lookupIndex = node.lookupIndex();
    index = lookupIndex.components();
    writer = node.writer();
  }

  /**
   * @throws XylemException naming field and expression, if the node is not valid over the tables
   */
  static RowJoin compile(LookupNode node, Schema leftTable, Schema rightTable) {
    return new JoinPlan(node, leftTable, rightTable).compile();
  }

  private RowJoin compile() {
    checkKey();
    Set<FieldReference> mentioned =
        compileFields(Scope.of("r", leftTable).and("l", rightTable)).stream()
            .flatMap(field -> field.references().stream())
            .collect(Collectors.toSet());
    JoinSide left = new JoinSide(leftTable, names(mentioned, "r"), leftKey());
    JoinSide right = new JoinSide(rightTable, names(mentioned, "l"), KeyField.of(lookupIndex));
    Scope scope = Scope.of("r", left.schema()).and("l", right.schema());
    List<JoinedField> fields =
        compileFields(scope).stream().map(field -> field.planned(scope, lookup)).toList();
    return new RowJoin(
        left,
        right,
        filter().orElse(null),
        new JoinOutput(fields, output(), lookup.left(), lookup.group(), BadRowSink.FAIL));
  }

  private void checkKey() {
    if (lookup.joinOn().size() != index.size()) {
      throw new XylemException(
          "join_on has %d fields, index %s has %d"
              .formatted(lookup.joinOn().size(), lookup.indexName(), index.size()));
    }
    for (int i = 0; i < index.size(); i++) {
      Field left = key(leftTable, "r", lookup.joinOn().get(i));
      Field right = key(rightTable, "l", index.get(i).field());
      if (left.type() != right.type()) {
        throw new XylemException(
            "join_on compares r.%s with l.%s, which are of different types".formatted(left, right));
      }
    }
  }

  private static Field key(Schema table, String alias, String name) {
    if (!table.contains(name)) {
      throw new XylemException(
          "join_on needs %s.%s, which the table does not have".formatted(alias, name));
    }
    return table.field(table.indexOf(name));
  }

  private List<KeyField> leftKey() {
    List<KeyField> key = new ArrayList<>();
    for (int i = 0; i < index.size(); i++) {
      key.add(new KeyField(lookup.joinOn().get(i), index.get(i).ignoreCase()));
    }
    return key;
  }

  private static Set<String> names(Set<FieldReference> references, String alias) {
    return references.stream()
        .filter(reference -> reference.alias().equals(alias))
        .map(FieldReference::field)
        .collect(Collectors.toSet());
  }

  /** A field whose expression is compiled: exactly one of expression and aggregate is there. */
  private record CompiledField(
      FieldDefinition definition, Expression expression, AggregateExpression aggregate) {
    Set<FieldReference> references() {
      return aggregate == null ? expression.references() : aggregate.references();
    }

    FieldType type() {
      return aggregate == null ? expression.type() : aggregate.type();
    }

    JoinedField planned(Scope scope, Lookup lookup) {
      int[] slots = references().stream().mapToInt(scope::slot).toArray();
      boolean mentionsRight =
          references().stream().anyMatch(reference -> reference.alias().equals("l"));
      if (aggregate == null && !mentionsRight) {
        return new JoinedField.OfLeft(definition.name(), expression, slots);
      }
      Object fallback = lookup.left() ? DefaultValue.of(definition) : definition.type().zero();
      return aggregate == null
          ? new JoinedField.OfMatch(definition.name(), expression, slots, fallback)
          : new JoinedField.OfGroup(definition.name(), aggregate, slots, fallback);
    }
  }

  private List<CompiledField> compileFields(Scope scope) {
    return writer.fields().stream().map(field -> compileField(field, scope)).toList();
  }

  private CompiledField compileField(FieldDefinition field, Scope scope) {
    String text = field.expression();
    try {
      boolean aggregate = lookup.group() && AggregateExpression.isAggregate(text);
      Rounding rounding = lookup.group() ? Rounding.OFF : Rounding.ON;
      CompiledField compiled =
          new CompiledField(
              field,
              aggregate ? null : Expression.compile(text, scope, rounding),
              aggregate ? AggregateExpression.compile(text, scope) : null);
      if (compiled.type() != field.type()) {
        throw problem(
            "the expression gives %s, the field is declared as %s"
                .formatted(compiled.type().scriptName(), field.type().scriptName()),
            field.name(),
            text);
      }
      return compiled;
    } catch (ExpressionException e) {
      throw problem(e.getMessage(), field.name(), text);
    }
  }

  /** Only the rows of the lookup table for which it holds can be matches. */
  private Optional<Expression> filter() {
    return lookup.filter().filter(text -> !text.isBlank()).map(this::compileFilter);
  }

  private Expression compileFilter(String text) {
    try {
      Expression filter = Expression.compile(text, Scope.of("l", rightTable), Rounding.OFF);
      if (filter.type() != FieldType.BOOL) {
        throw problem("the filter gives " + filter.type().scriptName(), "filter", text);
      }
      return filter;
    } catch (ExpressionException e) {
      throw problem(e.getMessage(), "filter", text);
    }
  }

  /** Takes the values as they were joined, applies having, and rounds for storage. */
  private Projection output() {
    Scope joined = Scope.of("v", writer.schema());
    return Projection.of(
        writer.schema().fields().stream()
            .map(field -> ProjectedField.compile(field, "v." + field.name(), joined, Rounding.OFF))
            .toList(),
        writer.having());
  }

  private static XylemException problem(String problem, String field, String expression) {
    return new XylemException(problem).with(Fact.FIELD, field).with(Fact.EXPRESSION, expression);
  }
}
