package dev.xylem.load;

import dev.xylem.filesystem.LocalPath;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.ResourceId;

/** Lists the files that a node reads, before a run depends on them. */
public final class FileListing {
  private static final Pattern PATTERN = Pattern.compile("[*?\\[]");
  private static final Pattern HIDDEN = Pattern.compile("/[._][^/]*$");

  private FileListing() {}

  /**
   * The files that URLs stand for, in the order of the URLs.
   *
   * @param node for the message
   * @param urls of files, of directories, or patterns with {@code *}, {@code ?}, {@code [...]}
   * @return the files, those of a pattern or a directory by name
   * @throws XylemException if a file is not there, or nothing matches a pattern
   */
  public static List<String> of(String node, List<String> urls) {
    try {
      return urls.stream().flatMap(url -> expand(url).stream()).toList();
    } catch (XylemException e) {
      throw e.with(Fact.NODE, node);
    }
  }

  /**
   * The files that a URL stands for, by name: those that match it if it has {@code *}, {@code ?} or
   * {@code [...]}; those in it, without hidden ones, if it is a directory; else the file itself.
   *
   * @throws XylemException if there is none
   */
  private static List<String> expand(String url) {
    if (InputFiles.isHttp(url)) {
      // There is nothing to list, and a question mark begins the query.
      return List.of(InputFiles.find(url).resourceId().toString());
    }
    if (PATTERN.matcher(url).find()) {
      return some(matching(url), "no file matches this pattern", url);
    }
    InputFiles.requireNoDevice(url);
    List<MatchResult.Metadata> found = InputFiles.match(url);
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
      throw new XylemException(orElse).with(Fact.FILE, url).with(Fact.HINT, InputFiles.WHAT_TO_DO);
    }
    return files;
  }

  private static List<String> matching(String pattern) {
    if (LocalPath.isLocal(pattern)) {
      return matchingHere(pattern);
    }
    return InputFiles.match(pattern).stream()
        .map(MatchResult.Metadata::resourceId)
        .filter(file -> !file.isDirectory())
        .map(ResourceId::toString)
        .sorted()
        .toList();
  }

  private static List<String> matchingHere(String pattern) {
    try {
      return LocalPattern.files(pattern).stream().map(Path::toString).sorted().toList();
    } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
      throw InputFiles.unreadable(pattern, e);
    }
  }
}
