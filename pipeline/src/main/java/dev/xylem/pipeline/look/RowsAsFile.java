package dev.xylem.pipeline.look;

import dev.xylem.output.ChunkWriter;
import dev.xylem.script.FileWriter;
import dev.xylem.types.Chunk;
import java.io.IOException;
import java.io.OutputStream;

/** Rows as a script would write them to a file. */
final class RowsAsFile implements RowOutput {
  private final ChunkWriter writer;
  private final OutputStream out;

  RowsAsFile(FileWriter columns, OutputStream out) throws IOException {
    this.out = out;
    writer = ChunkWriter.open(columns, out);
  }

  @Override
  public void accept(Chunk chunk) throws IOException {
    writer.write(chunk);
  }

  @Override
  public void close() throws IOException {
    writer.close();
    out.flush();
  }
}
