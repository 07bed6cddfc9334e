package dev.xylem.cassandra.server;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import javax.management.JMException;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The classes of this JVM, for an archive that spares the next one their loading. */
final class LoadedClasses {

  private static final Logger LOG = LoggerFactory.getLogger(LoadedClasses.class);

  private LoadedClasses() {}

  /**
   * What {@code jcmd VM.cds dynamic_dump} does. Unlike {@code -XX:ArchiveClassesAtExit} it leaves
   * alone the JVM that must end at once. Failing is no reason to fail anything else.
   */
  static void archive(Path file) {
    try {
      ManagementFactory.getPlatformMBeanServer()
          .invoke(
              new ObjectName("com.sun.management:type=DiagnosticCommand"),
              "vmCds",
              new Object[] {new String[] {"dynamic_dump", "\"" + file + "\""}},
              new String[] {String[].class.getName()});
    } catch (JMException | RuntimeException e) {
      LOG.info("No archive of the loaded classes: {}", e.toString());
    }
  }
}
