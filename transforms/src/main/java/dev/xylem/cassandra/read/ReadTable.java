package dev.xylem.cassandra.read;

import dev.xylem.cassandra.ring.TokenRange;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import java.util.List;
import org.apache.beam.sdk.io.Read;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;

/**
 * Reads a table of an earlier run. Chunks come as they were written, whole and with their rows in
 * order, but in no particular order among them.
 *
 * <p>The ring of tokens is cut into ranges, which are read in parallel and page by page; the next
 * page is asked for while one is turned into chunks. A worker that is done with a range takes the
 * next one that nobody reads.
 *
 * <p>Counts no rows of a node: the node that takes the chunks does, wherever they come from.
 */
public final class ReadTable extends PTransform<PBegin, PCollection<Chunk>> {
  private static final long serialVersionUID = 1L;

  private static final long ALL = Long.MAX_VALUE;

  private final TableScan scan;
  private final long firstRows;

  private ReadTable(TableScan scan, long firstRows) {
    this.scan = scan;
    this.firstRows = firstRows;
  }

  /** Reads all fields of a table. */
  public static ReadTable from(TableSchema table, CassandraConfig config) {
    return new ReadTable(new TableScan(config, table, table.fields(), ReadOptions.DEFAULT), ALL);
  }

  /** Reads only these fields, in that order. */
  public ReadTable withFields(List<String> names) {
    return new ReadTable(
        new TableScan(
            scan.config(), scan.table(), scan.table().fields().project(names), scan.options()),
        firstRows);
  }

  public ReadTable withOptions(ReadOptions changed) {
    return new ReadTable(
        new TableScan(scan.config(), scan.table(), scan.fields(), changed), firstRows);
  }

  /**
   * Reads so many rows and no more, by one thread: the first in the order of the ring, which is the
   * same every time.
   */
  public ReadTable withFirstRows(long rows) {
    return new ReadTable(scan, rows);
  }

  @Override
  public PCollection<Chunk> expand(PBegin begin) {
    return rows(begin)
        .apply("Hold session", ParDo.of(new HoldSessionFn(scan.config())))
        .setCoder(ChunkCoder.of(scan.fields()));
  }

  private PCollection<Chunk> rows(PBegin begin) {
    return firstRows < ALL
        ? begin
            .apply("One reader", Create.of(0))
            .apply("Read", ParDo.of(new ReadFirstRowsFn(scan, firstRows)))
            .setCoder(ChunkCoder.of(scan.fields()))
        : begin.apply("Read", Read.from(new TableSource(scan, TokenRange.WHOLE_RING)));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    new TableSource(scan, TokenRange.WHOLE_RING).populateDisplayData(builder);
  }
}
