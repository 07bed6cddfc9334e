package dev.xylem.pipeline.plan;

import dev.xylem.filesystem.LocalPath;
import dev.xylem.script.PyCalcNode;
import dev.xylem.script.PyCalcOptions;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.nio.file.Files;
import java.nio.file.Path;

/** The directories with Python packages that py_calc nodes mention. */
public final class PackageDirectories {
  private PackageDirectories() {}

  /**
   * The node with absolute paths instead of those that start from the script.
   *
   * @throws XylemException naming the node and the directory if one is not there or not local
   */
  public static PyCalcNode resolve(PyCalcNode node, ScriptFiles files) {
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
              options.packages().stream().map(url -> resolve(url, files)).toList()),
          node.writer());
    } catch (XylemException e) {
      throw e.with(Fact.NODE, node.name());
    }
  }

  /**
   * An absolute path.
   *
   * @throws XylemException naming the directory if it is not there or not local
   */
  public static String resolve(String url, ScriptFiles files) {
    String directory = files.resolve(url);
    if (!LocalPath.isLocal(directory)) {
      throw new XylemException("Python packages are imported from local directories only")
          .with(Fact.FILE, directory)
          .with(Fact.HINT, "make one: xylem python-packages --requirements=FILE --into=DIRECTORY");
    }
    return existing(Path.of(LocalPath.text(directory)).toAbsolutePath()).toString();
  }

  /**
   * @throws XylemException naming the directory if it is not there
   */
  public static Path existing(Path directory) {
    if (!Files.isDirectory(directory)) {
      throw new XylemException("the directory with Python packages is not there")
          .with(Fact.FILE, directory)
          .with(
              Fact.HINT, "make it: xylem python-packages --requirements=FILE --into=" + directory);
    }
    return directory;
  }
}
