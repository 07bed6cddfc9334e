package dev.xylem.load;

import dev.xylem.expr.Block;
import dev.xylem.expr.EvaluationException;
import dev.xylem.expr.Projection;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.metrics.RowCount;
import dev.xylem.script.CsvReader;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.Column;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.util.Arrays;
import org.apache.beam.sdk.transforms.DoFn;

/** Reads one file, a chunk at a time. */
final class ReadCsvFn extends DoFn<FileSplit, Chunk> {
  private static final long serialVersionUID = 1L;

  private final CsvReader reader;

  /** Null to give the rows as they are read. */
  private final Projection projection;

  private final NodeCounters counters;
  private final ChunkSize size;

  ReadCsvFn(CsvReader reader, Projection projection, NodeCounters counters, ChunkSize size) {
    this.reader = reader;
    this.projection = projection;
    this.counters = counters;
    this.size = size;
  }

  @ProcessElement
  public void processElement(@Element FileSplit split, OutputReceiver<Chunk> out) {
    try (CsvRecords records = new CsvRecords(InputFiles.open(split.url()), reader.separator())) {
      CsvChunks chunks = new CsvChunks(reader, split.fileIndex(), size, records);
      for (ReadChunk read = chunks.next(); read != null; read = chunks.next()) {
        emit(read, out);
      }
      counters.add(RowCount.FILES, 1);
    } catch (XylemException e) {
      throw e.with(Fact.FILE, split.url()).with(Fact.NODE, counters.node());
    } catch (IOException e) {
      throw InputFiles.unreadable(split.url(), e).with(Fact.NODE, counters.node());
    }
  }

  private void emit(ReadChunk read, OutputReceiver<Chunk> out) {
    Chunk made = projection == null ? read.chunk() : project(read);
    counters.add(RowCount.READ, read.chunk().rows());
    counters.add(RowCount.FILTERED, read.chunk().rows() - made.rows());
    counters.add(RowCount.PRODUCED, made.rows());
    if (made.rows() > 0) {
      out.output(made);
    }
  }

  private Chunk project(ReadChunk read) {
    Chunk chunk = read.chunk();
    Column[] columns = new Column[chunk.columnCount()];
    Arrays.setAll(columns, chunk::column);
    try {
      return projection.apply(chunk.id(), chunk.ords(), new Block(chunk.rows(), columns));
    } catch (XylemException e) {
      throw e.getCause() instanceof EvaluationException failure
          ? e.with(Fact.LINE, read.lines()[failure.row()])
          : e;
    }
  }
}
