package dev.xylem.join.lookup;

import dev.xylem.types.ChunkCoder;
import dev.xylem.types.Schema;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.util.common.ElementByteSizeObserver;

/** Writes a byte for the side, then the chunk with the coder of that side. */
final class SidedChunkCoder extends CustomCoder<SidedChunk> {
  private static final long serialVersionUID = 1L;

  private final ChunkCoder left;
  private final ChunkCoder right;

  SidedChunkCoder(Schema left, Schema right) {
    this.left = ChunkCoder.of(left);
    this.right = ChunkCoder.of(right);
  }

  @Override
  public void encode(SidedChunk sided, OutputStream out) throws IOException {
    out.write(sided.isRight() ? 1 : 0);
    (sided.isRight() ? right : left).encode(sided.chunk(), out);
  }

  @Override
  public SidedChunk decode(InputStream in) throws IOException {
    int side = in.read();
    if (side < 0) {
      throw new EOFException();
    }
    return new SidedChunk(side == 1, (side == 1 ? right : left).decode(in));
  }

  @Override
  public boolean isRegisterByteSizeObserverCheap(SidedChunk sided) {
    return true;
  }

  @Override
  public void registerByteSizeObserver(SidedChunk sided, ElementByteSizeObserver observer) {
    observer.update(1 + sided.chunk().sizeInBytes());
  }

  @Override
  public void verifyDeterministic() {
    left.verifyDeterministic();
    right.verifyDeterministic();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SidedChunkCoder that
        && left.equals(that.left)
        && right.equals(that.right);
  }

  @Override
  public int hashCode() {
    return 31 * left.hashCode() + right.hashCode();
  }
}
