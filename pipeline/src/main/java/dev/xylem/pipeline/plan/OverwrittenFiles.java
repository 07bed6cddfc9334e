package dev.xylem.pipeline.plan;

import dev.xylem.filesystem.LocalPath;
import dev.xylem.script.FileTableNode;
import dev.xylem.script.Node;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.TableFileNode;
import dev.xylem.script.TagNode;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds files that a run would read and write over. */
public final class OverwrittenFiles {
  private static final Pattern PATTERN = Pattern.compile("[*?\\[]");

  private final ScriptFiles files;
  private final Optional<String> parametersUrl;

  private OverwrittenFiles(ScriptFiles files, Optional<String> parametersUrl) {
    this.files = files;
    this.parametersUrl = parametersUrl;
  }

  /**
   * Nodes that would write over the script, its parameters, a file that it is made of, or input of
   * the same run.
   *
   * @return each with what reads the file, for a message
   */
  public static Map<TableFileNode, String> of(
      RunPlan plan, ScriptFiles files, Optional<String> parametersUrl) {
    OverwrittenFiles finder = new OverwrittenFiles(files, parametersUrl);
    Map<TableFileNode, String> found = new LinkedHashMap<>();
    for (TableFileNode writer : plan.fileNodes()) {
      for (String target : OutputFiles.of(writer, files, 0).names()) {
        finder.reader(plan, target).ifPresent(reader -> found.putIfAbsent(writer, reader));
      }
    }
    return found;
  }

  private Optional<String> reader(RunPlan plan, String target) {
    if (isRead(files.url(), target)) {
      return Optional.of("the script itself");
    }
    if (parametersUrl.filter(url -> isRead(url, target)).isPresent()) {
      return Optional.of("the file with its parameters");
    }
    Stream<Node> ofRun =
        plan.nodes().stream()
            .filter(FileTableNode.class::isInstance)
            .filter(node -> isAmong(((FileTableNode) node).reader().urls(), target));
    Stream<Node> ofScript =
        files.script().nodes().stream().filter(node -> isAmong(partsOfScript(node), target));
    return Stream.concat(ofRun, ofScript).map(node -> "read by node " + node.name()).findFirst();
  }

  private static List<String> partsOfScript(Node node) {
    if (node instanceof PyCalcNode calc) {
      return calc.pythonUrls();
    }
    return node instanceof TagNode tag ? tag.criteriaUrl().stream().toList() : List.of();
  }

  private boolean isAmong(List<String> urls, String target) {
    return urls.stream().map(files::resolve).anyMatch(url -> isRead(url, target));
  }

  /** Whether a URL stands for a file: by its name, by a pattern, or as that of its directory. */
  private static boolean isRead(String url, String target) {
    if (LocalPath.isLocal(url) != LocalPath.isLocal(target)) {
      return false;
    }
    Path file = Path.of(target);
    if (PATTERN.matcher(url).find()) {
      return matches(url, file);
    }
    Path written =
        LocalPath.isLocal(target) ? real(file.getParent()).resolve(file.getFileName()) : file;
    Path read = LocalPath.isLocal(url) ? real(LocalPath.of(url)) : Path.of(url);
    return read.equals(written) || read.equals(written.getParent());
  }

  private static boolean matches(String pattern, Path file) {
    try {
      // As a path, so that it is normalized as the other is.
      return FileSystems.getDefault().getPathMatcher("glob:" + Path.of(pattern)).matches(file);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Where symbolic links lead. */
  private static Path real(Path path) {
    try {
      return Files.exists(path) ? path.toRealPath() : path.toAbsolutePath().normalize();
    } catch (IOException e) {
      return path.toAbsolutePath().normalize();
    }
  }
}
