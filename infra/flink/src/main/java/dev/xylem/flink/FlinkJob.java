package dev.xylem.flink;

import dev.xylem.lifetime.JobLifetime;
import dev.xylem.pipeline.command.Xylem;
import dev.xylem.pipeline.flink.CallingFlink;
import dev.xylem.pipeline.report.ImpatientExit;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;
import picocli.CommandLine;

/**
 * The main class of {@code xylem-flink.jar}. Called by Flink's client it ends as {@link Xylem}
 * does; called inside a JobManager, which has to go on, it throws what went wrong, and leaves
 * nothing behind.
 */
public final class FlinkJob {
  private FlinkJob() {}

  /**
   * @throws IllegalStateException if the command failed, and this JVM is a JobManager
   */
  public static void main(String[] args) {
    Optional<CallingFlink> caller = CallingFlink.ofThisThread();
    if (caller.isEmpty()) {
      Xylem.main(args);
      return;
    }
    CallingFlink flink = caller.get();
    if (flink.isJobManager()) {
      inJobManager(flink, args);
    } else {
      inClient(flink, args);
    }
  }

  private static void inClient(CallingFlink flink, String[] args) {
    ImpatientExit.install();
    int status = flink.during(() -> Xylem.execute(Xylem.commandLine(), args));
    if (status != CommandLine.ExitCode.OK) {
      System.exit(status);
    }
  }

  private static void inJobManager(CallingFlink flink, String[] args) {
    StringWriter errors = new StringWriter();
    CommandLine command = Xylem.commandLine();
    command.setErr(copied(command.getErr(), errors));
    try {
      int status = flink.during(() -> Xylem.execute(command, args));
      command.getErr().flush();
      if (status != CommandLine.ExitCode.OK) {
        throw flink.failure(errors.toString().strip());
      }
    } finally {
      // These classes are this request's; the next one has its own.
      JobLifetime.now();
    }
  }

  /** What is written goes to both. */
  private static PrintWriter copied(PrintWriter to, StringWriter copy) {
    return new PrintWriter(copy) {
      @Override
      public void write(char[] text, int offset, int length) {
        super.write(text, offset, length);
        to.write(text, offset, length);
      }

      @Override
      public void write(String text, int offset, int length) {
        super.write(text, offset, length);
        to.write(text, offset, length);
      }

      @Override
      public void write(int character) {
        super.write(character);
        to.write(character);
      }

      @Override
      public void println() {
        super.println();
        to.println();
        to.flush();
      }

      @Override
      public void flush() {
        super.flush();
        to.flush();
      }
    };
  }
}
