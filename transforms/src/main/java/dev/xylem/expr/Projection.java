package dev.xylem.expr;

import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The row pipeline of everything that writes rows: evaluates every field, drops rows for which
 * {@code having} is false (it sees the values before they are rounded for storage), and gives the
 * values as they are stored. Immutable.
 */
public final class Projection implements Serializable {
  private static final long serialVersionUID = 1L;

  private final List<ProjectedField> fields;
  private final Expression having;

  private Projection(List<ProjectedField> fields, Expression having) {
    this.fields = fields;
    this.having = having;
  }

  /**
   * @param having a condition over {@code w.*}, the fields themselves; blank keeps all rows
   * @throws XylemException if having is no valid condition
   */
  public static Projection of(List<ProjectedField> fields, Optional<String> having) {
    return new Projection(List.copyOf(fields), having.isPresent() ? null : null);
  }

  /** The fields that are written. */
  public Schema schema() {
    return Schema.of(fields.stream().map(ProjectedField::field).toList());
  }

  /** The inputs that any field mentions. */
  public Set<FieldReference> references() {
    throw new UnsupportedOperationException();
  }

  /**
   * The rows that pass, under their ordinals.
   *
   * @param ords one per row of the block, ascending
   * @throws XylemException if a field has no value for a row
   */
  public Chunk apply(ChunkId id, long[] ords, Block block) {
    throw new UnsupportedOperationException(having.text());
  }
}
