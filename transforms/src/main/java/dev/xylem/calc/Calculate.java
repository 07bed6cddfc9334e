package dev.xylem.calc;

import static java.util.Objects.requireNonNull;

import dev.xylem.expr.Projection;
import dev.xylem.expr.Scope;
import dev.xylem.expr.eval.Block;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.script.TableTableNode;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;

/**
 * A {@code table_table} node: every row of a table gives the fields of the writer, unless {@code
 * having} is false for it. Rows keep their identities.
 *
 * <p>In: chunks of the reader's schema. Out: chunks of the writer's. Counts rows read, filtered (by
 * {@code having}) and produced; read = filtered + rejected + produced. A row for which an
 * expression has no value goes to the {@linkplain #withBadRows sink of bad rows}, or ends the run
 * with a {@link XylemException} naming node, row, field, expression and values.
 */
public final class Calculate extends PTransform<PCollection<Chunk>, PCollection<Chunk>> {
  private static final long serialVersionUID = 1L;

  private final Projection projection;
  private final NodeCounters counters;
  private final BadRowSink badRows;

  private Calculate(Projection projection, NodeCounters counters, BadRowSink badRows) {
    this.projection = projection;
    this.counters = counters;
    this.badRows = badRows;
  }

  /**
   * @throws XylemException if an expression of the writer is not valid over the reader's fields
   */
  public static Calculate of(TableTableNode node, Schema reader) {
    try {
      Projection projection = Projection.of(node.writer(), Scope.of("r", reader));
      return new Calculate(projection, NodeCounters.of("", node.name()), BadRowSink.FAIL);
    } catch (XylemException e) {
      throw e.with(Fact.NODE, node.name());
    }
  }

  public Calculate withCounters(NodeCounters counters) {
    return new Calculate(projection, requireNonNull(counters, "counters"), badRows);
  }

  /** Where a row goes for which an expression has no value; it ends the run if not said. */
  public Calculate withBadRows(BadRowSink badRows) {
    return new Calculate(projection, counters, requireNonNull(badRows, "badRows"));
  }

  @Override
  public PCollection<Chunk> expand(PCollection<Chunk> rows) {
    return rows.apply("Project", ParDo.of(new CalculateFn(projection, counters, badRows)))
        .setCoder(ChunkCoder.of(projection.schema()));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder.add(DisplayData.item("node", counters.node()));
  }

  private static final class CalculateFn extends DoFn<Chunk, Chunk> {
    private static final long serialVersionUID = 1L;

    private final Projection projection;
    private final NodeCounters counters;
    private final BadRowSink badRows;

    CalculateFn(Projection projection, NodeCounters counters, BadRowSink badRows) {
      this.projection = projection;
      this.counters = counters;
      this.badRows = badRows;
    }

    @ProcessElement
    public void process(@Element Chunk chunk, OutputReceiver<Chunk> out) {
      if (chunk.isMessage()) {
        out.output(chunk);
        return;
      }
      Projection.Projected made;
      try {
        made = projection.apply(chunk.id(), chunk.ords(), Block.of(chunk), badRows);
        badRows.flush();
      } catch (XylemException e) {
        throw counters.place(e, chunk);
      }
      Chunk projected = made.chunk();
      counters.add(RowCount.READ, chunk.rows());
      counters.add(RowCount.FILTERED, chunk.rows() - projected.rows() - made.rejected());
      counters.add(RowCount.PRODUCED, projected.rows());
      if (projected.rows() > 0) {
        out.output(projected);
      }
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext context) {
      counters.finishBundle(context);
    }
  }
}
