package dev.xylem.testing;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A web server on loopback that gives files, parts of them too, and fails when it is told to. */
public final class WebServer implements AutoCloseable {
  private static final Pattern RANGE = Pattern.compile("bytes=(\\d+)-");

  private final HttpServer server;
  private final Map<String, byte[]> files = new ConcurrentHashMap<>();
  private final Queue<Fault> faults = new ArrayDeque<>();
  private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
  private volatile boolean ranges = true;
  private volatile String etag = "\"one\"";

  /** What goes wrong with one answer. */
  public interface Fault {
    /** Whether it has dealt with the request. */
    boolean answer(HttpExchange exchange, byte[] file) throws IOException;
  }

  public WebServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(task);
              thread.setDaemon(true);
              return thread;
            }));
    server.createContext("/", this::answer);
    server.start();
  }

  public String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  public void put(String path, byte[] content) {
    files.put(path, content);
  }

  public void withoutRanges() {
    ranges = false;
  }

  public void etag(String tag) {
    etag = tag;
  }

  /** For the requests to come, one each. */
  public synchronized void fail(Fault... next) {
    Collections.addAll(faults, next);
  }

  /** Method, path and range of the requests so far. */
  public List<String> requests() {
    return List.copyOf(requests);
  }

  public static Fault status(int status) {
    return (exchange, file) -> {
      exchange.sendResponseHeaders(status, -1);
      exchange.close();
      return true;
    };
  }

  public static Fault redirect(String to) {
    return (exchange, file) -> {
      exchange.getResponseHeaders().add("Location", to);
      return status(302).answer(exchange, file);
    };
  }

  private synchronized Fault nextFault() {
    return faults.poll();
  }

  private void answer(HttpExchange exchange) throws IOException {
    String range = exchange.getRequestHeaders().getFirst("Range");
    requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + range);
    byte[] file = files.get(exchange.getRequestURI().getPath());
    Fault fault = nextFault();
    if (fault != null && fault.answer(exchange, file)) {
      return;
    }
    if (file == null) {
      status(404).answer(exchange, null);
      return;
    }
    send(exchange, file, file.length);
  }

  /** Sends a file, but stops after some bytes and breaks the connection off. */
  public Fault breakAfter(int bytes) {
    return (exchange, file) -> {
      send(exchange, file, bytes);
      return true;
    };
  }

  private void send(HttpExchange exchange, byte[] file, int most) throws IOException {
    Headers asked = exchange.getRequestHeaders();
    Headers headers = exchange.getResponseHeaders();
    if (etag != null) {
      headers.add("ETag", etag);
    }
    headers.add("Last-Modified", "Sun, 01 Nov 2026 00:00:00 GMT");
    String ifRange = asked.getFirst("If-Range");
    Matcher range = RANGE.matcher(String.valueOf(asked.getFirst("Range")));
    int from = 0;
    int status = 200;
    if (ranges && range.matches() && (ifRange == null || ifRange.equals(etag))) {
      from = Integer.parseInt(range.group(1));
      if (from >= file.length) {
        headers.add("Content-Range", "bytes */" + file.length);
        status(416).answer(exchange, file);
        return;
      }
      headers.add("Content-Range", "bytes %d-%d/%d".formatted(from, file.length - 1, file.length));
      status = 206;
    }
    exchange.sendResponseHeaders(status, file.length == from ? -1 : file.length - from);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(file, from, Math.min(most, file.length - from));
    } catch (IOException e) {
      // The client left, or this server broke off.
    }
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
