package dev.xylem.load;

import dev.xylem.filesystem.LocalPath;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.beam.sdk.io.Compression;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.ResourceId;

/** Finds and opens input files on any file system that Beam knows. */
final class InputFiles {
  private static final Pattern PATTERN = Pattern.compile("[*?\\[]");
  private static final Pattern HIDDEN = Pattern.compile("/[._][^/]*$");
  private static final Pattern HTTP = Pattern.compile("^https?://", Pattern.CASE_INSENSITIVE);
  private static final String WHAT_TO_DO = "check the path, and that it can be read from here";

  private InputFiles() {}

  /**
   * The file at a URL.
   *
   * @throws XylemException if there is none
   */
  static MatchResult.Metadata find(String url) {
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
   * The files that a URL stands for, by name: those that match it if it has {@code *}, {@code ?} or
   * {@code [...]}; those in it, without hidden ones, if it is a directory; else the file itself.
   *
   * @throws XylemException if there is none
   */
  static List<String> expand(String url) {
    if (isHttp(url)) {
      // There is nothing to list, and a question mark begins the query.
      return List.of(find(url).resourceId().toString());
    }
    if (PATTERN.matcher(url).find()) {
      return some(matching(url), "no file matches this pattern", url);
    }
    List<MatchResult.Metadata> found = match(url);
    if (found.size() == 1 && !found.get(0).resourceId().isDirectory()) {
      return List.of(found.get(0).resourceId().toString());
    }
    List<String> within =
        matching(url.endsWith("/") ? url + "*" : url + "/*").stream()
            .filter(file -> !HIDDEN.matcher(file).find())
            .toList();
    boolean directory = !found.isEmpty() || url.endsWith("/");
    return some(within, directory ? "no file in this directory" : "no such file", url);
  }

  private static List<String> some(List<String> files, String orElse, String url) {
    if (files.isEmpty()) {
      throw new XylemException(orElse).with(Fact.FILE, url).with(Fact.HINT, WHAT_TO_DO);
    }
    return files;
  }

  private static List<String> matching(String pattern) {
    return match(pattern).stream()
        .map(MatchResult.Metadata::resourceId)
        .filter(file -> !file.isDirectory())
        .map(ResourceId::toString)
        .sorted()
        .toList();
  }

  private static List<MatchResult.Metadata> match(String url) {
    try {
      return FileSystems.match(located(url), EmptyMatchTreatment.ALLOW).metadata();
    } catch (IOException | IllegalArgumentException e) {
      throw unreadable(url, e);
    }
  }

  private static String located(String url) {
    return LocalPath.isLocal(url) ? LocalPath.text(url) : url;
  }

  private static boolean isHttp(String url) {
    return HTTP.matcher(url).find();
  }

  /** How a file is compressed, by its suffix, which in http URLs is not that of the query. */
  static Compression compression(String url) {
    return Compression.detect(isHttp(url) ? url.replaceFirst("[?#].*", "") : url);
  }

  /** The content of a file; one that is compressed, by its suffix, is decompressed. */
  static InputStream open(String url) throws IOException {
    MatchResult.Metadata file = find(url);
    return Channels.newInputStream(
        compression(url).readDecompressed(FileSystems.open(file.resourceId())));
  }

  static XylemException unreadable(String url, Exception cause) {
    return new XylemException("the file cannot be read: " + cause.getMessage(), cause)
        .with(Fact.FILE, url)
        .with(Fact.HINT, WHAT_TO_DO);
  }
}
