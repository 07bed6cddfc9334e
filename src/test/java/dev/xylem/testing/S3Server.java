package dev.xylem.testing;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of the S3 protocol that reading, writing and listing objects needs, on loopback, with
 * buckets in the path. Signatures must be there, but are not checked.
 */
public final class S3Server implements AutoCloseable {
  private static final Pattern RANGE = Pattern.compile("bytes=(\\d+)-(\\d*)");
  private static final Pattern PART = Pattern.compile("<PartNumber>(\\d+)</PartNumber>");

  private final HttpServer server;

  /** By {@code /bucket/key}. */
  private final SortedMap<String, byte[]> objects = new TreeMap<>();

  private final Map<String, SortedMap<Integer, byte[]>> uploads = new HashMap<>();

  public S3Server() throws IOException {
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

  public String endpoint() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  public synchronized void put(String path, byte[] content) {
    objects.put(path, content);
  }

  /** Null if there is none. */
  public synchronized byte[] get(String path) {
    return objects.get(path);
  }

  /** Of uploads that were begun and neither completed nor aborted. */
  public synchronized int openUploads() {
    return uploads.size();
  }

  private synchronized void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Map<String, String> query = query(exchange.getRequestURI());
      String path = exchange.getRequestURI().getPath();
      byte[] body = body(exchange);
      if (exchange.getRequestHeaders().getFirst("Authorization") == null) {
        error(exchange, 403, "AccessDenied");
      } else if (query.containsKey("list-type")) {
        list(exchange, path, query.getOrDefault("prefix", ""));
      } else if (query.containsKey("uploads")) {
        String id = UUID.randomUUID().toString();
        uploads.put(id, new TreeMap<>());
        xml(
            exchange,
            "<InitiateMultipartUploadResult><UploadId>%s</UploadId></InitiateMultipartUploadResult>"
                .formatted(id));
      } else if (query.containsKey("uploadId")) {
        upload(exchange, path, query, body);
      } else {
        object(exchange, path, body);
      }
    }
  }

  private void upload(HttpExchange exchange, String path, Map<String, String> query, byte[] body)
      throws IOException {
    SortedMap<Integer, byte[]> parts = uploads.get(query.get("uploadId"));
    if (parts == null) {
      error(exchange, 404, "NoSuchUpload");
      return;
    }
    switch (exchange.getRequestMethod()) {
      case "PUT" -> {
        parts.put(Integer.valueOf(query.get("partNumber")), body);
        exchange.getResponseHeaders().add("ETag", etag(body));
        exchange.sendResponseHeaders(200, -1);
      }
      case "POST" -> {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        Matcher listed = PART.matcher(new String(body, StandardCharsets.UTF_8));
        while (listed.find()) {
          whole.writeBytes(parts.get(Integer.valueOf(listed.group(1))));
        }
        objects.put(path, whole.toByteArray());
        uploads.remove(query.get("uploadId"));
        xml(
            exchange,
            "<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>");
      }
      default -> {
        uploads.remove(query.get("uploadId"));
        exchange.sendResponseHeaders(204, -1);
      }
    }
  }

  private void object(HttpExchange exchange, String path, byte[] body) throws IOException {
    switch (exchange.getRequestMethod()) {
      case "PUT" -> {
        objects.put(path, body);
        exchange.getResponseHeaders().add("ETag", etag(body));
        exchange.sendResponseHeaders(200, -1);
      }
      case "DELETE" -> {
        objects.remove(path);
        exchange.sendResponseHeaders(204, -1);
      }
      default -> read(exchange, objects.get(path));
    }
  }

  private static void read(HttpExchange exchange, byte[] object) throws IOException {
    if (object == null) {
      error(exchange, 404, "NoSuchKey");
      return;
    }
    Headers headers = exchange.getResponseHeaders();
    headers.add("ETag", etag(object));
    headers.add("Last-Modified", "Sun, 01 Nov 2026 00:00:00 GMT");
    if (exchange.getRequestMethod().equals("HEAD")) {
      headers.add("Content-Length", String.valueOf(object.length));
      exchange.sendResponseHeaders(200, -1);
      return;
    }
    Matcher range = RANGE.matcher(String.valueOf(exchange.getRequestHeaders().getFirst("Range")));
    int from = 0;
    int to = object.length;
    if (range.matches()) {
      from = Integer.parseInt(range.group(1));
      to = range.group(2).isEmpty() ? to : Math.min(to, Integer.parseInt(range.group(2)) + 1);
      if (from >= object.length) {
        error(exchange, 416, "InvalidRange");
        return;
      }
      headers.add("Content-Range", "bytes %d-%d/%d".formatted(from, to - 1, object.length));
    }
    exchange.sendResponseHeaders(range.matches() ? 206 : 200, to == from ? -1 : to - from);
    exchange.getResponseBody().write(object, from, to - from);
  }

  private void list(HttpExchange exchange, String path, String prefix) throws IOException {
    String bucket = path.replaceFirst("/$", "") + "/";
    StringBuilder listed = new StringBuilder("<ListBucketResult><IsTruncated>false</IsTruncated>");
    objects.forEach(
        (name, content) -> {
          if (name.startsWith(bucket + prefix)) {
            listed.append(
                "<Contents><Key>%s</Key><Size>%d</Size><LastModified>2026-11-01T00:00:00.000Z</LastModified></Contents>"
                    .formatted(name.substring(bucket.length()), content.length));
          }
        });
    xml(exchange, listed.append("</ListBucketResult>").toString());
  }

  private static void error(HttpExchange exchange, int status, String code) throws IOException {
    byte[] body =
        "<Error><Code>%s</Code><Message>%s</Message></Error>"
            .formatted(code, code)
            .getBytes(StandardCharsets.UTF_8);
    boolean head = exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(status, head ? -1 : body.length);
    if (!head) {
      exchange.getResponseBody().write(body);
    }
  }

  private static void xml(HttpExchange exchange, String text) throws IOException {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/xml");
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
  }

  private static Map<String, String> query(URI uri) {
    Map<String, String> query = new HashMap<>();
    if (uri.getRawQuery() != null) {
      for (String pair : uri.getRawQuery().split("&", -1)) {
        int equals = pair.indexOf('=');
        query.put(
            equals < 0 ? pair : pair.substring(0, equals),
            URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
      }
    }
    return query;
  }

  /** Over http, clients send their content in pieces that are signed one by one. */
  private static byte[] body(HttpExchange exchange) throws IOException {
    InputStream in = exchange.getRequestBody();
    String hash = String.valueOf(exchange.getRequestHeaders().getFirst("x-amz-content-sha256"));
    if (!hash.startsWith("STREAMING-")) {
      return in.readAllBytes();
    }
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    while (true) {
      String header = line(in);
      int length = Integer.parseInt(header.replaceFirst(";.*", ""), 16);
      content.writeBytes(in.readNBytes(length));
      if (length == 0) {
        in.readAllBytes();
        return content.toByteArray();
      }
      line(in);
    }
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  private static String etag(byte[] content) {
    try {
      byte[] hash = MessageDigest.getInstance("MD5").digest(content);
      return "\"" + HexFormat.of().formatHex(hash) + "\"";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
