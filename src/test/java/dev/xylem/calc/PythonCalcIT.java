package dev.xylem.calc;

import static dev.xylem.types.FieldType.FLOAT;
import static dev.xylem.types.FieldType.INT;
import static dev.xylem.types.FieldType.STRING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.metrics.LiveCounts;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.python.Formulas;
import dev.xylem.python.PythonFile;
import dev.xylem.python.PythonSettings;
import dev.xylem.script.CalculatedField;
import dev.xylem.script.FieldDefinition;
import dev.xylem.script.NodeHeader;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.PyCalcOptions;
import dev.xylem.script.TableReader;
import dev.xylem.script.TableWriter;
import dev.xylem.testing.EmbeddedFlink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.junit.jupiter.api.Test;

class PythonCalcIT {
  private static final Schema READER =
      Schema.of(new Field("id", INT), new Field("name", STRING), new Field("unused", FLOAT));
  private static final PythonFile PYTHON = Formulas.file("def share(n, of):\n    return n / of\n");

  private static PyCalcNode node(String expression, String having) {
    return new PyCalcNode(
        NodeHeader.named("calc_share"),
        new TableReader("names", 1),
        List.of(PYTHON.name()),
        List.of(
            new CalculatedField("label", STRING, "f'{r.name}:{p.share:.3f}'"),
            new CalculatedField("share", FLOAT, expression)),
        PyCalcOptions.DEFAULT,
        new TableWriter(
            "shares",
            List.of(
                new FieldDefinition("id", INT, "r.id", Optional.empty()),
                new FieldDefinition("label", STRING, "p.label", Optional.empty())),
            Optional.of(having),
            List.of(),
            ""));
  }

  private static List<Chunk> rows(int chunks, int rowsPerChunk) {
    List<Chunk> made = new ArrayList<>();
    for (int chunk = 0; chunk < chunks; chunk++) {
      ChunkBuilder builder = new ChunkBuilder(READER, rowsPerChunk);
      for (long row = 0; row < rowsPerChunk; row++) {
        builder.appendValues(row, chunk * rowsPerChunk + row, "n" + chunk, 0.0);
      }
      made.add(builder.build(ChunkId.ofFile(0, chunk)));
    }
    return made;
  }

  private static PCollection<Chunk> calculate(
      Pipeline pipeline, List<Chunk> rows, PythonCalc calc) {
    return pipeline
        .apply(Create.of(rows).withCoder(ChunkCoder.of(READER)))
        .apply(calc.withCallSize(new ChunkSize(40, 1 << 20)));
  }

  @Test
  void on_flink_every_row_is_calculated_and_keeps_its_ordinal() {
    PythonCalc calc =
        PythonCalc.of(
                node("share(r.id, 8)", "w.id != 3"),
                READER,
                List.of(PYTHON),
                PythonSettings.DEFAULT)
            .withCounters(NodeCounters.of("PythonCalcIT", "calc_share"));
    List<String> expected = new ArrayList<>();
    for (int id = 0; id < 500; id++) {
      if (id != 3) {
        expected.add(
            "0000@%012x/%06x#%d %d n%d:%.3f"
                .formatted(id / 100, id % 100 / 40, id % 100, id, id / 100, id / 8.0));
      }
    }

    Pipeline pipeline = EmbeddedFlink.newPipeline();
    PAssert.that(
            calculate(pipeline, rows(5, 100), calc)
                .apply(FlatMapElements.into(TypeDescriptors.strings()).via(RowTexts::of)))
        .containsInAnyOrder(expected);
    pipeline.run().waitUntilFinish();

    LiveCounts counts = LiveCounts.of("PythonCalcIT");
    assertThat(counts.get("calc_share", RowCount.READ)).isEqualTo(500);
    assertThat(counts.get("calc_share", RowCount.FILTERED)).isEqualTo(1);
    assertThat(counts.get("calc_share", RowCount.PRODUCED)).isEqualTo(499);
    LiveCounts.forget("PythonCalcIT");
  }

  @Test
  void on_flink_an_exception_in_a_formula_ends_the_run_with_its_place() {
    PythonCalc calc =
        PythonCalc.of(
            node("share(1, r.id - 70)", ""), READER, List.of(PYTHON), PythonSettings.DEFAULT);
    Pipeline pipeline = EmbeddedFlink.newPipeline();
    calculate(pipeline, rows(1, 100), calc);

    assertThatThrownBy(() -> pipeline.run().waitUntilFinish())
        .hasStackTraceContaining(
            "ZeroDivisionError: division by zero (node calc_share, file file:///formulas/f.py,"
                + " line 2, row 0000@000000000000/000001#70, field share, expression share(1,"
                + " r.id - 70), value r.id = 70, r.name = n0)");
  }

  @Test
  void a_wrong_formula_is_found_when_the_pipeline_is_built() {
    assertThatThrownBy(
            () ->
                PythonCalc.of(
                    node("share(r.id)", ""), READER, List.of(PYTHON), PythonSettings.DEFAULT))
        .isInstanceOf(XylemException.class)
        .hasMessage(
            "share() is called without of (node calc_share, field share, expression share(r.id))");
  }
}
