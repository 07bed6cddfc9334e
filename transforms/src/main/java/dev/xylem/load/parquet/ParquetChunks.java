package dev.xylem.load.parquet;

import dev.xylem.gofmt.ConversionException;
import dev.xylem.script.ParquetColumn;
import dev.xylem.script.ParquetReader;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkBuilder;
import dev.xylem.types.ChunkId;
import dev.xylem.types.ChunkSize;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import org.apache.parquet.hadoop.metadata.BlockMetaData;

/**
 * Turns row groups of a file into chunks of the reader's schema, some rows of one column after the
 * other. A chunk is named by the file and the number of its first row in the file; ordinals count
 * rows from there. Rows count from 0.
 */
final class ParquetChunks {
  private static final int FIRST_ROWS = 16;

  private final ParquetFile file;
  private final int fileIndex;
  private final ChunkSize size;
  private final ChunkBuilder chunk;
  private final ParquetColumnReader[] columns;
  private final Iterator<BlockMetaData> groups;

  private long nextRow;
  private long leftInGroup;
  private long bytesPerRow;

  /**
   * @throws XylemException if the file lacks a column, or has it in another type
   */
  ParquetChunks(ParquetReader reader, ParquetFile file, RowGroups part, ChunkSize size) {
    this.file = file;
    this.fileIndex = part.file().fileIndex();
    this.size = size;
    chunk = new ChunkBuilder(reader.schema(), Math.min(size.maxRows(), 1024));
    columns = new ParquetColumnReader[reader.columns().size()];
    for (int i = 0; i < columns.length; i++) {
      ParquetColumn column = reader.columns().get(i);
      columns[i] = ParquetColumnReader.of(column, file.schema(), chunk.column(i));
    }
    List<BlockMetaData> all = file.rowGroups();
    nextRow = all.subList(0, part.from()).stream().mapToLong(BlockMetaData::getRowCount).sum();
    groups = all.subList(part.from(), Math.min(part.to(), all.size())).iterator();
    bytesPerRow = Math.max(1, size.maxBytes() / FIRST_ROWS);
  }

  /**
   * The next chunk; null at the end.
   *
   * @throws XylemException if the file is damaged, or a column cannot hold a value, with the row
   */
  Chunk next() {
    try {
      long first = nextRow;
      while (!chunk.isFull(size) && findRows()) {
        readRows(rowsAtOnce(), first);
      }
      return chunk.isEmpty() ? null : chunk.build(ChunkId.ofFile(fileIndex, first));
    } catch (XylemException | UncheckedIOException e) {
      throw e;
    } catch (RuntimeException e) {
      throw ParquetFile.damaged("its rows cannot be decoded", e).with(Fact.ROW, nextRow);
    }
  }

  /** Whether there are more rows; goes to the group that has them. */
  private boolean findRows() {
    while (leftInGroup == 0 && groups.hasNext()) {
      BlockMetaData group = groups.next();
      leftInGroup = group.getRowCount();
      for (ParquetColumnReader column : columns) {
        if (leftInGroup > 0) {
          column.open(file, group, nextRow);
        }
      }
    }
    return leftInGroup > 0;
  }

  /** As many as should still fit, judged by the rows before. */
  private int rowsAtOnce() {
    if (!chunk.isEmpty()) {
      bytesPerRow = Math.max(1, chunk.sizeInBytes() / chunk.rows());
    }
    long fitting = Math.max(1, (size.maxBytes() - chunk.sizeInBytes()) / bytesPerRow);
    return (int) Math.min(Math.min(fitting, leftInGroup), size.maxRows() - chunk.rows());
  }

  private void readRows(int rows, long first) {
    for (ParquetColumnReader column : columns) {
      for (int i = 0; i < rows; i++) {
        try {
          column.appendNext();
        } catch (ConversionException e) {
          throw column.badValue(e, nextRow + i);
        } catch (XylemException | UncheckedIOException e) {
          throw e;
        } catch (RuntimeException e) {
          throw column.damaged(e, nextRow + i);
        }
      }
    }
    for (int i = 0; i < rows; i++) {
      chunk.endRow(nextRow + i - first);
    }
    nextRow += rows;
    leftInGroup -= rows;
  }
}
