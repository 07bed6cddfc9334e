package dev.xylem.cassandra.bulk.delivery;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Answers as a Cassandra Sidecar does to uploads and imports: the same paths, statuses and rules
 * for names, checksums compared, an import that goes on after its request was answered.
 */
public final class SidecarServer implements AutoCloseable {
  private static final Pattern UPLOAD =
      Pattern.compile(
          "/api/v1/uploads/([0-9a-fA-F\\-:]{36,110})/keyspaces/([a-zA-Z][a-zA-Z0-9_]{0,47})"
              + "/tables/([a-zA-Z][a-zA-Z0-9_]{0,47})"
              + "/components/([a-zA-Z0-9_-]+(?:.db|.crc32|TOC.txt))");
  private static final Pattern IMPORT =
      Pattern.compile(
          "/api/v1/uploads/([0-9a-fA-F\\-:]{36,110})/keyspaces/(\\w+)/tables/(\\w+)/import");
  private static final Pattern CLEAN_UP =
      Pattern.compile("/api/v1/uploads/([0-9a-fA-F\\-:]{36,110})");

  private final HttpServer server;
  private final Path staging;
  private final Function<Path, CompletableFuture<Void>> importer;
  private final Map<Path, CompletableFuture<Void>> imports = new ConcurrentHashMap<>();

  /**
   * @param importer given a directory with the files of SSTables
   */
  public SidecarServer(
      InetSocketAddress address, Path staging, Function<Path, CompletableFuture<Void>> importer)
      throws IOException {
    this.staging = staging;
    this.importer = importer;
    server = HttpServer.create(address, 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext("/", this::handle);
    server.start();
  }

  public int port() {
    return server.getAddress().getPort();
  }

  Path staging() {
    return staging;
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      Matcher upload = UPLOAD.matcher(path);
      Matcher importing = IMPORT.matcher(path);
      Matcher cleanUp = CLEAN_UP.matcher(path);
      boolean put = exchange.getRequestMethod().equals("PUT");
      if (put && upload.matches()) {
        answer(exchange, store(exchange, directory(upload).resolve(upload.group(4))));
      } else if (put && importing.matches()) {
        answer(exchange, importFrom(directory(importing)));
      } else if (exchange.getRequestMethod().equals("DELETE") && cleanUp.matches()) {
        answer(exchange, delete(staging.resolve(cleanUp.group(1))));
      } else {
        answer(exchange, 404);
      }
    }
  }

  private Path directory(Matcher path) {
    return staging.resolve(path.group(1)).resolve(path.group(2)).resolve(path.group(3));
  }

  private static void answer(HttpExchange exchange, int status) throws IOException {
    exchange.sendResponseHeaders(status, -1);
  }

  private static int store(HttpExchange exchange, Path file) throws IOException {
    byte[] content = exchange.getRequestBody().readAllBytes();
    if (!md5(content).equals(exchange.getRequestHeaders().getFirst("Content-MD5"))) {
      return 455;
    }
    Files.createDirectories(file.getParent());
    Files.write(file, content);
    return 200;
  }

  private static String md5(byte[] content) {
    try {
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("MD5").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private int importFrom(Path directory) {
    if (!Files.isDirectory(directory)) {
      return 404;
    }
    CompletableFuture<Void> running = imports.computeIfAbsent(directory, importer);
    if (!running.isDone()) {
      return 202;
    }
    return running.isCompletedExceptionally() ? 500 : 200;
  }

  private static int delete(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return 404;
    }
    try (Stream<Path> tree = Files.walk(directory)) {
      for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
    return 200;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
