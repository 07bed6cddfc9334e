package dev.xylem.expr;

import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.expr.syntax.ExpressionException;
import dev.xylem.script.TableWriter;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Column;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.RowId;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.Serializable;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The row pipeline of everything that writes rows: evaluates every field, drops rows for which
 * {@code having} is false (it sees the values before they are rounded for storage), and gives the
 * values as they are stored. Immutable.
 */
public final class Projection implements Serializable {
  private static final long serialVersionUID = 1L;

  private final ProjectedField[] fields;

  /** Null if all rows pass. */
  private final Expression having;

  private Projection(ProjectedField[] fields, Expression having) {
    this.fields = fields;
    this.having = having;
  }

  /**
   * Puts fields and their condition together.
   *
   * @param having a condition over {@code w.*}, the fields themselves; blank keeps all rows
   * @throws XylemException if having is no valid condition
   */
  public static Projection of(List<ProjectedField> fields, Optional<String> having) {
    Scope outputs = Scope.of("w", schema(fields));
    Expression condition =
        having.filter(text -> !text.isBlank()).map(text -> condition(text, outputs)).orElse(null);
    return new Projection(fields.toArray(ProjectedField[]::new), condition);
  }

  private static Expression condition(String text, Scope outputs) {
    try {
      Expression condition = Expression.compile(text, outputs, Rounding.OFF);
      if (condition.type() != FieldType.BOOL) {
        throw new XylemException("having must be a bool, found " + condition.type().scriptName())
            .with(Fact.FIELD, "having")
            .with(Fact.EXPRESSION, text);
      }
      return condition;
    } catch (ExpressionException e) {
      throw new XylemException(e.getMessage(), e)
          .with(Fact.FIELD, "having")
          .with(Fact.EXPRESSION, text);
    }
  }

  private static Schema schema(List<ProjectedField> fields) {
    return Schema.of(fields.stream().map(ProjectedField::field).toList());
  }

  /**
   * The projection that the writer of a node describes.
   *
   * @param scope what the expressions of its fields may mention
   * @throws XylemException naming field and expression, if one is not valid
   */
  public static Projection of(TableWriter writer, Scope scope) {
    return of(
        writer.fields().stream()
            .map(
                field ->
                    ProjectedField.compile(
                        new Field(field.name(), field.type()),
                        field.expression(),
                        scope,
                        Rounding.ON))
            .toList(),
        writer.having());
  }

  /** The fields that are written. */
  public Schema schema() {
    return schema(List.of(fields));
  }

  /** The names of the fields of one alias that any field mentions. */
  public Set<String> referencesTo(String alias) {
    return references().stream()
        .filter(reference -> reference.alias().equals(alias))
        .map(FieldReference::field)
        .collect(Collectors.toSet());
  }

  /** The inputs that any field mentions. */
  public Set<FieldReference> references() {
    return Arrays.stream(fields)
        .flatMap(field -> field.expression().references().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * The rows that pass, under their ordinals, as a table keeps them.
   *
   * @param ords one per row of the block, ascending
   * @throws XylemException if a field has no value for a row
   */
  public Chunk apply(ChunkId id, long[] ords, Block block) {
    return stored(computed(id, ords, block));
  }

  /**
   * The rows of a block that pass.
   *
   * @param rejected how many rows went to a sink of bad rows
   */
  public record Projected(Chunk chunk, int rejected) {}

  /**
   * As {@link #apply(ChunkId, long[], Block)}, but a row for which a field has no value goes to a
   * sink.
   *
   * @throws XylemException if the sink does not take a row
   */
  public Projected apply(ChunkId id, long[] ords, Block block, BadRowSink badRows) {
    Projected computed = computed(id, ords, block, badRows);
    return new Projected(stored(computed.chunk()), computed.rejected());
  }

  /** The same rows with their values as they were computed: decimals not yet rounded to cents. */
  public Projected computed(ChunkId id, long[] ords, Block block, BadRowSink badRows) {
    long[] goodOrds = ords;
    Block good = block;
    while (true) {
      try {
        return new Projected(computed(id, goodOrds, good), ords.length - goodOrds.length);
      } catch (XylemException e) {
        if (!(e.getCause() instanceof EvaluationException failure)) {
          throw e;
        }
        int bad = failure.row();
        badRows.reject(new RowId(id, goodOrds[bad]), e);
        int[] others = IntStream.range(0, goodOrds.length).filter(row -> row != bad).toArray();
        long[] previous = goodOrds;
        goodOrds = IntStream.of(others).mapToLong(row -> previous[row]).toArray();
        good = good.select(others);
      }
    }
  }

  private Chunk computed(ChunkId id, long[] ords, Block block) {
    Column[] columns = new Column[fields.length];
    for (int i = 0; i < columns.length; i++) {
      Expression expression = fields[i].expression();
      try {
        columns[i] = expression.evaluate(block);
      } catch (EvaluationException e) {
        throw placed(e, fields[i].field().name(), expression, new RowId(id, ords[e.row()]), block);
      }
    }
    return select(new Chunk(id, ords, columns));
  }

  private Chunk select(Chunk chunk) {
    if (having == null) {
      return chunk;
    }
    Block block = new Block(chunk.rows(), columns(chunk));
    try {
      return chunk.select(((BooleanColumn) having.evaluate(block)).truePositions());
    } catch (EvaluationException e) {
      throw placed(e, "having", having, chunk.rowId(e.row()), block);
    }
  }

  private static Chunk stored(Chunk chunk) {
    return chunk.withColumns(
        Arrays.stream(columns(chunk)).map(Column::stored).toArray(Column[]::new));
  }

  private static Column[] columns(Chunk chunk) {
    Column[] columns = new Column[chunk.columnCount()];
    Arrays.setAll(columns, chunk::column);
    return columns;
  }

  private static XylemException placed(
      EvaluationException e, String field, Expression expression, RowId row, Block block) {
    return new XylemException(e.problem(), e)
        .with(Fact.ROW, row)
        .with(Fact.FIELD, field)
        .with(Fact.EXPRESSION, expression.text())
        .with(Fact.VALUE, expression.inputs(block, e.row()));
  }
}
