package dev.xylem.load.parquet;

import dev.xylem.load.FileSplit;
import dev.xylem.load.InputFiles;
import dev.xylem.load.LoadedRows;
import dev.xylem.load.WholeFileRows;
import dev.xylem.script.ParquetReader;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.RowPlace.Unit;
import dev.xylem.types.RowsWanted;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.beam.sdk.transforms.DoFn.OutputReceiver;

/** Reads row groups of one file, a chunk at a time. */
record ParquetFileRows(ParquetReader reader, LoadedRows rows, ChunkSize size)
    implements WholeFileRows {
  @Override
  public void readWhole(FileSplit file, RowsWanted wanted, OutputReceiver<Chunk> out) {
    read(RowGroups.all(file), wanted, out);
  }

  /**
   * Gives the rows out, until no more are wanted.
   *
   * @throws XylemException naming node, file and what is wrong
   */
  void read(RowGroups part, RowsWanted wanted, OutputReceiver<Chunk> out) {
    String url = part.file().url();
    try (ParquetFile file = ParquetFile.open(url)) {
      ParquetChunks chunks = new ParquetChunks(reader, file, part, size);
      Chunk read = chunks.next();
      while (read != null) {
        rows.emit(wanted.take(read), part.file().origins(Unit.ROW), out);
        read = wanted.isMore() ? chunks.next() : null;
      }
      rows.flushRejected();
      if (part.isLast()) {
        rows.fileIsRead();
      }
    } catch (XylemException e) {
      throw e.with(Fact.FILE, url).with(Fact.NODE, rows.node());
    } catch (IOException e) {
      throw InputFiles.unreadable(url, e).with(Fact.NODE, rows.node());
    } catch (UncheckedIOException e) {
      throw InputFiles.unreadable(url, e.getCause()).with(Fact.NODE, rows.node());
    }
  }
}
