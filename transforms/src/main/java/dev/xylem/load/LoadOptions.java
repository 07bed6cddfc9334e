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
 */
public record LoadOptions(InputList files, LoadedRows rows, ChunkSize chunkSize, long pieceBytes)
    implements Serializable {
  public LoadOptions {
    requireNonNull(files, "files");
    requireNonNull(rows, "rows");
    requireNonNull(chunkSize, "chunkSize");
    if (pieceBytes < 1) {
      throw new IllegalArgumentException("pieces of %d bytes".formatted(pieceBytes));
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
        pieceBytes);
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
    return new LoadOptions(files, rows, limits, pieceBytes);
  }

  public LoadOptions withPieceBytes(long bytes) {
    return new LoadOptions(files, rows, chunkSize, bytes);
  }

  private LoadOptions with(LoadedRows changed) {
    return new LoadOptions(files, changed, chunkSize, pieceBytes);
  }

  public void populateDisplayData(DisplayData.Builder builder) {
    builder.add(DisplayData.item("node", rows.node()).withLabel("Node"));
    files.populateDisplayData(builder);
  }
}
