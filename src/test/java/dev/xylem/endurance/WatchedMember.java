package dev.xylem.endurance;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** A worker or the JobManager of a cluster, and what it has held so far. */
final class WatchedMember implements AutoCloseable {
  private final String name;
  private final ProcessHandle process;
  private final Path files;
  private final JMXConnector connector;
  private final List<ProcessFigures> figures = new ArrayList<>();

  /**
   * @param files where it keeps its own
   */
  WatchedMember(String name, long pid, Path files) throws IOException {
    this.name = name;
    this.process = ProcessHandle.of(pid).orElseThrow();
    this.files = files;
    try {
      VirtualMachine jvm = VirtualMachine.attach(Long.toString(pid));
      try {
        connector =
            JMXConnectorFactory.newJMXConnector(
                new JMXServiceURL(jvm.startLocalManagementAgent()), Map.of());
        connector.connect();
      } finally {
        jvm.detach();
      }
    } catch (AttachNotSupportedException e) {
      throw new IOException(e);
    }
  }

  String name() {
    return name;
  }

  /** What it has held each time it was asked. */
  List<ProcessFigures> figures() {
    return figures;
  }

  ProcessFigures measure() throws IOException, InterruptedException {
    ProcessFigures now =
        ProcessFigures.of(connector.getMBeanServerConnection(), process, filesLeft());
    figures.add(now);
    return now;
  }

  private long filesLeft() throws IOException {
    try (Stream<Path> all = Files.walk(files)) {
      return all.filter(Files::isRegularFile).count();
    }
  }

  @Override
  public void close() throws IOException {
    connector.close();
  }
}
