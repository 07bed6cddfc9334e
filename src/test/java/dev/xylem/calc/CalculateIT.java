package dev.xylem.calc;

import static dev.xylem.types.FieldType.INT;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.python.Formulas;
import dev.xylem.script.FieldDefinition;
import dev.xylem.script.NodeHeader;
import dev.xylem.script.TableReader;
import dev.xylem.script.TableTableNode;
import dev.xylem.script.TableWriter;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.Schema;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.junit.jupiter.api.Test;

class CalculateIT {
  private static final Schema READER = Formulas.x(INT);

  private static PCollection<Chunk> calculate(Pipeline pipeline, String expression) {
    TableTableNode node =
        new TableTableNode(
            NodeHeader.named("calc"),
            new TableReader("numbers", 1),
            new TableWriter(
                "results",
                List.of(new FieldDefinition("y", INT, expression, Optional.empty())),
                Optional.of("w.y > 10"),
                List.of(),
                ""));
    Chunk rows = Formulas.rows(READER, 1L, 2L, 4L);
    return pipeline
        .apply(Create.of(rows).withCoder(ChunkCoder.of(READER)))
        .apply(Calculate.of(node, READER));
  }

  @Test
  void on_flink_rows_that_pass_having_keep_their_identities() {
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    PAssert.that(
            calculate(pipeline, "r.x * 10")
                .apply(
                    MapElements.into(TypeDescriptors.strings())
                        .via(c -> c.rowId(0) + " " + c.rowId(1) + " " + c.column(0).value(1))))
        .containsInAnyOrder(Formulas.CHUNK + "#1 " + Formulas.CHUNK + "#2 40");
    pipeline.run().waitUntilFinish();
  }

  @Test
  void on_flink_a_row_without_a_value_ends_the_run_with_its_place() {
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    calculate(pipeline, "100 / (r.x - 2)");

    assertThatThrownBy(() -> pipeline.run().waitUntilFinish())
        .hasStackTraceContaining("node calc")
        .hasStackTraceContaining("row " + Formulas.CHUNK + "#1")
        .hasStackTraceContaining("expression 100 / (r.x - 2)");
  }
}
