package dev.xylem.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.expr.eval.Block;
import dev.xylem.expr.eval.Rounding;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.Field;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProjectionTest {
  private static final long[] ORDS = {5, 8, 9};

  @Test
  void rows_that_pass_keep_their_ordinals() {
    Projection projection =
        Projection.of(List.of(field("x", FieldType.INT, "r.i + 1")), Optional.of("w.x > 0"));

    Chunk chunk = projection.apply(new ChunkId("c"), ORDS, Evaluation.BLOCK);

    assertThat(chunk.ords()).containsExactly(5, 8);
    assertThat(chunk.column(0).value(1)).isEqualTo(1L);
  }

  @Test
  void having_sees_values_before_they_are_rounded() {
    Projection projection =
        Projection.of(
            List.of(field("x", FieldType.DECIMAL2, "decimal2(r.f) + decimal2(`0.001`)")),
            Optional.of("w.x > decimal2(`2.5`)"));

    Chunk rounded = projection.apply(new ChunkId("c"), ORDS, Evaluation.BLOCK);
    Projection unrounded =
        Projection.of(
            List.of(field("x", FieldType.DECIMAL2, "decimal2(`2.501`)")),
            Optional.of("w.x > decimal2(`2.5`)"));

    assertThat(rounded.rows()).isZero();
    assertThat(unrounded.apply(new ChunkId("c"), ORDS, Evaluation.BLOCK).column(0).value(0))
        .hasToString("2.50");
  }

  @Test
  void rows_without_a_value_go_to_the_sink_with_their_identity() {
    Scope scope = Scope.of("r", Schema.of(new Field("i", FieldType.INT)));
    Projection projection =
        Projection.of(
            List.of(
                ProjectedField.compile(
                    new Field("x", FieldType.INT), "10 / r.i", scope, Rounding.ON)),
            Optional.empty());
    List<String> rejected = new ArrayList<>();

    Projection.Projected made =
        projection.apply(
            new ChunkId("c"),
            new long[] {5, 8, 9, 11},
            new Block(4, LongColumn.wrap(new long[] {2, 0, 5, 0})),
            (row, why) -> rejected.add(row + ": " + why.problem()));

    assertThat(made.rejected()).isEqualTo(2);
    assertThat(made.chunk().ords()).containsExactly(5, 9);
    assertThat(made.chunk().column(0).value(1)).isEqualTo(2L);
    assertThat(rejected)
        .containsExactly("c#8: division of an int by zero", "c#11: division of an int by zero");
  }

  @Test
  void a_blank_having_keeps_all_rows() {
    Projection projection =
        Projection.of(List.of(field("x", FieldType.INT, "r.i")), Optional.of(" "));

    assertThat(projection.apply(new ChunkId("c"), ORDS, Evaluation.BLOCK).rows()).isEqualTo(3);
  }

  @Test
  void the_type_of_a_field_must_be_that_of_its_expression() {
    assertThatThrownBy(() -> field("x", FieldType.INT, "r.f"))
        .isInstanceOf(XylemException.class)
        .hasMessage(
            "the expression gives float, the field is declared as int (field x, expression r.f);"
                + " declare the other type, or convert with int(...)");
  }

  @Test
  void an_invalid_expression_names_its_field() {
    assertThatThrownBy(() -> field("x", FieldType.INT, "r.j"))
        .hasMessageContaining("did you mean b?")
        .hasMessageContaining("field x, expression r.j");
  }

  @Test
  void a_row_without_a_value_is_named_with_its_inputs() {
    Projection projection =
        Projection.of(List.of(field("x", FieldType.INT, "int(r.s) / r.i")), Optional.empty());

    assertThatThrownBy(() -> projection.apply(new ChunkId("c"), ORDS, Evaluation.BLOCK))
        .hasMessage(
            "\"abc\" is not an int (an optional sign and digits) (row c#5, field x, expression"
                + " int(r.s) / r.i, value r.i=7, r.s=\"abc\")");
  }

  @Test
  void having_must_be_a_bool() {
    assertThatThrownBy(
            () -> Projection.of(List.of(field("x", FieldType.INT, "r.i")), Optional.of("w.x")))
        .hasMessageContaining("having must be a bool, found int");
  }

  @Test
  void having_sees_only_the_fields_that_are_written() {
    assertThatThrownBy(
            () -> Projection.of(List.of(field("x", FieldType.INT, "r.i")), Optional.of("r.i > 0")))
        .hasMessageContaining("r.i is not known here; there is w.*");
  }

  @Test
  void references_are_those_of_all_fields() {
    Projection projection =
        Projection.of(
            List.of(field("x", FieldType.INT, "r.i"), field("y", FieldType.BOOL, "r.b")),
            Optional.of("w.y"));

    assertThat(projection.references())
        .containsExactly(new FieldReference("r", "i"), new FieldReference("r", "b"));
  }

  private static ProjectedField field(String name, FieldType type, String expression) {
    return ProjectedField.compile(new Field(name, type), expression, Evaluation.SCOPE, Rounding.ON);
  }
}
