package dev.xylem.load;

import static java.util.Objects.requireNonNull;

import dev.xylem.expr.Projection;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.types.BadRowSink;
import dev.xylem.types.ChunkSize;
import java.io.Serializable;
import java.util.List;
import org.apache.beam.sdk.transforms.display.DisplayData;

/**
 * What every loader of files takes, whatever their format.
 *
 * @param files what is read
 * @param rows what becomes of the rows that are read
 * @param chunkSize how large the chunks grow
 * @param pieceBytes how large the pieces are into which large files are cut
 * @param firstRows how many rows are read at most, of the first files; a sample, if there are more
 */
public record LoadOptions(
    InputList files, LoadedRows rows, ChunkSize chunkSize, long pieceBytes, long firstRows)
    implements Serializable {
  /** Every row. */
  private static final long ALL = Long.MAX_VALUE;

  public LoadOptions {
    requireNonNull(files, "files");
    requireNonNull(rows, "rows");
    requireNonNull(chunkSize, "chunkSize");
    if (pieceBytes < 1) {
      throw new IllegalArgumentException("pieces of %d bytes".formatted(pieceBytes));
    }
    if (firstRows < 1) {
      throw new IllegalArgumentException("the first %d rows".formatted(firstRows));
    }
    files.checkCount(rows.node());
  }

  /**
   * Rows as they are read; the first bad one ends the run.
   *
   * @param loader stands for the node in errors, until there are counters of a node
   * @param urls the files, in the order in which their rows count as produced
   * @throws dev.xylem.types.XylemException if there are more files than chunk ids can tell apart
   */
  public static LoadOptions of(String loader, List<String> urls, long pieceBytes) {
    return new LoadOptions(
        InputList.of(urls),
        new LoadedRows(null, NodeCounters.of("", loader), BadRowSink.FAIL),
        ChunkSize.DEFAULT,
        pieceBytes,
        ALL);
  }

  public LoadOptions withProjection(Projection projection) {
    return with(rows.withProjection(projection));
  }

  public LoadOptions withCounters(NodeCounters counters) {
    return with(rows.withCounters(counters));
  }

  public LoadOptions withBadRows(BadRowSink badRows) {
    return with(rows.withBadRows(badRows));
  }

  public LoadOptions withChunkSize(ChunkSize limits) {
    return new LoadOptions(files, rows, limits, pieceBytes, firstRows);
  }

  public LoadOptions withPieceBytes(long bytes) {
    return new LoadOptions(files, rows, chunkSize, bytes, firstRows);
  }

  public LoadOptions withFirstRows(long count) {
    return new LoadOptions(files, rows, chunkSize, pieceBytes, count);
  }

  /** Whether files are read one after the other, until there are enough rows. */
  public boolean isSample() {
    return firstRows < ALL;
  }

  private LoadOptions with(LoadedRows changed) {
    return new LoadOptions(files, changed, chunkSize, pieceBytes, firstRows);
  }

  public void populateDisplayData(DisplayData.Builder builder) {
    builder.add(DisplayData.item("node", rows.node()).withLabel("Node"));
    files.populateDisplayData(builder);
  }
}
