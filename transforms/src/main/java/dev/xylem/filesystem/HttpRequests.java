package dev.xylem.filesystem;

import dev.xylem.filesystem.HttpRedirects.RefusedAddressException;
import dev.xylem.types.UrlSecrets;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import javax.net.ssl.SSLException;

/**
 * Asks http servers for files. Redirects are followed as {@link HttpRedirects} says; transient
 * failures (of a connection, status 429 or 5xx) are tried again after a pause that doubles.
 */
final class HttpRequests {
  private static final int PARTIAL = 206;
  private static final int NO_SUCH_RANGE = 416;
  private static final long FIRST_PAUSE_MILLIS = 250;
  private static final long MAX_PAUSE_MILLIS = 10_000;

  private final HttpSettings settings;
  private HttpClient client;

  HttpRequests(HttpSettings settings) {
    this.settings = settings;
  }

  int retries() {
    return settings.retries();
  }

  /**
   * Asks for a file from one of its bytes on.
   *
   * @param version gives all of the file if it is another version by now
   * @return with status 200 and the whole file, 206 and the rest of it, or 416 if it ends before
   * @throws FileNotFoundException for status 404 or 410
   * @throws IOException that says what the server answered
   */
  HttpResponse<StallGuardedBody> get(URI uri, long from, Optional<String> version)
      throws IOException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri)
            .timeout(settings.stallTimeout())
            .header("Accept-Encoding", "identity")
            .header("User-Agent", "xylem")
            .header("Range", "bytes=" + from + "-");
    version.ifPresent(known -> request.header("If-Range", known));
    for (int attempt = 0; ; attempt++) {
      boolean isLast = attempt >= settings.retries();
      try {
        HttpResponse<StallGuardedBody> response = send(request.build());
        int status = response.statusCode();
        if (status == 200 || status == PARTIAL || status == NO_SUCH_RANGE) {
          return response;
        }
        response.body().close();
        if (isLast || !isTransient(status)) {
          throw refused(uri, response);
        }
      } catch (HttpStatusException
          | RefusedAddressException
          | SSLException
          | FileNotFoundException e) {
        throw e;
      } catch (IOException e) {
        if (isLast) {
          throw new IOException(
              "%s does not answer: %s".formatted(uri.getAuthority(), reason(e)), e);
        }
      }
      pause(attempt);
    }
  }

  /** The answer of the place that the request is led to in the end. */
  private HttpResponse<StallGuardedBody> send(HttpRequest first) throws IOException {
    HttpRequest request = first;
    HttpRedirects.requireAllowed(request.uri());
    HttpResponse<StallGuardedBody> answer = exchange(request);
    for (int i = 0; i < HttpRedirects.MAX; i++) {
      Optional<URI> target = HttpRedirects.target(request.uri(), answer);
      if (target.isEmpty()) {
        return answer;
      }
      answer.body().close();
      request = HttpRequest.newBuilder(request, (name, value) -> true).uri(target.get()).build();
      HttpRedirects.requireAllowed(request.uri());
      answer = exchange(request);
    }
    return answer;
  }

  private HttpResponse<StallGuardedBody> exchange(HttpRequest request) throws IOException {
    try {
      return client().send(request, answer -> new StallGuardedBody(settings.stallTimeout()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** Made on first use: every JVM has this file system, and few use it. */
  private synchronized HttpClient client() throws IOException {
    if (client == null) {
      HttpClient.Builder builder =
          HttpClient.newBuilder()
              .version(HttpClient.Version.HTTP_1_1)
              .connectTimeout(settings.connectTimeout())
              .followRedirects(HttpClient.Redirect.NEVER);
      if (settings.authorities().isPresent()) {
        builder.sslContext(CertificateAuthorities.trusting(settings.authorities().get()));
      }
      client = builder.build();
    }
    return client;
  }

  private static boolean isTransient(int status) {
    return status == 429 || status >= 500;
  }

  private static IOException refused(URI uri, HttpResponse<?> response) {
    String where = UrlSecrets.hide(uri.toString());
    int status = response.statusCode();
    if (status == 404 || status == 410) {
      return new FileNotFoundException("no such file: " + where + " (HTTP status " + status + ")");
    }
    if (status == 401 || status == 403) {
      return new HttpStatusException(
          "the server does not allow to read %s".formatted(where), status);
    }
    if (status / 100 == 3) {
      String to = UrlSecrets.hide(response.headers().firstValue("Location").orElse("nowhere"));
      return new HttpStatusException(
          "%s redirects to %s, which is not followed (never from https to http, and at most %d in a row)"
              .formatted(where, to, HttpRedirects.MAX),
          status);
    }
    return new HttpStatusException("the server does not give %s".formatted(where), status);
  }

  private static String reason(IOException e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }

  static void pause(int attempt) throws IOException {
    try {
      Thread.sleep(Math.min(MAX_PAUSE_MILLIS, FIRST_PAUSE_MILLIS << Math.min(attempt, 10)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** An answer that another attempt would not change. */
  private static final class HttpStatusException extends IOException {
    private static final long serialVersionUID = 1L;

    HttpStatusException(String problem, int status) {
      super(problem + ": HTTP status " + status);
    }
  }
}
