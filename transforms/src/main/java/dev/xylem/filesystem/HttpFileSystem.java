package dev.xylem.filesystem;

import dev.xylem.types.UrlSecrets;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.beam.sdk.io.FileSystem;
import org.apache.beam.sdk.io.fs.CreateOptions;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.io.fs.MatchResult.Status;
import org.apache.beam.sdk.io.fs.MoveOptions;

/**
 * Files on http servers: read only, and one by one, since http has no listing. Channels are
 * seekable if the server serves byte ranges.
 */
final class HttpFileSystem extends FileSystem<UrlResourceId> {
  private final String scheme;
  private final HttpRequests requests;

  HttpFileSystem(String scheme, HttpSettings settings) {
    this.scheme = scheme;
    this.requests = new HttpRequests(settings);
  }

  @Override
  protected String getScheme() {
    return scheme;
  }

  @Override
  protected List<MatchResult> match(List<String> urls) {
    List<MatchResult> results = new ArrayList<>();
    for (String url : urls) {
      results.add(match(url));
    }
    return results;
  }

  private MatchResult match(String url) {
    try (HttpDownload download = HttpDownload.begin(requests, uri(url))) {
      HttpVersion version = download.version();
      return MatchResult.create(
          Status.OK,
          List.of(
              Metadata.builder()
                  .setResourceId(UrlResourceId.file(url))
                  .setSizeBytes(Math.max(version.size(), 0))
                  .setIsReadSeekEfficient(version.ranged() && version.size() >= 0)
                  .setLastModifiedMillis(version.modified())
                  .build()));
    } catch (FileNotFoundException e) {
      return MatchResult.create(Status.NOT_FOUND, e);
    } catch (IOException e) {
      return MatchResult.create(Status.ERROR, e);
    }
  }

  @Override
  protected ReadableByteChannel open(UrlResourceId file) throws IOException {
    HttpDownload download = HttpDownload.begin(requests, uri(file.toString()));
    HttpVersion version = download.version();
    return version.ranged() && version.size() >= 0
        ? new HttpSeekableChannel(download)
        : new HttpReadChannel(download);
  }

  private static URI uri(String url) throws IOException {
    URI uri;
    try {
      uri = URI.create(url.replace(" ", "%20"));
    } catch (IllegalArgumentException e) {
      throw new IOException("not a valid URL: " + UrlSecrets.hide(url));
    }
    if (uri.getHost() == null) {
      throw new IOException("no host in the URL " + UrlSecrets.hide(url));
    }
    if (uri.getRawUserInfo() != null) {
      throw new IOException("user and password in an http URL are not supported");
    }
    return uri;
  }

  @Override
  protected UrlResourceId matchNewResource(String url, boolean isDirectory) {
    return isDirectory ? UrlResourceId.directory(url) : UrlResourceId.file(url);
  }

  @Override
  protected WritableByteChannel create(UrlResourceId file, CreateOptions options)
      throws IOException {
    throw readOnly();
  }

  @Override
  protected void copy(List<UrlResourceId> from, List<UrlResourceId> to) throws IOException {
    throw readOnly();
  }

  @Override
  protected void rename(
      List<UrlResourceId> from, List<UrlResourceId> to, MoveOptions... moveOptions)
      throws IOException {
    throw readOnly();
  }

  @Override
  protected void delete(Collection<UrlResourceId> files) throws IOException {
    throw readOnly();
  }

  private static IOException readOnly() {
    return new IOException("files can only be read over http");
  }
}
