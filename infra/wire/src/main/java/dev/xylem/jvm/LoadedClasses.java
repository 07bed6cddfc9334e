package dev.xylem.jvm;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import javax.management.JMException;
import javax.management.ObjectName;

/** The classes of this JVM, for an archive that spares the next one their loading and verifying. */
public final class LoadedClasses {
  private LoadedClasses() {}

  /**
   * Does what {@code jcmd VM.cds dynamic_dump} does. Writes nothing if this JVM was not started
   * with {@code -XX:+RecordDynamicDumpInfo}. Unlike {@code -XX:ArchiveClassesAtExit} it leaves
   * alone the JVM that must end at once.
   *
   * @throws IOException if this JVM has no such command, or it fails
   */
  public static void archiveTo(Path file) throws IOException {
    // The command takes its arguments apart at blanks.
    String quoted = '"' + file.toString() + '"';
    PrintStream out = System.out;
    // The JDK prints there that somebody asked for an archive.
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, UTF_8));
    try {
      ManagementFactory.getPlatformMBeanServer()
          .invoke(
              new ObjectName("com.sun.management:type=DiagnosticCommand"),
              "vmCds",
              new Object[] {new String[] {"dynamic_dump", quoted}},
              new String[] {String[].class.getName()});
    } catch (JMException | RuntimeException e) {
      throw new IOException("this JVM cannot archive its classes: " + e, e);
    } finally {
      System.setOut(out);
    }
  }
}
