package dev.xylem.expr;

import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.Rounding;
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

/**
 * What a node writes for its rows: evaluates every field, drops the rows for which {@code having}
 * is false, and gives the values as they are stored. {@code having} sees them before they are
 * rounded for storage. Immutable.
 */
public final class Projection implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final String HAVING = "having";

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
    Expression condition =
        NamedExpression.compile(HAVING, text, outputs, Rounding.OFF).expression();
    if (condition.type() != FieldType.BOOL) {
      throw new XylemException("having must be a bool, found " + condition.type().scriptName())
          .with(Fact.FIELD, HAVING)
          .with(Fact.EXPRESSION, text);
    }
    return condition;
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
    return apply(id, ords, block, BadRowSink.FAIL).chunk();
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
    RejectingEvaluation<Chunk> evaluation =
        new RejectingEvaluation<>(
            ords.length,
            rows -> computed(id, ords, block, rows),
            (why, row) -> badRows.reject(new RowId(id, ords[row]), why));
    Chunk chunk = evaluation.run();
    return new Projected(chunk, evaluation.rejected());
  }

  private Chunk computed(ChunkId id, long[] ords, Block block, int[] rows) {
    if (rows.length == ords.length) {
      return computed(id, ords, block);
    }
    long[] selected = Arrays.stream(rows).mapToLong(row -> ords[row]).toArray();
    return computed(id, selected, block.select(rows));
  }

  private Chunk computed(ChunkId id, long[] ords, Block block) {
    Column[] columns = new Column[fields.length];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = fields[i].named().evaluate(block, row -> new RowId(id, ords[row]));
    }
    return passing(new Chunk(id, ords, columns));
  }

  private Chunk passing(Chunk chunk) {
    if (having == null) {
      return chunk;
    }
    Column passes = new NamedExpression(HAVING, having).evaluate(Block.of(chunk), chunk::rowId);
    return chunk.select(((BooleanColumn) passes).truePositions());
  }

  private static Chunk stored(Chunk chunk) {
    return chunk.withColumns(
        Arrays.stream(chunk.columns()).map(Column::stored).toArray(Column[]::new));
  }
}
