package dev.xylem.pipeline.diagram;

import dev.xylem.pipeline.diagram.BoxRow.Line;
import dev.xylem.types.UrlSecrets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What is written in the box of files. */
public final class FileRows {
  private static final int MAX_FILES = 4;
  private static final int MAX_NAME_LENGTH = 36;

  private FileRows() {}

  /** The names of the first few files; the whole URLs, without their secrets, as tooltips. */
  static List<BoxRow> of(List<String> wholeUrls) {
    List<String> urls = wholeUrls.stream().map(UrlSecrets::hide).toList();
    List<BoxRow> rows = new ArrayList<>();
    int shown = urls.size() > MAX_FILES ? MAX_FILES - 1 : urls.size();
    for (String url : urls.subList(0, shown)) {
      rows.add(Line.of(new Span(name(url), TextStyle.CODE).shortened(MAX_NAME_LENGTH), url));
    }
    if (shown < urls.size()) {
      List<String> more = urls.subList(shown, urls.size());
      rows.add(
          Line.of(
              new Span("and %d more".formatted(more.size()), TextStyle.NOTE),
              String.join("\n", more)));
    }
    return rows;
  }

  /** What a script is called: its file's name, with the directory's if it is just "script". */
  public static String title(String scriptUrl) {
    String name = name(scriptUrl);
    if (!name.startsWith("script.")) {
      return name;
    }
    String path =
        scriptUrl.contains("://") ? scriptUrl : Path.of(scriptUrl).toAbsolutePath().toString();
    return name(path.substring(0, path.length() - name.length())) + "/" + name;
  }

  /** The last part of a URL or path. */
  static String name(String url) {
    String path = url.replaceFirst("/+$", "");
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
