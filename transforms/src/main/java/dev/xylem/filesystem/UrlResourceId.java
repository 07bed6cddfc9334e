package dev.xylem.filesystem;

import java.util.Objects;
import org.apache.beam.sdk.io.fs.ResolveOptions;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;

/** A file or directory, by its URL. A directory's URL ends with a slash. */
final class UrlResourceId implements ResourceId {
  private static final long serialVersionUID = 1L;

  private final String url;
  private final boolean directory;

  private UrlResourceId(String url, boolean directory) {
    this.url = url;
    this.directory = directory;
  }

  static UrlResourceId file(String url) {
    return new UrlResourceId(url, false);
  }

  static UrlResourceId directory(String url) {
    return new UrlResourceId(url.endsWith("/") ? url : url + "/", true);
  }

  @Override
  public ResourceId resolve(String other, ResolveOptions option) {
    if (!directory) {
      throw new IllegalStateException("not a directory: " + this);
    }
    return option.equals(StandardResolveOptions.RESOLVE_DIRECTORY)
        ? directory(url + other)
        : file(url + other);
  }

  @Override
  public ResourceId getCurrentDirectory() {
    return directory ? this : directory(url.substring(0, url.lastIndexOf('/') + 1));
  }

  @Override
  public String getScheme() {
    return url.substring(0, url.indexOf(':'));
  }

  @Override
  public String getFilename() {
    String path = directory ? url.substring(0, url.length() - 1) : url;
    return path.substring(path.lastIndexOf('/') + 1);
  }

  @Override
  public boolean isDirectory() {
    return directory;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof UrlResourceId that
        && directory == that.directory
        && url.equals(that.url);
  }

  @Override
  public int hashCode() {
    return Objects.hash(url, directory);
  }

  /** The URL, from which Beam makes this again. Not for messages: it may hold a signature. */
  @Override
  public String toString() {
    return url;
  }
}
