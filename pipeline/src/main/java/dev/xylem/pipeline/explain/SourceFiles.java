package dev.xylem.pipeline.explain;

import dev.xylem.filesystem.LocalPath;
import dev.xylem.load.FileListing;
import dev.xylem.script.CsvReader;
import dev.xylem.script.FileTableNode;
import dev.xylem.types.RowId;
import dev.xylem.types.RowOrigins;
import dev.xylem.types.RowPlace;
import dev.xylem.types.RowPlace.Unit;
import dev.xylem.types.UrlSecrets;
import dev.xylem.types.XylemException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Where the rows of tables were read, in files as they are listed now. */
final class SourceFiles {
  private static final Pattern PATTERN = Pattern.compile("[*?\\[]");

  private final Map<FileTableNode, RowOrigins> listed = new HashMap<>();

  /** Empty if the id of the row does not say it. */
  Optional<RowPlace> find(PastRun run, FileTableNode node, RowId row) {
    return listed.computeIfAbsent(node, load -> origins(run, load)).find(row);
  }

  private static RowOrigins origins(PastRun run, FileTableNode node) {
    Unit unit = node.reader() instanceof CsvReader ? Unit.LINE : Unit.ROW;
    List<String> urls = node.reader().urls().stream().map(run.files()::resolve).toList();
    try {
      // Servers are not asked for the sake of a name.
      if (urls.stream().allMatch(LocalPath::isLocal)) {
        return RowOrigins.ofFiles(FileListing.of(node.name(), urls), unit);
      }
    } catch (XylemException gone) {
      // Then the script alone says what there is to say.
    }
    return urls.stream().anyMatch(url -> PATTERN.matcher(url).find())
        ? RowOrigins.ofEarlierRun(node.name(), unit)
        : RowOrigins.ofFiles(urls.stream().map(UrlSecrets::hide).toList(), unit);
  }
}
