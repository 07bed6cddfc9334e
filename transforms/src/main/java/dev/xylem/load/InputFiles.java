package dev.xylem.load;

import dev.xylem.filesystem.LocalPath;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.beam.sdk.io.Compression;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;

/** Finds and opens input files on any file system that Beam knows. */
public final class InputFiles {
  private static final Pattern HTTP = Pattern.compile("^https?://", Pattern.CASE_INSENSITIVE);
  static final String WHAT_TO_DO = "check the path, and that it can be read from here";

  private InputFiles() {}

  /**
   * The file at a URL.
   *
   * @throws XylemException if there is none
   */
  public static MatchResult.Metadata find(String url) {
    requireNoDevice(url);
    List<MatchResult.Metadata> found = match(url);
    if (found.isEmpty()) {
      throw new XylemException("no such file").with(Fact.FILE, url).with(Fact.HINT, WHAT_TO_DO);
    }
    if (found.size() > 1) {
      throw new XylemException("%d files where one is expected".formatted(found.size()))
          .with(Fact.FILE, url)
          .with(Fact.HINT, "name the files one by one");
    }
    return found.get(0);
  }

  /**
   * Nobody knows when reading from a pipe or a device ends, and it cannot be repeated.
   *
   * @throws XylemException if there is one at the URL
   */
  static void requireNoDevice(String url) {
    if (LocalPath.isDevice(url)) {
      throw new XylemException("it is no file, but a pipe, a socket or a device")
          .with(Fact.FILE, url)
          .with(Fact.HINT, "write into a file what comes from there, and name that");
    }
  }

  static List<MatchResult.Metadata> match(String url) {
    try {
      return FileSystems.match(located(url), EmptyMatchTreatment.ALLOW).metadata();
    } catch (IOException | IllegalArgumentException e) {
      throw unreadable(url, e);
    }
  }

  private static String located(String url) {
    return LocalPath.isLocal(url) ? LocalPath.text(url) : url;
  }

  static boolean isHttp(String url) {
    return HTTP.matcher(url).find();
  }

  /** How a file is compressed, by the suffix of its path; the query of an http URL is ignored. */
  public static Compression compression(String url) {
    return Compression.detect(isHttp(url) ? url.replaceFirst("[?#].*", "") : url);
  }

  /**
   * The content of a file; one that is compressed, by its suffix, is decompressed.
   *
   * @throws XylemException if there is none, and when reading comes to where it is damaged
   */
  public static InputStream open(String url) throws IOException {
    MatchResult.Metadata file = find(url);
    Compression compression = compression(url);
    InputStream content = DecompressedInput.of(FileSystems.open(file.resourceId()), compression);
    // Of a compressed file, and of one from a server, it is known where it ends.
    return LocalPath.isLocal(url) && compression == Compression.UNCOMPRESSED
        ? new WholeInput(content, file.sizeBytes())
        : content;
  }

  public static XylemException unreadable(String url, Exception cause) {
    String reason =
        cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    return new XylemException("the file cannot be read: " + reason, cause)
        .with(Fact.FILE, url)
        .with(Fact.HINT, WHAT_TO_DO);
  }
}
