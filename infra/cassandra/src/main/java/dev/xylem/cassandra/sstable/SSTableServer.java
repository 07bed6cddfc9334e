package dev.xylem.cassandra.sstable;

import dev.xylem.cassandra.server.ParentWatch;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.LoggerFactory;

/**
 * Main class of a child process that writes SSTables for its parent. It speaks over the standard
 * streams:
 *
 * <ul>
 *   <li>first a line on stdout, {@code xylem-sstable VERSION ready} or {@code xylem-sstable VERSION
 *       failed REASON};
 *   <li>then {@link Request}s on stdin and {@link Reply}s on stdout, in frames;
 *   <li>at the end of stdin, or of the parent process, it exits at once.
 * </ul>
 *
 * <p>Takes three arguments: the format of the SSTables ({@code big} or {@code bti}), how many bytes
 * of rows may wait, and how many SSTables are written at a time.
 */
public final class SSTableServer {
  /** Changes when requests or replies do. */
  static final int VERSION = 1;

  private static final String GREETING = "xylem-sstable " + VERSION + " ";
  private static final int LARGEST_FRAME = 1 << 30;

  private final DataInputStream in;
  private final RequestHandler handler;

  private SSTableServer(DataInputStream in, RequestHandler handler) {
    this.in = in;
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
              new DataInputStream(
                  new BufferedInputStream(new FileInputStream(FileDescriptor.in), 1 << 16)),
              new RequestHandler(memory, parent));
      tell(parent, "ready");
    } catch (RuntimeException | Error e) {
      tell(parent, "failed " + RequestHandler.reason(e).replaceAll("\\R", " "));
      Runtime.getRuntime().halt(1);
      return;
    }
    server.serve();
  }

  private static void tell(OutputStream parent, String message) throws IOException {
    parent.write((GREETING + message + "\n").getBytes(StandardCharsets.UTF_8));
    parent.flush();
  }

  private void serve() {
    int status = 0;
    try {
      while (true) {
        handler.handle(readFrame());
      }
    } catch (EOFException e) {
      // The parent has closed the pipe, or is gone.
    } catch (IOException | InterruptedException | RuntimeException e) {
      LoggerFactory.getLogger(SSTableServer.class).error("The conversation has ended", e);
      status = 1;
    }
    Runtime.getRuntime().halt(status);
  }

  private ByteBuffer readFrame() throws IOException {
    int length = in.readInt();
    if (length < 1 + Integer.BYTES || length > LARGEST_FRAME) {
      throw new IOException("a frame of " + length + " bytes");
    }
    byte[] frame = new byte[length];
    in.readFully(frame);
    return ByteBuffer.wrap(frame);
  }
}
