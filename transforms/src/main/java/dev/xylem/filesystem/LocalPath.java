package dev.xylem.filesystem;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;

/** Files of this machine: by a plain path or a {@code file://} URL. */
public final class LocalPath {
  private static final String FILE = "file://";
  private static final String LOCALHOST = FILE + "localhost/";
  private static final Pattern SCHEME =
      Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+://.*", Pattern.DOTALL);

  private LocalPath() {}

  /** Whether a URL names a file of this machine. */
  public static boolean isLocal(String url) {
    return isFileUrl(url) || !SCHEME.matcher(url).matches();
  }

  /**
   * The path that a plain path or a {@code file://} URL stands for. Patterns stay in it.
   *
   * @throws IllegalArgumentException if the URL has another scheme, or names another machine
   */
  public static String text(String url) {
    if (!isLocal(url)) {
      throw new IllegalArgumentException("not a local file");
    }
    if (!isFileUrl(url)) {
      return url;
    }
    int start =
        url.regionMatches(true, 0, LOCALHOST, 0, LOCALHOST.length())
            ? LOCALHOST.length() - 1
            : FILE.length();
    if (!url.startsWith("/", start)) {
      throw new IllegalArgumentException("a file:// URL has three slashes: file:///path");
    }
    return PercentEncoding.decode(url.substring(start));
  }

  /**
   * @throws IllegalArgumentException if it is none
   */
  public static Path of(String url) {
    return Path.of(text(url));
  }

  /** Whether there is something at a local URL that is neither a file nor a directory. */
  public static boolean isDevice(String url) {
    return isLocal(url) && isDevice(of(url));
  }

  static boolean isDevice(Path path) {
    return Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
  }

  private static boolean isFileUrl(String url) {
    return url.toLowerCase(Locale.ROOT).startsWith(FILE);
  }
}
