package dev.xylem.types;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.coders.CustomCoder;
import org.apache.beam.sdk.util.VarInt;
import org.apache.beam.sdk.util.common.ElementByteSizeObserver;

/**
 * Writes chunks of one schema: a length, the id, the ordinals, then column after column. Decoded
 * texts point into the buffer that was read.
 */
public final class ChunkCoder extends CustomCoder<Chunk> {
  private static final long serialVersionUID = 1L;

  /** Most chunks have a megabyte at most. Buffers for larger ones are not kept. */
  private static final int MAX_KEPT_BYTES = 2 << 20;

  /** One buffer per thread, used again for every chunk. */
  private static final ThreadLocal<SliceOutput> BUFFER =
      ThreadLocal.withInitial(() -> new SliceOutput(0));

  private final Schema schema;

  private ChunkCoder(Schema schema) {
    this.schema = requireNonNull(schema, "schema");
  }

  public static ChunkCoder of(Schema schema) {
    return new ChunkCoder(schema);
  }

  public Schema schema() {
    return schema;
  }

  @Override
  public void encode(Chunk chunk, OutputStream stream) throws IOException {
    if (chunk.columnCount() != schema.size() && !chunk.isMessage()) {
      throw new CoderException(
          "%s has %d columns where %s has %d fields"
              .formatted(chunk, chunk.columnCount(), schema, schema.size()));
    }
    SliceOutput out = buffer(chunk.sizeInBytes());
    byte[] id = chunk.id().value().getBytes(UTF_8);
    out.writeVarLong(id.length);
    out.writeBytes(id, 0, id.length);
    out.writeVarLong(chunk.rows());
    encodeOrds(chunk, out);
    for (int i = 0; i < chunk.columnCount(); i++) {
      chunk.column(i).encode(out);
    }
    VarInt.encode(out.size(), stream);
    stream.write(out.bytes(), 0, out.size());
  }

  private static SliceOutput buffer(long bytes) {
    if (bytes > MAX_KEPT_BYTES) {
      return new SliceOutput(Math.toIntExact(bytes + 64));
    }
    SliceOutput buffer = BUFFER.get();
    buffer.clear();
    return buffer;
  }

  /** As distances from a dense numbering: a chunk without gaps pays two bytes in all. */
  private static void encodeOrds(Chunk chunk, SliceOutput out) {
    long[] gaps = new long[chunk.rows()];
    for (int row = 0; row < gaps.length; row++) {
      gaps[row] = chunk.ord(row) - row;
    }
    out.writeLongs(gaps, gaps.length);
  }

  @Override
  public Chunk decode(InputStream stream) throws IOException {
    int length = VarInt.decodeInt(stream);
    // Not readNBytes(length), which reads into many small arrays and copies them into one.
    byte[] bytes = new byte[length];
    int read = stream.readNBytes(bytes, 0, length);
    if (read < length) {
      throw new EOFException("chunk cut short: %d of %d bytes".formatted(read, length));
    }
    SliceInput in = new SliceInput(bytes);
    int idLength = Math.toIntExact(in.readVarLong());
    ChunkId id = new ChunkId(new String(bytes, in.position(), idLength, UTF_8));
    in.skip(idLength);
    int rows = Math.toIntExact(in.readVarLong());
    long[] ords = in.readLongs(rows);
    for (int row = 0; row < rows; row++) {
      ords[row] += row;
    }
    if (rows == 0) {
      Chunk message = new Chunk(id, ords);
      if (message.isMessage()) {
        return message;
      }
    }
    Column[] columns = new Column[schema.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = schema.field(i).type().decode(in, rows);
    }
    return new Chunk(id, ords, columns);
  }

  /** Chunks can be large, and the runner samples sizes: an estimate spares an encoding. */
  @Override
  public boolean isRegisterByteSizeObserverCheap(Chunk chunk) {
    return true;
  }

  @Override
  public void registerByteSizeObserver(Chunk chunk, ElementByteSizeObserver observer) {
    observer.update(chunk.sizeInBytes());
  }

  @Override
  public void verifyDeterministic() {
    // Decimals in wide form keep their scale, all else has one encoding.
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ChunkCoder that && schema.equals(that.schema);
  }

  @Override
  public int hashCode() {
    return schema.hashCode();
  }

  @Override
  public String toString() {
    return "ChunkCoder" + schema;
  }
}
