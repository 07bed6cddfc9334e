package dev.xylem.load.parquet;

import dev.xylem.types.XylemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Util;

/** Decodes footers, and checks them before Parquet's own classes believe what they say. */
public final class ParquetFooter {
  /** Parquet makes a schema by recursion. */
  private static final int MAX_DEPTH = 100;

  private ParquetFooter() {}

  /**
   * @throws XylemException if it cannot be the footer of a file, or takes too much memory
   */
  public static FileMetaData decode(byte[] footer) {
    try {
      ThriftBounds.check(new ByteArrayInputStream(footer), footer.length, PageBounds.maxBytes());
      FileMetaData file = Util.readFileMetaData(new ByteArrayInputStream(footer));
      requireDepth(file.getSchema());
      requireRows(file);
      return file;
    } catch (DamagedPageException e) {
      throw ParquetFile.damaged("its footer cannot be right: " + e.getMessage(), e);
    } catch (IOException | RuntimeException e) {
      throw ParquetFile.damaged("its footer cannot be decoded", e);
    }
  }

  /** The elements stand in the order of a walk through the tree. */
  private static void requireDepth(List<SchemaElement> schema) {
    Deque<Integer> childrenLeft = new ArrayDeque<>();
    for (SchemaElement element : schema) {
      while (!childrenLeft.isEmpty() && childrenLeft.peek() == 0) {
        childrenLeft.pop();
      }
      if (!childrenLeft.isEmpty()) {
        childrenLeft.push(childrenLeft.pop() - 1);
      }
      if (element.getNum_children() > 0) {
        childrenLeft.push(element.getNum_children());
      }
      if (childrenLeft.size() > MAX_DEPTH) {
        throw new DamagedPageException("columns are nested more than %d deep".formatted(MAX_DEPTH));
      }
    }
  }

  private static void requireRows(FileMetaData file) {
    long rows = 0;
    for (RowGroup group : file.getRow_groups()) {
      if (group.getNum_rows() < 0) {
        throw new DamagedPageException("a row group of %d rows".formatted(group.getNum_rows()));
      }
      rows = Math.addExact(rows, group.getNum_rows());
    }
    if (rows != file.getNum_rows()) {
      throw new DamagedPageException(
          "the file has %d rows, its row groups %d".formatted(file.getNum_rows(), rows));
    }
  }
}
