package dev.xylem.pipeline.metrics;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * Answers {@code GET /metrics} over HTTP, and nothing else: 404 for any other path, 405 for any
 * other method. At most two requests are answered at a time, and one that is not sent within ten
 * seconds is dropped.
 */
final class MetricsServer implements AutoCloseable {
  static final String PATH = "/metrics";

  private static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";
  private static final int THREADS = 2;
  private static final int BACKLOG = 16;

  static {
    limit("sun.net.httpserver.maxReqTime");
    limit("sun.net.httpserver.maxRspTime");
  }

  private final HttpServer server;
  private final ExecutorService threads =
      Executors.newFixedThreadPool(THREADS, MetricsServer::newThread);
  private final Supplier<String> text;

  private MetricsServer(HttpServer server, Supplier<String> text) {
    this.server = server;
    this.text = text;
  }

  /** The JDK's server reads these when it is loaded. */
  private static void limit(String seconds) {
    if (System.getProperty(seconds) == null) {
      System.setProperty(seconds, "10");
    }
  }

  private static Thread newThread(Runnable work) {
    Thread thread = new Thread(work, "xylem-metrics");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * @param address port 0 for any that is free
   * @param text makes the answer, in Prometheus' text format
   * @throws IOException if the address cannot be had
   */
  static MetricsServer start(InetSocketAddress address, Supplier<String> text) throws IOException {
    MetricsServer metrics = new MetricsServer(HttpServer.create(address, BACKLOG), text);
    metrics.server.createContext("/", metrics::answer);
    metrics.server.setExecutor(metrics.threads);
    metrics.server.start();
    return metrics;
  }

  InetSocketAddress address() {
    return server.getAddress();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (!exchange.getRequestURI().getPath().equals(PATH)) {
        exchange.sendResponseHeaders(404, -1);
      } else if (!exchange.getRequestMethod().equals("GET")) {
        exchange.getResponseHeaders().set("Allow", "GET");
        exchange.sendResponseHeaders(405, -1);
      } else {
        byte[] body = text.get().getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", CONTENT_TYPE);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
      }
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
