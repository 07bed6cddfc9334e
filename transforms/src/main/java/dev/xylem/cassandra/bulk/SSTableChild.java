package dev.xylem.cassandra.bulk;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The process that writes SSTables, seen from its parent. Many streams share it; a stream that is
 * not taken fast enough holds the others up, too. It ends when closed, or with this process.
 */
final class SSTableChild implements AutoCloseable {
  private static final Reply[] REPLIES = Reply.values();
  private static final int MOST_BYTES = 1 << 30;
  private static final long END_SECONDS = 10;

  /** In the order in which the child numbers them. */
  private enum Reply {
    FINISHED,
    FAILED,
    ENDED,
    SENT;

    /** Whether nothing more is said about the stream. */
    boolean isLast() {
      return this == ENDED || this == SENT;
    }
  }

  private final Process process;
  private final LastLines errors;
  private final DataInputStream replies;
  private final OutputStream requests;
  private final AtomicInteger streams = new AtomicInteger();
  private final Map<Integer, ReplyListener> listeners = new ConcurrentHashMap<>();
  private volatile XylemException death;

  SSTableChild(Process process, LastLines errors, DataInputStream replies) {
    this.process = process;
    this.errors = errors;
    this.replies = replies;
    requests = process.getOutputStream();
  }

  /**
   * Starts the process and waits until it is ready.
   *
   * @throws XylemException if it does not start
   */
  static SSTableChild start(ChildCommand command) {
    Process process = ChildStart.launch(command);
    LastLines errors = LastLines.of(process);
    DataInputStream replies =
        new DataInputStream(new BufferedInputStream(process.getInputStream()));
    ChildStart.awaitReady(process, replies, errors);
    SSTableChild child = new SSTableChild(process, errors, replies);
    Thread reader = new Thread(child::listen, "sstable-child-" + process.pid());
    reader.setDaemon(true);
    reader.start();
    return child;
  }

  long pid() {
    return process.pid();
  }

  boolean isAlive() {
    return death == null && process.isAlive();
  }

  /** A number for a new stream, about which the listener is told from now on. */
  int register(ReplyListener listener) {
    int stream = streams.incrementAndGet();
    listeners.put(stream, listener);
    if (death != null) {
      listener.failed(death);
    }
    return stream;
  }

  /**
   * Sends a message; waits while the process does not take it.
   *
   * @throws XylemException if the process has ended
   */
  void send(Frame frame) {
    ByteBuffer bytes = frame.toSend();
    try {
      synchronized (requests) {
        requests.write(bytes.array(), 0, bytes.remaining());
        requests.flush();
      }
    } catch (IOException e) {
      throw death();
    }
  }

  private void listen() {
    try {
      while (true) {
        ByteBuffer reply = readFrame();
        Reply kind = REPLIES[reply.get()];
        int stream = reply.getInt();
        ReplyListener listener = kind.isLast() ? listeners.remove(stream) : listeners.get(stream);
        if (listener != null) {
          dispatch(kind, listener, reply);
        }
      }
    } catch (IOException | RuntimeException e) {
      process.destroyForcibly();
    }
    XylemException reason = death();
    listeners.values().forEach(listener -> listener.failed(reason));
  }

  private static void dispatch(Reply kind, ReplyListener listener, ByteBuffer in) {
    switch (kind) {
      case FINISHED -> listener.finished(in);
      case FAILED ->
          listener.failed(new XylemException("SSTables cannot be written: " + Frame.text(in)));
      case ENDED -> listener.ended();
      case SENT -> listener.sent(Frame.text(in));
    }
  }

  private ByteBuffer readFrame() throws IOException {
    int length = replies.readInt();
    if (length < 1 + Integer.BYTES || length > MOST_BYTES) {
      throw new IOException("a reply of " + length + " bytes");
    }
    byte[] frame = new byte[length];
    replies.readFully(frame);
    return ByteBuffer.wrap(frame);
  }

  private synchronized XylemException death() {
    if (death == null) {
      death =
          ChildStart.ended(process, errors, "ended")
              .with(Fact.HINT, "its memory can be set with --bulk-heap");
    }
    return death;
  }

  /** Ends the process; whoever still waits for it learns that it has ended. */
  @Override
  public void close() {
    try {
      requests.close();
      if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the process without finishing anything. */
  void kill() {
    process.destroyForcibly();
  }
}
