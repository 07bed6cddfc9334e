package dev.xylem.server.sstable;

import dev.xylem.wire.Frame;
import dev.xylem.wire.FrameBuilder;
import dev.xylem.wire.ReplyKind;
import dev.xylem.wire.RequestKind;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.cassandra.dht.Murmur3Partitioner;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Does what the parent asks for. Called by one thread; replies come from several. */
final class RequestHandler {
  private static final Logger LOG = LoggerFactory.getLogger(RequestHandler.class);

  private final RowMemory memory;
  private final OutputStream parent;
  private final Map<Integer, TableStream> streams = new HashMap<>();
  private final ExecutorService senders = Executors.newCachedThreadPool();

  RequestHandler(RowMemory memory, OutputStream parent) {
    this.memory = memory;
    this.parent = parent;
  }

  /**
   * @throws RuntimeException if the frame makes no sense
   */
  void handle(Frame<RequestKind> frame) throws InterruptedException {
    int stream = frame.stream();
    switch (frame.kind()) {
      case OPEN -> open(stream, frame);
      case CHUNK -> add(stream, frame);
      case FINISH -> finish(stream);
      case END -> end(stream);
      case SEND -> transfer(stream, frame);
    }
  }

  private void open(int id, Frame<RequestKind> in) {
    String keyspace = in.getText();
    String createTable = in.getText();
    UUID tableId = new UUID(in.getLong(), in.getLong());
    List<String> columns = new ArrayList<>();
    for (int count = in.getInt(); count > 0; count--) {
      columns.add(in.getText());
    }
    Path directory = Path.of(in.getText());
    long timestamp = in.getLong();
    try {
      BulkTable table =
          BulkTable.of(
              keyspace,
              createTable,
              tableId.equals(new UUID(0, 0)) ? null : tableId,
              columns,
              timestamp);
      streams.put(id, new TableStream(table, directory, error -> sendFailure(id, error)));
    } catch (RuntimeException e) {
      sendFailure(id, e);
    }
  }

  private void add(int id, Frame<RequestKind> in) throws InterruptedException {
    TableStream stream = streams.get(id);
    if (stream == null || stream.hasFailed()) {
      return;
    }
    try {
      ReceivedChunk chunk = ReceivedChunk.read(in, Murmur3Partitioner.instance);
      if (chunk.rows() > 0) {
        memory.add(stream.group(chunk.group()), chunk);
      }
    } catch (RuntimeException e) {
      stream.fail(e);
    }
  }

  private void finish(int id) {
    TableStream stream = streams.get(id);
    if (stream == null) {
      return;
    }
    stream.groups().forEach(memory::write);
    CompletableFuture<Void> unused =
        stream
            .written()
            .thenRun(
                () -> {
                  FrameBuilder finished = FrameBuilder.of(ReplyKind.FINISHED, id);
                  stream.describe(finished);
                  send(finished);
                })
            .exceptionally(
                error -> {
                  stream.fail(error);
                  return null;
                });
  }

  private void end(int id) {
    TableStream stream = streams.remove(id);
    if (stream == null) {
      send(FrameBuilder.of(ReplyKind.ENDED, id));
      return;
    }
    stream.groups().forEach(memory::drop);
    CompletableFuture<Void> unused =
        stream
            .written()
            .handle(
                (written, error) -> {
                  deleteFiles(stream);
                  send(FrameBuilder.of(ReplyKind.ENDED, id));
                  return null;
                });
  }

  /** What is left is deleted with the directory of all streams. */
  private static void deleteFiles(TableStream stream) {
    try {
      stream.delete();
    } catch (UncheckedIOException e) {
      LOG.warn("Cannot delete SSTables", e);
    }
  }

  private void transfer(int id, Frame<RequestKind> in) {
    senders.execute(
        () -> {
          String failure = "";
          try {
            Transfer.read(in).run();
          } catch (IOException | RuntimeException e) {
            LOG.warn("SSTables cannot be sent", e);
            failure = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
          } catch (InterruptedException e) {
            failure = "interrupted";
          }
          send(FrameBuilder.of(ReplyKind.SENT, id).putText(failure));
        });
  }

  /** Tells the parent that this process is not frozen. */
  void sayAlive() {
    send(FrameBuilder.of(ReplyKind.ALIVE, 0));
  }

  private void sendFailure(int id, Throwable error) {
    send(FrameBuilder.of(ReplyKind.FAILED, id).putText(reason(error)));
  }

  private void send(FrameBuilder frame) {
    synchronized (parent) {
      try {
        frame.writeTo(parent);
      } catch (IOException e) {
        // Nobody is left to be told.
        Runtime.getRuntime().halt(1);
      }
    }
  }

  /** What a person can act on: the innermost message, with its kind where it says little alone. */
  static String reason(Throwable error) {
    Throwable cause = error;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = cause.getMessage();
    return message == null || cause instanceof IOException
        ? cause.getClass().getSimpleName() + (message == null ? "" : ": " + message)
        : message;
  }
}
