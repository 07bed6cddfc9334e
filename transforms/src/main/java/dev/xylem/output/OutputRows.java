package dev.xylem.output;

import dev.xylem.expr.Projection;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.script.FileWriter;
import dev.xylem.sort.SortKeys;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.Schema;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;

/**
 * The rows that {@link WriteFiles} would write, without writing them.
 *
 * <p>In: chunks of the table. Out: chunks with the columns of the files, without the rows that
 * {@code having} drops; in no order, and without the limit of {@code top}. Errors are those of
 * {@code WriteFiles} up to the encoding of a file.
 */
public final class OutputRows extends PTransform<PCollection<Chunk>, PCollection<Chunk>> {
  private static final long serialVersionUID = 1L;

  private final Projection projection;
  private final OutputOptions options;

  private OutputRows(Projection projection, OutputOptions options) {
    this.projection = projection;
    this.options = options;
  }

  /**
   * The rows that a writer would write of a table.
   *
   * @param counters count, and name the node in errors
   * @param badRows where a row goes for which an expression has no value
   * @throws dev.xylem.types.XylemException if a column's expression or having is not valid over the
   *     table
   */
  public static OutputRows of(
      FileWriter writer, Schema table, NodeCounters counters, BadRowSink badRows) {
    return new OutputRows(
        WriteFiles.projection(writer, table),
        new OutputOptions(counters, badRows, WriteFiles.DEFAULT_SORT_MEMORY));
  }

  @Override
  public PCollection<Chunk> expand(PCollection<Chunk> rows) {
    SortKeys keys = new SortKeys(projection.schema(), Optional.empty());
    return rows.apply("Project", ParDo.of(new ProjectRowsFn(projection, keys, options)))
        .setCoder(ChunkCoder.of(keys.append(projection.schema().fields())))
        .apply("Columns", ParDo.of(new FirstColumnsFn(projection.schema().size())))
        .setCoder(ChunkCoder.of(projection.schema()));
  }

  /** Leaves out the keys behind the columns. */
  private static final class FirstColumnsFn extends DoFn<Chunk, Chunk> {
    private static final long serialVersionUID = 1L;

    private final int count;

    FirstColumnsFn(int count) {
      this.count = count;
    }

    @ProcessElement
    public void process(@Element Chunk chunk, OutputReceiver<Chunk> out) {
      out.output(chunk.isMessage() ? chunk : chunk.project(IntStream.range(0, count).toArray()));
    }
  }
}
