package dev.xylem.pipeline.formulatest;

import dev.xylem.filesystem.LocalPath;
import dev.xylem.python.PythonFile;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The files of tests beside formulas: {@code *_test.py} and {@code test_*.py}. One that is named
 * for a file beside it belongs to the nodes that load that file; any other one to all nodes that
 * load a file of its directory.
 *
 * @param found in the order of their paths
 * @param remote formulas that are no files of this machine: no tests are looked for beside them
 */
record TestFiles(List<PythonFile> found, List<String> remote) {
  private static final Pattern NAME = Pattern.compile("test_(.+)\\.py|(.+)_test\\.py");

  /**
   * @throws XylemException if a directory or a file cannot be read
   */
  static TestFiles beside(List<PythonFile> formulas) {
    List<String> remote =
        formulas.stream().map(PythonFile::name).filter(url -> !LocalPath.isLocal(url)).toList();
    Set<Path> local =
        formulas.stream()
            .map(PythonFile::name)
            .filter(LocalPath::isLocal)
            .map(url -> LocalPath.of(url).toAbsolutePath())
            .collect(Collectors.toCollection(TreeSet::new));
    List<PythonFile> found = new ArrayList<>();
    for (Path directory :
        local.stream().map(Path::getParent).collect(Collectors.toCollection(TreeSet::new))) {
      try (Stream<Path> files = Files.list(directory)) {
        for (Path file : files.sorted().toList()) {
          if (isFor(file, local)) {
            found.add(new PythonFile(file.toString(), Files.readString(file)));
          }
        }
      } catch (IOException e) {
        throw new XylemException("tests cannot be read: " + e.getMessage(), e)
            .with(Fact.FILE, directory);
      }
    }
    return new TestFiles(found, remote);
  }

  private static boolean isFor(Path file, Set<Path> formulas) {
    Matcher name = NAME.matcher(file.getFileName().toString());
    if (formulas.contains(file) || !name.matches()) {
      return false;
    }
    Path tested =
        file.resolveSibling((name.group(1) == null ? name.group(2) : name.group(1)) + ".py");
    return formulas.contains(tested) || !Files.exists(tested);
  }
}
