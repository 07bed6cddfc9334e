package dev.xylem.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Passes TCP connections on to a server on this machine, well or badly. */
public final class LoopbackProxy implements AutoCloseable {
  private static final int BUFFER = 16 << 10;
  private static final int SHORTLY_MILLIS = 4000;

  /** How the network is. */
  public enum Weather {
    FAIR("passed on", 0, BUFFER),
    CUT_ONCE("all connections are cut", 0, BUFFER),
    GONE("connections are cut and refused", 0, BUFFER),
    SILENT_SHORTLY("nothing arrives for 4 s", 0, BUFFER),
    SILENT("nothing arrives any more", 0, BUFFER),
    SLOW("80 KB/s, 200 ms late", 200, BUFFER),
    TRICKLE("100 KB/s", 10, 1024);

    private final String text;
    private final int pauseMillis;
    private final int atOnce;

    Weather(String text, int pauseMillis, int atOnce) {
      this.text = text;
      this.pauseMillis = pauseMillis;
      this.atOnce = atOnce;
    }

    public String text() {
      return text;
    }
  }

  private final InetSocketAddress server;
  private final ServerSocket listener;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile Weather weather = Weather.FAIR;

  public LoopbackProxy(InetSocketAddress server) throws IOException {
    this.server = server;
    listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start("chaos-proxy", this::acceptAll);
  }

  /** Host and port for clients of the server. */
  public String where() {
    return "127.0.0.1:" + listener.getLocalPort();
  }

  /** What it is from now on; after a silence or a cut that are short, it is fair again. */
  public void become(Weather next) throws InterruptedException {
    weather = next;
    switch (next) {
      case CUT_ONCE -> {
        cut();
        weather = Weather.FAIR;
      }
      case GONE -> cut();
      case SILENT_SHORTLY -> {
        TimeUnit.MILLISECONDS.sleep(SHORTLY_MILLIS);
        weather = Weather.FAIR;
      }
      default -> {}
    }
  }

  private void acceptAll() {
    while (!listener.isClosed()) {
      try {
        Socket client = listener.accept();
        if (weather == Weather.GONE) {
          client.close();
        } else {
          connect(client);
        }
      } catch (IOException e) {
        // Of this connection, or of all: then the loop ends.
      }
    }
  }

  private void connect(Socket client) throws IOException {
    Socket upstream = new Socket(server.getAddress(), server.getPort());
    open.add(client);
    open.add(upstream);
    start("chaos-to", () -> pass(client, upstream));
    start("chaos-from", () -> pass(upstream, client));
  }

  private void pass(Socket from, Socket to) {
    byte[] buffer = new byte[BUFFER];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        for (int at = 0; at < read; ) {
          int count = Math.min(weather.atOnce, read - at);
          delay();
          out.write(buffer, at, count);
          at += count;
        }
      }
    } catch (IOException e) {
      // The other side is gone, and so is this one now.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      open.remove(from);
      open.remove(to);
    }
  }

  private void delay() throws InterruptedException {
    if (weather.pauseMillis > 0) {
      TimeUnit.MILLISECONDS.sleep(weather.pauseMillis);
    }
    while ((weather == Weather.SILENT || weather == Weather.SILENT_SHORTLY)
        && !listener.isClosed()) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  private void cut() {
    for (Socket socket : open) {
      try {
        socket.close();
      } catch (IOException e) {
        // Closed is what it should be.
      }
    }
  }

  private static void start(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    listener.close();
    cut();
  }
}
