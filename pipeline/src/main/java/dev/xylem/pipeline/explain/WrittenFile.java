package dev.xylem.pipeline.explain;

import dev.xylem.output.BatchFiles;
import dev.xylem.pipeline.plan.OutputFiles;
import dev.xylem.script.TableFileNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A file of a run.
 *
 * @param index which of the files of the node, from 0
 */
record WrittenFile(PastRun run, TableFileNode node, BatchFiles files, int index) {
  /**
   * The file of that name, or else the only one of that last name: the run may have begun in
   * another directory, from which its paths were resolved.
   *
   * @param nodes names of those that the run had
   * @param name path or URL
   */
  static Optional<WrittenFile> find(PastRun run, List<String> nodes, String name) {
    String whole =
        name.contains("://") ? name : Path.of(name).toAbsolutePath().normalize().toString();
    List<WrittenFile> same = all(run, nodes, whole::equals).toList();
    if (!same.isEmpty()) {
      return same.stream().findFirst();
    }
    List<WrittenFile> similar =
        all(run, nodes, file -> Objects.equals(last(file), last(whole))).toList();
    return similar.size() == 1 ? similar.stream().findFirst() : Optional.empty();
  }

  private static String last(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  private static Stream<WrittenFile> all(
      PastRun run, List<String> nodes, Predicate<String> isWanted) {
    return run.files().script().nodes().stream()
        .filter(node -> nodes.contains(node.name()))
        .filter(TableFileNode.class::isInstance)
        .map(TableFileNode.class::cast)
        .flatMap(node -> of(run, node, isWanted));
  }

  private static Stream<WrittenFile> of(
      PastRun run, TableFileNode node, Predicate<String> isWanted) {
    BatchFiles files = OutputFiles.of(node, run.files(), run.number());
    return Stream.iterate(0, i -> i < files.count(), i -> i + 1)
        .filter(i -> isWanted.test(files.name(i)))
        .map(i -> new WrittenFile(run, node, files, i));
  }
}
