package dev.xylem.pipeline.pythonpackages;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The pip of an interpreter, with the user's own configuration of it. */
public final class Pip {
  private static final Pattern DIST_INFO = Pattern.compile("(.+)-([^-]+)\\.dist-info");
  private static final int MAX_MESSAGE = 1000;

  private final String interpreter;
  private final PackageKind kind;
  private final List<String> links;
  private final boolean noIndex;

  /**
   * @param links where it looks, too
   * @param noIndex whether it looks nowhere else
   */
  public Pip(String interpreter, PackageKind kind, List<String> links, boolean noIndex) {
    this.interpreter = interpreter;
    this.kind = kind;
    this.links = List.copyOf(links);
    this.noIndex = noIndex;
  }

  /**
   * Installs all packages of a list, or nothing.
   *
   * @param directory to make; empty or not there
   * @return name and version of each package, those included that others need
   * @throws XylemException with what pip says
   */
  public List<String> install(Path requirements, Path directory) {
    Path partial = directory.resolveSibling(directory.getFileName() + ".partial");
    try {
      delete(partial);
      Files.createDirectories(partial);
      run(command(requirements.toAbsolutePath(), partial));
      List<String> installed = installed(partial);
      Files.deleteIfExists(directory);
      Files.move(partial, directory, StandardCopyOption.ATOMIC_MOVE);
      return installed;
    } catch (IOException e) {
      throw new XylemException("the packages cannot be installed: " + e.getMessage(), e)
          .with(Fact.FILE, directory);
    } finally {
      delete(partial);
    }
  }

  private List<String> command(Path requirements, Path into) {
    List<String> command =
        new ArrayList<>(
            List.of(interpreter, "-m", "pip", "--disable-pip-version-check", "--no-input"));
    command.addAll(List.of("--no-color", "install", "--quiet"));
    command.addAll(List.of("--target=" + into, "--requirement=" + requirements));
    command.addAll(kind.pipArguments());
    links.forEach(link -> command.add("--find-links=" + absolute(link)));
    if (noIndex) {
      command.add("--no-index");
    }
    return command;
  }

  private static String absolute(String link) {
    return Files.exists(Path.of(link)) ? Path.of(link).toAbsolutePath().toString() : link;
  }

  private void run(List<String> command) throws IOException {
    Process pip;
    try {
      pip = new ProcessBuilder(command).redirectErrorStream(true).redirectInput(nothing()).start();
    } catch (IOException e) {
      throw new XylemException("there is no interpreter called " + interpreter, e)
          .with(Fact.HINT, "name one that has pip: --python-interpreter=PATH");
    }
    try {
      String said = new String(pip.getInputStream().readAllBytes(), UTF_8);
      if (pip.waitFor() != 0) {
        throw failure(said);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new XylemException("interrupted while pip was installing", e);
    } finally {
      pip.destroy();
    }
  }

  private static ProcessBuilder.Redirect nothing() {
    return ProcessBuilder.Redirect.from(new File("/dev/null"));
  }

  private XylemException failure(String said) {
    List<String> errors =
        said.lines()
            .filter(line -> line.startsWith("ERROR: "))
            .map(line -> line.substring("ERROR: ".length()))
            .toList();
    String problem = errors.isEmpty() ? said.strip() : String.join("; ", errors);
    XylemException failure =
        new XylemException(
            "pip cannot install the packages: "
                + problem.substring(0, Math.min(problem.length(), MAX_MESSAGE)));
    if (problem.contains("No module named pip")) {
      return failure.with(Fact.HINT, "name an interpreter that has pip: --python-interpreter=PATH");
    }
    return kind == PackageKind.GRAALPY && problem.contains("No matching distribution")
        ? failure.with(
            Fact.HINT, "if it is not in pure Python, it needs the other engine: --engine=cpython")
        : failure;
  }

  private static List<String> installed(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .map(file -> DIST_INFO.matcher(file.getFileName().toString()))
          .filter(Matcher::matches)
          .map(name -> name.group(1).replace('_', '-') + " " + name.group(2))
          .sorted()
          .toList();
    }
  }

  private static void delete(Path directory) {
    if (!Files.exists(directory)) {
      return;
    }
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new XylemException("leftovers cannot be deleted: " + e.getMessage(), e)
          .with(Fact.FILE, directory);
    }
  }
}
