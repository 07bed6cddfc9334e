package dev.xylem.calc;

import dev.xylem.expr.FieldReference;
import dev.xylem.expr.ProjectedField;
import dev.xylem.expr.Projection;
import dev.xylem.expr.Rounding;
import dev.xylem.expr.Scope;
import dev.xylem.script.TableWriter;
import dev.xylem.types.Field;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Compiles the writer of a node. */
final class WriterProjection {
  private WriterProjection() {}

  /**
   * @throws dev.xylem.types.XylemException naming field and expression
   */
  static Projection compile(TableWriter writer, Scope scope) {
    List<ProjectedField> fields =
        writer.fields().stream()
            .map(
                field ->
                    ProjectedField.compile(
                        new Field(field.name(), field.type()),
                        field.expression(),
                        scope,
                        Rounding.ON))
            .toList();
    return Projection.of(fields, writer.having());
  }

  /** The fields of {@code r} that a projection mentions. */
  static Set<String> readerFields(Projection projection) {
    return projection.references().stream()
        .filter(reference -> reference.alias().equals("r"))
        .map(FieldReference::field)
        .collect(Collectors.toSet());
  }
}
