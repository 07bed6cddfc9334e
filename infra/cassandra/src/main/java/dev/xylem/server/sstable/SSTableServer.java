package dev.xylem.server.sstable;

import dev.xylem.server.ParentWatch;
import dev.xylem.wire.FrameReader;
import dev.xylem.wire.Greeting;
import dev.xylem.wire.ReplyKind;
import dev.xylem.wire.RequestKind;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.LoggerFactory;

/**
 * Main class of a child process that writes SSTables for its parent. It speaks over the standard
 * streams:
 *
 * <ul>
 *   <li>first a {@link Greeting} on stdout;
 *   <li>then frames, with {@linkplain RequestKind requests} on stdin and {@linkplain ReplyKind
 *       replies} on stdout;
 *   <li>one of them every second, which says that it is alive;
 *   <li>at the end of stdin, or of the parent process, it exits at once.
 * </ul>
 *
 * <p>Takes three arguments: the format of the SSTables ({@code big} or {@code bti}), how many bytes
 * of rows may wait, and how many SSTables are written at a time.
 */
public final class SSTableServer {
  private final FrameReader<RequestKind> requests;
  private final RequestHandler handler;

  private SSTableServer(InputStream in, RequestHandler handler) {
    requests = FrameReader.ofRequests(in);
    this.handler = handler;
  }

  public static void main(String[] args) throws IOException {
    OutputStream parent = new FileOutputStream(FileDescriptor.out);
    // Whatever else is printed would be taken for a reply.
    System.setOut(System.err);
    System.setProperty(
        "logback.configurationFile", SSTableServer.class.getResource("logback.xml").toString());
    ParentWatch.endWithParent();
    SSTableServer server;
    try {
      ClientMode.initialize(args[0]);
      ExecutorService writers = Executors.newFixedThreadPool(Integer.parseInt(args[2]));
      RowMemory memory = new RowMemory(Long.parseLong(args[1]), writers);
      server =
          new SSTableServer(
              new BufferedInputStream(new FileInputStream(FileDescriptor.in), 1 << 16),
              new RequestHandler(memory, parent));
      Greeting.ready().writeTo(parent);
    } catch (RuntimeException | Error e) {
      Greeting.failed(RequestHandler.reason(e)).writeTo(parent);
      Runtime.getRuntime().halt(1);
      return;
    }
    server.serve();
  }

  private void serve() {
    startHeartbeat();
    int status = 0;
    try {
      while (true) {
        handler.handle(requests.read());
      }
    } catch (EOFException e) {
      // The parent has closed the pipe, or is gone.
    } catch (IOException | InterruptedException | RuntimeException e) {
      LoggerFactory.getLogger(SSTableServer.class).error("The conversation has ended", e);
      status = 1;
    }
    Runtime.getRuntime().halt(status);
  }

  /** On a thread of its own: the one that takes requests may wait for memory. */
  private void startHeartbeat() {
    ScheduledExecutorService heart =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread thread = new Thread(work, "heartbeat");
              thread.setDaemon(true);
              return thread;
            });
    ScheduledFuture<?> unused =
        heart.scheduleAtFixedRate(handler::sayAlive, 0, ReplyKind.ALIVE_SECONDS, TimeUnit.SECONDS);
  }
}
