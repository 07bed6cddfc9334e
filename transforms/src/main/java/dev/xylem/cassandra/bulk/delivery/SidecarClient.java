package dev.xylem.cassandra.bulk.delivery;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Base64;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The requests of the Apache Cassandra Sidecar's REST API (version 1) that uploading needs. All of
 * them fail with an {@link IOException} that says what the Sidecar did: "refused ...".
 */
public final class SidecarClient {
  private static final Logger LOG = LoggerFactory.getLogger(SidecarClient.class);
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
  private static final Duration ANSWER_TIMEOUT = Duration.ofMinutes(1);
  private static final long MIN_BYTES_PER_SECOND = 1 << 20;

  /** Rows of other nodes do no harm; the table may have got new replicas meanwhile. */
  private static final String IMPORT_OPTIONS = "verifySSTables=true&verifyTokens=false";

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(CONNECT_TIMEOUT)
          .build();
  private final String scheme;
  private final int port;

  /**
   * @param tls with the certificates that this JVM trusts
   */
  public SidecarClient(int port, boolean tls) {
    this.port = port;
    scheme = tls ? "https" : "http";
  }

  /** SSTables of one table on their way to one node. */
  record Upload(String host, UUID id, String keyspace, String table) {}

  /** Uploads a component of an SSTable under its file's name, with its checksum. */
  void upload(Upload upload, Path component) throws IOException, InterruptedException {
    Duration timeout = ANSWER_TIMEOUT.plusSeconds(Files.size(component) / MIN_BYTES_PER_SECOND);
    HttpResponse<String> response =
        send(
            request(upload, tablePath(upload) + "/components/" + component.getFileName())
                .timeout(timeout)
                .header("Content-MD5", md5(component))
                .PUT(BodyPublishers.ofFile(component)));
    requireOk(response, component.getFileName().toString());
  }

  /**
   * Starts the import of all that was uploaded, or asks how it goes.
   *
   * @return whether it has succeeded; false: it goes on
   */
  boolean importUploaded(Upload upload) throws IOException, InterruptedException {
    HttpResponse<String> response =
        send(
            request(upload, tablePath(upload) + "/import?" + IMPORT_OPTIONS)
                .PUT(BodyPublishers.noBody()));
    if (response.statusCode() == 202) {
      return false;
    }
    requireOk(response, "the import");
    return true;
  }

  /** Deletes what is left of an upload; where that fails, the Sidecar does it some day. */
  void cleanUp(Upload upload) throws InterruptedException {
    try {
      send(request(upload, "/api/v1/uploads/" + upload.id()).DELETE());
    } catch (IOException e) {
      LOG.debug("Upload {} is left on {}: {}", upload.id(), upload.host(), e.getMessage());
    }
  }

  private static String tablePath(Upload upload) {
    return "/api/v1/uploads/%s/keyspaces/%s/tables/%s"
        .formatted(upload.id(), upload.keyspace(), upload.table());
  }

  private HttpRequest.Builder request(Upload upload, String path) {
    String host = upload.host().contains(":") ? "[" + upload.host() + "]" : upload.host();
    return HttpRequest.newBuilder(URI.create("%s://%s:%d%s".formatted(scheme, host, port, path)))
        .timeout(ANSWER_TIMEOUT);
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    try {
      return http.send(request.build(), BodyHandlers.ofString());
    } catch (IOException e) {
      throw new IOException(
          "does not answer on port %d: %s (where no Sidecars run: --bulk-transport=stream)"
              .formatted(
                  port, e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage()),
          e);
    }
  }

  private static void requireOk(HttpResponse<String> response, String what) throws IOException {
    if (response.statusCode() != 200) {
      throw new IOException(
          switch (response.statusCode()) {
            case 401, 403 -> "does not let us in (status %d)".formatted(response.statusCode());
            case 429 -> "is too busy";
            case 455 -> "got another checksum of " + what;
            case 507 -> "has no space left for " + what;
            default ->
                "refused %s with status %d: %s"
                    .formatted(what, response.statusCode(), response.body());
          });
    }
  }

  private static String md5(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("MD5");
      byte[] buffer = new byte[1 << 16];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
      return Base64.getEncoder().encodeToString(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has MD5", e);
    }
  }
}
