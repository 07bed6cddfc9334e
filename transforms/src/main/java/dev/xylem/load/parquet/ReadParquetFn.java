package dev.xylem.load.parquet;

import dev.xylem.load.InputFiles;
import dev.xylem.load.LoadedRows;
import dev.xylem.script.ParquetReader;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.RowPlace.Unit;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.beam.sdk.transforms.DoFn;

/** Reads row groups of one file, a chunk at a time. */
final class ReadParquetFn extends DoFn<RowGroups, Chunk> {
  private static final long serialVersionUID = 1L;

  private final ParquetReader reader;
  private final LoadedRows rows;
  private final ChunkSize size;

  ReadParquetFn(ParquetReader reader, LoadedRows rows, ChunkSize size) {
    this.reader = reader;
    this.rows = rows;
    this.size = size;
  }

  @ProcessElement
  public void processElement(@Element RowGroups part, OutputReceiver<Chunk> out) {
    String url = part.file().url();
    try (ParquetFile file = ParquetFile.open(url)) {
      ParquetChunks chunks = new ParquetChunks(reader, file, part, size);
      for (Chunk read = chunks.next(); read != null; read = chunks.next()) {
        rows.emit(read, part.file().origins(Unit.ROW), out);
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

  @FinishBundle
  public void finishBundle(FinishBundleContext context) {
    rows.finishBundle(context);
  }
}
