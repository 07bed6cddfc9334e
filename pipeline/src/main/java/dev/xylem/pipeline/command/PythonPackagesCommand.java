package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.pythonpackages.PackageKind;
import dev.xylem.pipeline.pythonpackages.Pip;
import dev.xylem.types.IoReason;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code xylem python-packages}: installs a list of packages into a directory. */
@Command(
    name = "python-packages",
    description = {
      "Installs the packages that formulas import into a directory.",
      "It uses the pip of an interpreter. Install once, before any run: runs download nothing."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem python-packages --requirements=requirements.txt --into=packages",
      "  xylem python-packages --requirements=requirements.txt --into=packages \\",
      "      --engine=cpython --python-interpreter=venv/bin/python",
      "  xylem run --script=script.yaml --python-packages=packages"
    })
public final class PythonPackagesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--requirements",
      required = true,
      paramLabel = "FILE",
      description = "The packages, one a line, as pip reads them.")
  private Path requirements;

  @Option(
      names = "--into",
      required = true,
      paramLabel = "DIR",
      description = "The directory to create; it may exist if it is empty.")
  private Path directory;

  @Option(
      names = "--engine",
      paramLabel = "graalpy|cpython",
      defaultValue = "graalpy",
      description = {
        "graalpy: packages in pure Python, which both engines import; cpython: also native",
        "ones, for the interpreter's release and this machine (default: ${DEFAULT-VALUE})."
      })
  private PackageKind kind;

  @Option(
      names = "--python-interpreter",
      paramLabel = "FILE",
      defaultValue = "python3",
      description = "The interpreter whose pip is used (default: ${DEFAULT-VALUE}).")
  private String interpreter;

  @Option(
      names = "--find-links",
      paramLabel = "DIR|URL",
      description = "Where else pip looks for packages. Can be repeated.")
  private List<String> links = new ArrayList<>();

  @Option(names = "--no-index", description = "Look only in --find-links.")
  private boolean noIndex;

  @Mixin private DebugArguments debug;

  @Override
  public Integer call() {
    debug.configureLogging();
    if (!Files.isRegularFile(requirements)) {
      throw new XylemException("the list of packages cannot be found")
          .with(Fact.FILE, requirements);
    }
    requireEmpty();
    Pip pip = new Pip(interpreter, kind, links, noIndex);
    report(pip.install(requirements, directory.toAbsolutePath().normalize()));
    return CommandLine.ExitCode.OK;
  }

  /** What an earlier list asked for must not stay importable. */
  private void requireEmpty() {
    if (!Files.exists(directory)) {
      return;
    }
    try (Stream<Path> files = Files.list(directory)) {
      if (files.findAny().isPresent()) {
        throw new XylemException("the directory is not empty")
            .with(Fact.FILE, directory)
            .with(Fact.HINT, "delete it, or name another one with --into");
      }
    } catch (IOException e) {
      throw new XylemException("the directory cannot be read: " + IoReason.of(e), e)
          .with(Fact.FILE, directory);
    }
  }

  private void report(List<String> installed) {
    PrintWriter out = spec.commandLine().getOut();
    out.printf("Installed into %s:%n", directory);
    installed.forEach(each -> out.println("  " + each));
    out.printf("Next: xylem run --script=SCRIPT --python-packages=%s%n", directory);
    out.flush();
  }
}
