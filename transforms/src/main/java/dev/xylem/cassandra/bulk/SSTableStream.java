package dev.xylem.cassandra.bulk;

import dev.xylem.cassandra.bulk.delivery.SSTableSet;
import dev.xylem.cassandra.schema.TableDefinition;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import dev.xylem.wire.Frame;
import dev.xylem.wire.FrameBuilder;
import dev.xylem.wire.ReplyKind;
import dev.xylem.wire.RequestKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/**
 * Rows of one table on their way to SSTables. Whatever becomes of it, it has to be closed, which
 * deletes its files.
 */
final class SSTableStream implements AutoCloseable {
  private final SSTableChild child;
  private final TableSchema table;
  private final Path directory;
  private final int number;
  private final CompletableFuture<List<SSTableSet>> sets = new CompletableFuture<>();
  private final CompletableFuture<Void> end = new CompletableFuture<>();

  private SSTableStream(SSTableChild child, TableSchema table, Path directory) {
    this.child = child;
    this.table = table;
    this.directory = directory;
    number = child.register(new Replies());
  }

  /**
   * @param directory for the SSTables, which nobody else uses
   * @param timestamp of the writes, in microseconds
   */
  static SSTableStream open(
      SSTableChild child,
      TableSchema table,
      TableDefinition definition,
      Path directory,
      long timestamp) {
    SSTableStream stream = new SSTableStream(child, table, directory);
    FrameBuilder open = FrameBuilder.of(RequestKind.OPEN, stream.number);
    open.putText(definition.keyspace())
        .putText(definition.createTable())
        .putLong(definition.id().getMostSignificantBits())
        .putLong(definition.id().getLeastSignificantBits())
        .putInt(definition.columns().size());
    definition.columns().forEach(open::putText);
    open.putText(directory.toString()).putLong(timestamp);
    child.send(open);
    return stream;
  }

  /**
   * Passes rows on; waits while there is no room for them.
   *
   * @param group of replicas that the chunk belongs to
   * @throws XylemException if the stream has failed
   */
  void write(ChunkFrame chunk, int group) {
    throwFailure();
    child.send(chunk.frame(number, group));
  }

  private void throwFailure() {
    if (sets.isCompletedExceptionally()) {
      try {
        sets.join();
      } catch (CompletionException e) {
        throw (XylemException) e.getCause();
      }
    }
  }

  /**
   * Waits until the SSTables are complete and on disk.
   *
   * @throws XylemException if they cannot be written
   */
  List<SSTableSet> finish() throws InterruptedException {
    child.send(FrameBuilder.of(RequestKind.FINISH, number));
    try {
      return sets.get();
    } catch (ExecutionException e) {
      throw (XylemException) e.getCause();
    }
  }

  /** Forgets the rows, and waits until no file is left; a child that is dead leaves them. */
  @Override
  public void close() {
    try {
      child.send(FrameBuilder.of(RequestKind.END, number));
      end.get();
    } catch (XylemException | ExecutionException e) {
      // Files of a child that has ended are deleted with its directory.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private final class Replies implements ReplyListener {
    @Override
    public String work() {
      return "wrote " + table.name();
    }

    @Override
    public void finished(Frame<ReplyKind> in) {
      List<SSTableSet> finished = new ArrayList<>();
      for (int count = in.getInt(); count > 0; count--) {
        int group = in.getInt();
        Path path = Path.of(in.getText());
        finished.add(new SSTableSet(table, path, group, in.getLong(), in.getLong()));
      }
      sets.complete(finished);
    }

    @Override
    public void failed(XylemException reason) {
      if (child.isAlive()) {
        sets.completeExceptionally(reason.with(Fact.FILE, directory));
      } else {
        sets.completeExceptionally(reason);
        end.complete(null);
      }
    }

    @Override
    public void ended() {
      end.complete(null);
    }
  }
}
