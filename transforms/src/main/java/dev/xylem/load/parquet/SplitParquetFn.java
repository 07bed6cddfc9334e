package dev.xylem.load.parquet;

import dev.xylem.load.FileSplit;
import dev.xylem.load.InputFiles;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.parquet.hadoop.metadata.BlockMetaData;

/**
 * Cuts files between row groups into pieces of some size. The cuts follow from the file alone, so
 * that a retry, or a run on more workers, makes the same rows.
 */
final class SplitParquetFn extends DoFn<FileSplit, RowGroups> {
  private static final long serialVersionUID = 1L;

  private final String node;
  private final long pieceBytes;

  SplitParquetFn(String node, long pieceBytes) {
    this.node = node;
    this.pieceBytes = pieceBytes;
  }

  @ProcessElement
  public void processElement(@Element FileSplit split, OutputReceiver<RowGroups> out) {
    try {
      if (InputFiles.find(split.url()).sizeBytes() <= pieceBytes) {
        out.output(RowGroups.all(split));
      } else {
        cut(split, out);
      }
    } catch (XylemException e) {
      throw e.with(Fact.FILE, split.url()).with(Fact.NODE, node);
    } catch (IOException e) {
      throw InputFiles.unreadable(split.url(), e).with(Fact.NODE, node);
    }
  }

  private void cut(FileSplit split, OutputReceiver<RowGroups> out) throws IOException {
    try (ParquetFile file = ParquetFile.open(split.url())) {
      int from = 0;
      long bytes = 0;
      List<BlockMetaData> groups = file.isCopied() ? List.of() : file.rowGroups();
      for (int i = 0; i + 1 < groups.size(); i++) {
        bytes += groups.get(i).getCompressedSize();
        if (bytes >= pieceBytes) {
          out.output(new RowGroups(split, from, i + 1));
          from = i + 1;
          bytes = 0;
        }
      }
      out.output(new RowGroups(split, from, RowGroups.TO_END));
    }
  }
}
