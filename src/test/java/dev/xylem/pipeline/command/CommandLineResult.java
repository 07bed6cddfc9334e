package dev.xylem.pipeline.command;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** What a command printed and how it ended, run inside this JVM. */
public record CommandLineResult(int exitStatus, String out, String err) {

  public static CommandLineResult of(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine commandLine =
        Xylem.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    int exitStatus = Xylem.execute(commandLine, arguments);
    return new CommandLineResult(exitStatus, out.toString(), err.toString());
  }
}
