package dev.xylem.output;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.net.URI;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Where a file goes on this machine. */
final class LocalPath {
  private static final Pattern SCHEME =
      Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+://.*", Pattern.DOTALL);

  private LocalPath() {}

  /**
   * The path that a plain path or a {@code file://} URL names.
   *
   * @throws XylemException if it is neither
   */
  static Path of(String target) {
    try {
      if (target.startsWith("file://")) {
        return Path.of(URI.create(target));
      }
      if (!SCHEME.matcher(target).matches()) {
        return Path.of(target);
      }
    } catch (IllegalArgumentException e) {
      throw new XylemException("not a path: " + e.getMessage(), e).with(Fact.FILE, target);
    }
    throw new XylemException("only local files can be written")
        .with(Fact.FILE, target)
        .with(Fact.HINT, "give a path or a file:// URL");
  }
}
