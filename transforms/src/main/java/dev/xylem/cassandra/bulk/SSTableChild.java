package dev.xylem.cassandra.bulk;

import dev.xylem.types.XylemException;
import dev.xylem.wire.Frame;
import dev.xylem.wire.FrameBuilder;
import dev.xylem.wire.FrameReader;
import dev.xylem.wire.ReplyKind;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The process that writes SSTables, seen from its parent. Many streams share it, and one that the
 * process is slow to read delays the others. It ends when closed, or with this process.
 */
final class SSTableChild implements AutoCloseable {
  private static final long EXIT_TIMEOUT_SECONDS = 10;
  private static final String USE_CQL = "write without it: --table-sink=cql";

  private final Process process;
  private final ChildWatch watch;
  private final LastLines errors;
  private final FrameReader<ReplyKind> replies;
  private final OutputStream requests;
  private final AtomicInteger streams = new AtomicInteger();
  private final Map<Integer, ReplyListener> listeners = new ConcurrentHashMap<>();
  private volatile XylemException death;

  SSTableChild(Process process, ChildWatch watch, LastLines errors, InputStream replies) {
    this.process = process;
    this.watch = watch;
    this.errors = errors;
    this.replies = FrameReader.ofReplies(replies);
    requests = process.getOutputStream();
  }

  /**
   * Starts the process and waits until it is ready.
   *
   * @param maxSilence after which it is taken for frozen, and ended
   * @throws XylemException if it does not start
   */
  static SSTableChild start(ChildCommand command, Duration maxSilence) {
    Process process = ChildStart.launch(command);
    LastLines errors = LastLines.of(process);
    InputStream replies = new BufferedInputStream(process.getInputStream());
    ChildStart.awaitReady(process, replies, errors);
    ChildWatch watch = new ChildWatch(process, maxSilence);
    SSTableChild child = new SSTableChild(process, watch, errors, replies);
    Thread reader = new Thread(child::listen, "sstable-child-" + process.pid());
    reader.setDaemon(true);
    reader.start();
    watch.start();
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
  void send(FrameBuilder frame) {
    try {
      synchronized (requests) {
        frame.writeTo(requests);
      }
    } catch (IOException e) {
      throw death();
    }
  }

  private void listen() {
    try {
      while (true) {
        Frame<ReplyKind> reply = replies.read();
        watch.heard();
        ReplyListener listener =
            reply.kind().isLast()
                ? listeners.remove(reply.stream())
                : listeners.get(reply.stream());
        if (listener != null) {
          dispatch(reply, listener);
        }
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (RuntimeException e) {
      endFor(e);
    }
    XylemException reason = death();
    listeners.values().forEach(listener -> listener.failed(reason));
  }

  private static void dispatch(Frame<ReplyKind> reply, ReplyListener listener) {
    switch (reply.kind()) {
      case FINISHED -> listener.finished(reply);
      case FAILED ->
          listener.failed(new XylemException("SSTables cannot be written: " + reply.getText()));
      case ENDED -> listener.ended();
      case SENT -> listener.sent(reply.getText());
      case ALIVE -> {}
    }
  }

  private synchronized void endFor(RuntimeException nonsense) {
    process.destroyForcibly();
    death =
        new XylemException(
            "the process that writes SSTables makes no sense: " + nonsense, nonsense);
  }

  private synchronized XylemException death() {
    if (death == null) {
      death =
          ChildEnd.during(
              process,
              watch,
              errors,
              listeners.values().stream().map(ReplyListener::work).distinct().sorted().toList(),
              USE_CQL);
    }
    return death;
  }

  /** Ends the process; whoever still waits for it learns that it has ended. */
  @Override
  public void close() {
    try {
      requests.close();
      if (!process.waitFor(EXIT_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
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
