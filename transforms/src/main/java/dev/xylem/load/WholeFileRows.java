package dev.xylem.load;

import dev.xylem.types.Chunk;
import dev.xylem.types.RowsWanted;
import java.io.Serializable;
import org.apache.beam.sdk.transforms.DoFn.OutputReceiver;

/** Reads the rows of files, of whatever format. */
public interface WholeFileRows extends Serializable {
  /**
   * Reads a file from its beginning.
   *
   * @param wanted says how many more rows are
   * @throws dev.xylem.types.XylemException naming node, file and what is wrong
   */
  void readWhole(FileSplit file, RowsWanted wanted, OutputReceiver<Chunk> out);

  /** What becomes of the rows. */
  LoadedRows rows();
}
