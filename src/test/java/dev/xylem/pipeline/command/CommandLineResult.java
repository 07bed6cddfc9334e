package dev.xylem.pipeline.command;

import dev.xylem.testing.SharedFlink;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** What a command printed and how it ended, run inside this JVM. */
public record CommandLineResult(int exitStatus, String out, String err) {

  /** A pipeline of the command runs on the Flink that tests share. */
  public static CommandLineResult of(String... arguments) {
    return SharedFlink.useAndLeaveNothing(() -> withItsOwnFlink(arguments));
  }

  /** A pipeline of the command starts and ends a Flink, as it does for a user. */
  public static CommandLineResult withItsOwnFlink(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine commandLine =
        Xylem.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    int exitStatus = Xylem.execute(commandLine, arguments);
    return new CommandLineResult(exitStatus, out.toString(), err.toString());
  }
}
