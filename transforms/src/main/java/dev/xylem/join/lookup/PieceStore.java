package dev.xylem.join.lookup;

import dev.xylem.join.RowMerge;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkCoder;
import dev.xylem.types.Schema;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Pieces that are collected before they are merged, in memory, and once they exceed a budget on
 * local disk. Closing it deletes the file.
 */
final class PieceStore implements Closeable {
  private final ChunkCoder coder;
  private final long budgetBytes;
  private final List<RowMerge.Piece> pieces = new ArrayList<>();
  private final List<Chunk> held = new ArrayList<>();
  private long bytes;
  private Path path;
  private RandomAccessFile file;

  PieceStore(Schema schema, long budgetBytes) {
    coder = ChunkCoder.of(schema);
    this.budgetBytes = budgetBytes;
  }

  void add(Chunk piece) {
    if (piece.rows() == 0) {
      return;
    }
    try {
      if (file == null) {
        hold(piece);
      } else {
        write(piece);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void hold(Chunk piece) throws IOException {
    held.add(piece);
    bytes += piece.retainedSizeInBytes();
    if (bytes <= budgetBytes) {
      return;
    }
    path = Files.createTempFile("xylem-join-", ".pieces");
    path.toFile().deleteOnExit();
    file = new RandomAccessFile(path.toFile(), "rw");
    for (Chunk chunk : held) {
      write(chunk);
    }
    held.clear();
  }

  private void write(Chunk piece) throws IOException {
    ByteArrayOutputStream encoded = new ByteArrayOutputStream();
    coder.encode(piece, encoded);
    long from = file.getFilePointer();
    file.write(encoded.toByteArray());
    int length = encoded.size();
    pieces.add(new RowMerge.Piece(piece.rowId(0), () -> read(from, length)));
  }

  private Chunk read(long from, int length) {
    byte[] encoded = new byte[length];
    try {
      file.seek(from);
      file.readFully(encoded);
      return coder.decode(new ByteArrayInputStream(encoded));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All pieces, in the order in which they came; no more can be added. */
  List<RowMerge.Piece> pieces() {
    held.forEach(chunk -> pieces.add(RowMerge.Piece.of(chunk)));
    held.clear();
    return pieces;
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
      Files.deleteIfExists(path);
    }
  }
}
