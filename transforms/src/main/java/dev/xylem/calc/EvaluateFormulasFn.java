package dev.xylem.calc;

import dev.xylem.expr.Projection;
import dev.xylem.expr.eval.Block;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.python.FormulaEvaluator;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.XylemException;
import java.util.Arrays;
import org.apache.beam.sdk.transforms.DoFn;

/** Runs the formulas over a chunk in one call, then the writer over {@code r} and {@code p}. */
final class EvaluateFormulasFn extends DoFn<Chunk, Chunk> {
  private static final long serialVersionUID = 1L;

  private final CheckedFormulas formulas;
  private final int[] inputs;
  private final NodeCounters counters;
  private final BadRowSink badRows;
  private transient PrintedLines printed;
  private transient FormulaEvaluator evaluator;

  EvaluateFormulasFn(CheckedFormulas formulas, NodeCounters counters, BadRowSink badRows) {
    this.formulas = formulas;
    this.inputs = formulas.inputs();
    this.counters = counters;
    this.badRows = badRows;
  }

  @Setup
  public void setUp() {
    printed = new PrintedLines(counters);
    evaluator =
        new FormulaEvaluator(
            formulas.engine(), formulas.environment(), formulas.program(), printed);
  }

  @ProcessElement
  public void process(@Element Chunk chunk, OutputReceiver<Chunk> out) {
    if (chunk.isMessage()) {
      out.output(chunk);
      return;
    }
    FormulaRows rows;
    Projection.Projected made;
    try {
      rows = FormulaRows.evaluate(evaluator, chunk, inputs, formulas.program().outputs(), badRows);
      made =
          formulas
              .projection()
              .apply(
                  rows.chunk().id(),
                  rows.chunk().ords(),
                  block(rows.chunk(), rows.calculated()),
                  badRows);
      badRows.flush();
    } catch (XylemException e) {
      throw counters.place(e, chunk);
    }
    Chunk written = made.chunk();
    counters.add(RowCount.FILTERED, rows.chunk().rows() - written.rows() - made.rejected());
    counters.add(RowCount.PRODUCED, written.rows());
    if (written.rows() > 0) {
      out.output(written);
    }
  }

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    printed.logHidden();
    counters.finishBundle(context);
  }

  private static Block block(Chunk chunk, Column[] calculated) {
    Column[] columns = Arrays.copyOf(chunk.columns(), chunk.columnCount() + calculated.length);
    System.arraycopy(calculated, 0, columns, chunk.columnCount(), calculated.length);
    return new Block(chunk.rows(), columns);
  }

  @Teardown
  public void tearDown() {
    if (evaluator != null) {
      evaluator.close();
      evaluator = null;
    }
  }
}
