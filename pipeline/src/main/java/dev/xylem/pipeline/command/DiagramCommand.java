package dev.xylem.pipeline.command;

import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.ScriptArguments;
import dev.xylem.pipeline.diagram.DiagramFormat;
import dev.xylem.pipeline.diagram.FieldChoice;
import dev.xylem.pipeline.diagram.FileRows;
import dev.xylem.pipeline.diagram.ScriptDiagram;
import dev.xylem.script.Script;
import dev.xylem.types.IoReason;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code xylem diagram}: draws a script. */
@Command(
    name = "diagram",
    description = {
      "Draws a script: its nodes, the tables, joins and files between them, and their fields.",
      "In a browser, hovering over an SVG picture shows the expressions."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = "xylem diagram --script=FILE [OPTION...]",
    footer = {
      "",
      "Examples:",
      "  xylem diagram --script=script.yaml --params=params.yaml --output=script.svg",
      "  xylem diagram --script=script.yaml --format=dot --fields=none | dot -Tpng > script.png"
    })
public final class DiagramCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private ScriptArguments script;

  @Option(
      names = "--format",
      paramLabel = "svg|dot|mermaid",
      defaultValue = "svg",
      description = {
        "A picture for browsers, or text for Graphviz or Mermaid (default: ${DEFAULT-VALUE})."
      })
  private DiagramFormat format;

  @Option(
      names = "--fields",
      paramLabel = "all|used|none",
      defaultValue = "all",
      description = {
        "Which fields of tables are shown: all (long lists are shortened), those that",
        "later nodes read, or none (default: ${DEFAULT-VALUE})."
      })
  private FieldChoice fields;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "The file to write or replace (default: standard output).")
  private Path output;

  @Mixin private DebugArguments debug;

  @Override
  public Integer call() {
    debug.configureLogging();
    Script read = script.load().script();
    String text = format.text(ScriptDiagram.of(read, FileRows.title(script.shownUrl()), fields));
    if (output == null) {
      spec.commandLine().getOut().print(text);
      spec.commandLine().getOut().flush();
    } else {
      write(text);
    }
    return CommandLine.ExitCode.OK;
  }

  private void write(String text) {
    try {
      Files.writeString(output, text, StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      throw new XylemException("the diagram cannot be written: its directory does not exist", e)
          .with(Fact.FILE, output);
    } catch (IOException e) {
      throw new XylemException("the diagram cannot be written: " + IoReason.of(e), e)
          .with(Fact.FILE, output);
    }
  }
}
