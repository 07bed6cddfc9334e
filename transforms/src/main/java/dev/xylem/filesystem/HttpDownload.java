package dev.xylem.filesystem;

import dev.xylem.types.UrlSecrets;
import java.io.EOFException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Optional;

/**
 * The bytes of one version of a file. A download that breaks off is resumed if the server serves
 * byte ranges and says that the file is unchanged; otherwise it fails.
 */
final class HttpDownload implements AutoCloseable {
  private final HttpRequests requests;
  private final URI uri;
  private final HttpVersion version;
  private StallGuardedBody body;
  private long position;

  private HttpDownload(HttpRequests requests, URI uri, HttpVersion version, StallGuardedBody body) {
    this.requests = requests;
    this.uri = uri;
    this.version = version;
    this.body = body;
  }

  /**
   * @throws IOException if the server does not give it
   */
  static HttpDownload begin(HttpRequests requests, URI uri) throws IOException {
    HttpResponse<StallGuardedBody> response = requests.get(uri, 0, Optional.empty());
    HttpVersion version = HttpVersion.of(response);
    if (response.statusCode() == 416) {
      // An empty file has no first byte.
      response.body().close();
      return new HttpDownload(requests, uri, version.empty(), null);
    }
    return new HttpDownload(requests, uri, version, response.body());
  }

  HttpVersion version() {
    return version;
  }

  long position() {
    return position;
  }

  void seek(long to) {
    if (to != position) {
      close();
      position = to;
    }
  }

  /** Like {@link java.io.InputStream#read(byte[], int, int)}. */
  int read(byte[] bytes, int from, int length) throws IOException {
    for (int attempt = 0; ; attempt++) {
      if (version.size() >= 0 && position >= version.size()) {
        return -1;
      }
      if (body == null) {
        body = resume();
      }
      try {
        int count = body.read(bytes, from, length);
        if (count < 0 && version.size() >= 0) {
          throw new EOFException("it ended early");
        }
        position += Math.max(count, 0);
        return count;
      } catch (IOException e) {
        close();
        if (!version.ranged() || version.validator().isEmpty()) {
          throw broken(e, ", and the server cannot resume it");
        }
        if (attempt >= requests.retries()) {
          throw broken(e, "");
        }
        HttpRequests.pause(attempt);
      }
    }
  }

  private StallGuardedBody resume() throws IOException {
    HttpResponse<StallGuardedBody> response = requests.get(uri, position, version.validator());
    if (response.statusCode() != 206 || !version.isSameAs(HttpVersion.of(response))) {
      response.body().close();
      throw new IOException(where() + " changed while it was read: run again");
    }
    return response.body();
  }

  private IOException broken(IOException cause, String more) {
    String of = version.size() < 0 ? "" : " of " + version.size();
    return new IOException(
        "the download of %s broke off at byte %d%s%s: %s"
            .formatted(where(), position, of, more, cause.getMessage()),
        cause);
  }

  private String where() {
    return UrlSecrets.hide(uri.toString());
  }

  @Override
  public void close() {
    if (body != null) {
      body.close();
      body = null;
    }
  }
}
