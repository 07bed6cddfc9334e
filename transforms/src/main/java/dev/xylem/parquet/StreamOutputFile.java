package dev.xylem.parquet;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/**
 * Lets Parquet write to a stream that was opened elsewhere, on any file system, and that is closed
 * there: a file that Parquet could not complete must not look complete.
 */
record StreamOutputFile(OutputStream out) implements OutputFile {

  @Override
  public PositionOutputStream create(long blockSizeHint) {
    return new CountingStream(out);
  }

  @Override
  public PositionOutputStream createOrOverwrite(long blockSizeHint) {
    return create(blockSizeHint);
  }

  @Override
  public boolean supportsBlockSize() {
    return false;
  }

  @Override
  public long defaultBlockSize() {
    return 0;
  }

  private static final class CountingStream extends PositionOutputStream {

    private final OutputStream out;
    private long position;

    private CountingStream(OutputStream out) {
      this.out = out;
    }

    @Override
    public long getPos() {
      return position;
    }

    @Override
    public void write(int b) throws IOException {
      out.write(b);
      position++;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
      position += length;
    }

    @Override
    public void flush() throws IOException {
      out.flush();
    }
  }
}
