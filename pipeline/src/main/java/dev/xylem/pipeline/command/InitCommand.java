package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.CsvArguments;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.init.CsvSampler;
import dev.xylem.pipeline.init.InitReport;
import dev.xylem.pipeline.init.SampleFile;
import dev.xylem.pipeline.init.ScriptFormat;
import dev.xylem.pipeline.init.StarterScript;
import dev.xylem.types.IoReason;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code xylem init}: writes a first script for files. */
@Command(
    name = "init",
    description = {
      "Writes a script that loads CSV or Parquet files into tables and writes them back.",
      "It is a start; the types of the columns are inferred from the files."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Examples:",
      "  xylem init --output=script.yaml data/orders.csv data/items.csv.gz",
      "  xylem init data/*.parquet > script.yaml"
    })
public final class InitCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "CSV files, perhaps compressed (.gz, .bz2, .zst), or Parquet files.")
  private List<String> files;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = {
        "The script to write. Paths in it are relative to its directory (default: standard",
        "output, with paths relative to the current directory)."
      })
  private Path output;

  @Option(
      names = "--format",
      paramLabel = "yaml|json",
      description = "The format of the script (default: that of --output's suffix, or yaml).")
  private ScriptFormat format;

  @Mixin private CsvArguments csv;

  @Option(names = "--force", description = "Replace --output if it exists.")
  private boolean force;

  @Mixin private DebugArguments debug;

  @Override
  public Integer call() {
    debug.configureLogging();
    ScriptFormat scriptFormat = scriptFormat();
    CsvSampler sampler = csv.sampler();
    if (output != null && Files.exists(output) && !force) {
      throw alreadyThere(null);
    }
    List<SampleFile> samples = files.stream().map(file -> SampleFile.read(file, sampler)).toList();
    StarterScript script = new StarterScript(samples, directory());
    String text = scriptFormat.text(script);
    if (output == null) {
      PrintWriter out = spec.commandLine().getOut();
      out.print(text);
      out.flush();
      // Standard output is the script; a report in it would be part of it.
      new InitReport(spec.commandLine().getErr()).print(script, "FILE" + scriptFormat.suffix());
    } else {
      write(text);
      new InitReport(spec.commandLine().getOut()).print(script, output.toString());
    }
    return CommandLine.ExitCode.OK;
  }

  private ScriptFormat scriptFormat() {
    if (output == null) {
      return format == null ? ScriptFormat.YAML : format;
    }
    ScriptFormat ofOutput =
        Stream.of(ScriptFormat.values())
            .filter(known -> known.suits(output.toString()))
            .findFirst()
            .orElseThrow(() -> wrong("--output=" + output + ": must end in .yaml, .yml or .json"));
    if (format != null && format != ofOutput) {
      throw wrong(
          "--output=%s would not be read as %s: must end in %s"
              .formatted(output, format, format.suffix()));
    }
    return ofOutput;
  }

  private Path directory() {
    Path absolute = output == null ? null : output.toAbsolutePath().getParent();
    return absolute == null ? Path.of("") : absolute;
  }

  private void write(String text) {
    OpenOption[] options =
        force
            ? new OpenOption[] {StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING}
            : new OpenOption[] {StandardOpenOption.CREATE_NEW};
    try (var writer = Files.newBufferedWriter(output, StandardCharsets.UTF_8, options)) {
      writer.write(text);
    } catch (FileAlreadyExistsException e) {
      throw alreadyThere(e);
    } catch (NoSuchFileException e) {
      throw new XylemException("the script cannot be written: its directory does not exist", e)
          .with(Fact.FILE, output);
    } catch (IOException e) {
      throw new XylemException("the script cannot be written: " + IoReason.of(e), e)
          .with(Fact.FILE, output);
    }
  }

  private XylemException alreadyThere(Exception cause) {
    return new XylemException("the script exists already", cause)
        .with(Fact.FILE, output)
        .with(Fact.HINT, "name another one, or replace it with --force");
  }

  private ParameterException wrong(String what) {
    return new ParameterException(spec.commandLine(), what);
  }
}
