package dev.xylem.embedded;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command of a process that writes SSTables for the one that starts it.
 *
 * @param format of the SSTables: {@code big}, which Cassandra reads from 4.0 on, or {@code bti},
 *     which needs 5.0
 * @param heapMegabytes the largest heap; half of it is for rows
 * @param writers how many SSTables are written at a time
 */
public record SSTableServerCommand(String format, int heapMegabytes, int writers) {
  private static final String MAIN_CLASS = "dev.xylem.server.sstable.SSTableServer";

  /** What Cassandra's code for SSTables reaches into, on every Java that it runs on. */
  private static final List<String> OPENED =
      List.of(
          "--add-opens=java.base/java.io=ALL-UNNAMED",
          "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
          "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED");

  /**
   * Program and arguments, with the JDK and the libraries that Cassandra itself would get here.
   *
   * @throws EmbeddedCassandraException if one of them is missing
   */
  public List<String> locate() {
    Path java = JdkLocator.ofThisMachine().locate().java();
    String classPath =
        ServerLibraries.locate().jars().stream()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    List<String> options =
        List.of(
            "-Xms32m",
            "-Xmx" + heapMegabytes + "m",
            "-XX:+UseSerialGC",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:-UsePerfData",
            // Stdout belongs to the conversation with the parent.
            "-Xlog:disable",
            "-Xlog:all=error:stderr",
            "-Djava.awt.headless=true",
            "-Dfile.encoding=UTF-8",
            "-Djna.nosys=true");
    return Stream.of(
            Stream.of(java.toString()),
            options.stream(),
            OPENED.stream(),
            Stream.of(
                "-cp",
                classPath,
                MAIN_CLASS,
                format,
                Long.toString((long) heapMegabytes << 19),
                Integer.toString(writers)))
        .flatMap(arguments -> arguments)
        .toList();
  }
}
