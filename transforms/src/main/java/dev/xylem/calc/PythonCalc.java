package dev.xylem.calc;

import static java.util.Objects.requireNonNull;

import dev.xylem.metrics.NodeCounters;
import dev.xylem.python.PythonChecker;
import dev.xylem.python.PythonEngine;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonFile;
import dev.xylem.python.PythonSettings;
import dev.xylem.script.PyCalcNode;
import dev.xylem.shuffle.SpreadEvenly;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.List;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;

/**
 * A {@code py_calc} node: Python formulas compute the {@code p.*} fields of every row, from which
 * and from {@code r.*} the writer makes a row.
 *
 * <p>In: chunks of the reader's schema. Out: chunks of the writer's. Chunks are cut into pieces
 * that fit one call of Python and dealt out evenly to the workers; rows keep their ordinals, and
 * the ids of pieces are parts of their chunk's. Counts rows read, filtered (by {@code having}) and
 * produced; read = filtered + rejected + produced.
 *
 * <p>Formulas run without access to files, network, processes and Java. Values cross as values:
 * int, float, str, bool; a decimal2 as float; a datetime as str in the layout {@code
 * 2006-01-02T15:04:05.000-07:00}. A formula that raises, or gives a value that its field cannot
 * take, sends its row to the {@linkplain #withBadRows sink of bad rows}, or ends the run with a
 * {@link XylemException} naming node, row, field, expression, file, line and inputs.
 */
public final class PythonCalc extends PTransform<PCollection<Chunk>, PCollection<Chunk>> {
  private static final long serialVersionUID = 1L;

  /** Formulas are slow and rows can be heavy: small pieces keep all workers busy. */
  public static final ChunkSize DEFAULT_CALL_SIZE = new ChunkSize(1000, 256 << 10);

  private final CheckedFormulas formulas;
  private final Schema reader;
  private final ChunkSize callSize;
  private final NodeCounters counters;
  private final BadRowSink badRows;

  private PythonCalc(
      CheckedFormulas formulas,
      Schema reader,
      ChunkSize callSize,
      NodeCounters counters,
      BadRowSink badRows) {
    this.formulas = formulas;
    this.reader = reader;
    this.callSize = callSize;
    this.counters = counters;
    this.badRows = badRows;
  }

  /**
   * Loads the files and checks everything that can be checked without rows: syntax, fields,
   * function names, numbers of arguments, cycles among calculated fields, and the writer.
   *
   * @param files the contents of the node's {@code python_code_urls}, in that order
   * @param settings the run's, where the node has none of its own
   * @throws XylemException naming the node and the file and line, or field and expression
   */
  public static PythonCalc of(
      PyCalcNode node, Schema reader, List<PythonFile> files, PythonSettings settings) {
    try {
      return new PythonCalc(
          CheckedFormulas.of(node, reader, files, settings),
          reader,
          DEFAULT_CALL_SIZE,
          NodeCounters.of("", node.name()),
          BadRowSink.FAIL);
    } catch (XylemException e) {
      throw e.with(Fact.NODE, node.name());
    }
  }

  /**
   * Loads the files and finds every problem of the node's formulas, not only the first; does not
   * look at its writer.
   *
   * @return problems that name file and line, or field and expression
   */
  public static List<XylemException> problems(
      PyCalcNode node, Schema reader, List<PythonFile> files, PythonSettings settings) {
    PythonEngine engine;
    PythonEnvironment environment;
    try {
      engine = PythonChoice.of(settings, node.options()).engine();
      environment = settings.environment(node.options(), files);
    } catch (XylemException e) {
      return List.of(e);
    }
    return PythonChecker.problems(
        engine, environment, reader, node.calculatedFields(), node.options());
  }

  public PythonCalc withCounters(NodeCounters counters) {
    return new PythonCalc(
        formulas, reader, callSize, requireNonNull(counters, "counters"), badRows);
  }

  /** Where a row goes for which a formula has no value; it ends the run if not said. */
  public PythonCalc withBadRows(BadRowSink badRows) {
    return new PythonCalc(formulas, reader, callSize, counters, requireNonNull(badRows, "badRows"));
  }

  /** How many rows, and bytes of them, one call of Python receives at most. */
  public PythonCalc withCallSize(ChunkSize callSize) {
    return new PythonCalc(
        formulas, reader, requireNonNull(callSize, "callSize"), counters, badRows);
  }

  @Override
  public PCollection<Chunk> expand(PCollection<Chunk> rows) {
    Schema columns = formulas.columns();
    int[] positions = reader.positions(columns.fields().stream().map(Field::name).toList());
    return rows.apply("Cut", ParDo.of(new CutIntoCallsFn(positions, callSize, counters)))
        .setCoder(ChunkCoder.of(columns))
        .apply("Spread calls", SpreadEvenly.overWorkers())
        .apply("Evaluate", ParDo.of(new EvaluateFormulasFn(formulas, counters, badRows)))
        .setCoder(ChunkCoder.of(formulas.projection().schema()));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("node", counters.node()))
        .add(DisplayData.item("callRows", callSize.maxRows()))
        .add(DisplayData.item("callBytes", callSize.maxBytes()));
  }
}
