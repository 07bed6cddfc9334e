package dev.xylem.pipeline.plan;

import dev.xylem.filesystem.LocalPath;
import dev.xylem.python.PythonSettings;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.PyCalcOptions;
import dev.xylem.script.PythonPermission;
import dev.xylem.types.IoReason;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The directories with Python packages that py_calc nodes mention. */
public final class PackageDirectories {
  private PackageDirectories() {}

  /**
   * The node with absolute paths instead of those that start from the script.
   *
   * @param python the operator's settings: whose packages a script may mention wherever they are
   * @throws XylemException naming the node and the directory if one is not there or not local, or
   *     one that the script may not open to formulas
   */
  public static PyCalcNode resolve(PyCalcNode node, ScriptFiles files, PythonSettings python) {
    PyCalcOptions options = node.options();
    try {
      return new PyCalcNode(
          node.header(),
          node.reader(),
          node.pythonUrls(),
          node.calculatedFields(),
          new PyCalcOptions(
              options.engine(),
              options.mode(),
              options.columns(),
              options.rowTimeout(),
              options.allow(),
              options.packages().stream().map(url -> resolve(url, files, python)).toList()),
          node.writer());
    } catch (XylemException e) {
      throw e.with(Fact.NODE, node.name());
    }
  }

  /**
   * An absolute path.
   *
   * @param python the operator's settings
   * @throws XylemException naming the directory if it is not there or not local, or is one that the
   *     script may not open to formulas
   */
  public static String resolve(String url, ScriptFiles files, PythonSettings python) {
    String directory = files.resolve(url);
    if (!LocalPath.isLocal(directory)) {
      throw new XylemException("Python packages are imported from local directories only")
          .with(Fact.FILE, directory)
          .with(Fact.HINT, "make one: xylem python-packages --requirements=FILE --into=DIRECTORY");
    }
    Path existing = existing(Path.of(LocalPath.text(directory)).toAbsolutePath());
    if (!isOpen(existing, files, python)) {
      throw new XylemException(
              "a script may name packages beside it; others only if they are granted")
          .with(Fact.FILE, directory)
          .with(Fact.HINT, "if you trust the script: --python-packages=" + existing);
    }
    return existing.toString();
  }

  /** Formulas read all files of their packages: a script must not grant that for any directory. */
  private static boolean isOpen(Path directory, ScriptFiles files, PythonSettings python) {
    List<Path> open = new ArrayList<>();
    files.directory().ifPresent(open::add);
    python.packages().forEach(granted -> open.add(Path.of(granted)));
    return python.granted().contains(PythonPermission.READ_FILES)
        || open.stream().anyMatch(parent -> real(directory).startsWith(real(parent)));
  }

  private static Path real(Path directory) {
    try {
      return directory.toRealPath();
    } catch (IOException e) {
      throw new XylemException("the directory cannot be read: " + IoReason.of(e), e)
          .with(Fact.FILE, directory);
    }
  }

  /**
   * @throws XylemException naming the directory if it is not there
   */
  public static Path existing(Path directory) {
    if (!Files.isDirectory(directory)) {
      throw new XylemException("the directory with Python packages does not exist")
          .with(Fact.FILE, directory)
          .with(
              Fact.HINT, "make it: xylem python-packages --requirements=FILE --into=" + directory);
    }
    return directory;
  }
}
