package dev.xylem.pipeline.metrics;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of metrics as the documentation has them, and as Prometheus gets them. */
public final class DocumentedMetrics {
  private static final Path DOCUMENT = Path.of("..", "..", "docs", "metrics.md");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z_]+)` \\|");
  private static final Pattern FAMILY = Pattern.compile("(?m)^# TYPE ([a-z_]+) ");

  private DocumentedMetrics() {}

  /** The first cells of the document's tables that begin like this. */
  public static Set<String> names(String prefix) {
    try {
      return matches(ROW, Files.readString(DOCUMENT), prefix);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The families in Prometheus' text format that begin like this; not those of maxima. */
  public static Set<String> families(String scraped, String prefix) {
    Set<String> families = matches(FAMILY, scraped, prefix);
    families.removeIf(name -> name.endsWith("_seconds_max"));
    return families;
  }

  private static Set<String> matches(Pattern pattern, String text, String prefix) {
    Set<String> names = new TreeSet<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      if (matcher.group(1).startsWith(prefix)) {
        names.add(matcher.group(1));
      }
    }
    return names;
  }
}
