package dev.xylem.load;

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

/** Finds and opens input files on any file system that Beam knows. */
final class InputFiles {
  private static final Pattern PATTERN = Pattern.compile("[*?\\[]");
  private static final String WHAT_TO_DO = "check the path, and that it can be read from here";

  private InputFiles() {}

  /**
   * The file at a URL.
   *
   * @throws XylemException if there is none
   */
  static MatchResult.Metadata find(String url) {
    try {
      MatchResult match = FileSystems.match(url, EmptyMatchTreatment.ALLOW);
      if (match.metadata().isEmpty()) {
        throw new XylemException("no such file").with(Fact.HINT, WHAT_TO_DO);
      }
      if (match.metadata().size() > 1) {
        throw new XylemException(
                "%d files where one is expected".formatted(match.metadata().size()))
            .with(Fact.HINT, "name the files one by one");
      }
      return match.metadata().get(0);
    } catch (XylemException e) {
      throw e.with(Fact.FILE, url);
    } catch (IOException | IllegalArgumentException e) {
      throw unreadable(url, e);
    }
  }

  /**
   * The files that a URL with {@code *}, {@code ?} or {@code [...]} stands for, by name; a URL
   * without them stands for itself.
   *
   * @throws XylemException if there is none
   */
  static List<String> expand(String url) {
    if (!PATTERN.matcher(url).find()) {
      return List.of(find(url).resourceId().toString());
    }
    try {
      List<String> files =
          FileSystems.match(url, EmptyMatchTreatment.ALLOW).metadata().stream()
              .map(file -> file.resourceId().toString())
              .sorted()
              .toList();
      if (files.isEmpty()) {
        throw new XylemException("no file matches this pattern")
            .with(Fact.FILE, url)
            .with(Fact.HINT, WHAT_TO_DO);
      }
      return files;
    } catch (IOException | IllegalArgumentException e) {
      throw unreadable(url, e);
    }
  }

  /** The content of a file; one that is compressed, by its suffix, is decompressed. */
  static InputStream open(String url) throws IOException {
    MatchResult.Metadata file = find(url);
    return Channels.newInputStream(
        Compression.detect(url).readDecompressed(FileSystems.open(file.resourceId())));
  }

  static XylemException unreadable(String url, Exception cause) {
    return new XylemException("the file cannot be read: " + cause.getMessage(), cause)
        .with(Fact.FILE, url)
        .with(Fact.HINT, WHAT_TO_DO);
  }
}
