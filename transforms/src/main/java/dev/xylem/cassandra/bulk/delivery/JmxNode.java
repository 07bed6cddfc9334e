package dev.xylem.cassandra.bulk.delivery;

import dev.xylem.types.XylemException;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/**
 * The Cassandra node of this machine, spoken to through JMX on its loopback address. Failures are
 * {@link XylemException}s that say what the node did.
 */
final class JmxNode {
  private static final String BOOLEAN = boolean.class.getName();

  private final JmxLogin login;

  JmxNode(JmxLogin login) {
    this.login = login;
  }

  /** The id by which the ring knows the node. */
  UUID hostId() {
    return ask(
        connection ->
            UUID.fromString(
                (String)
                    connection.getAttribute(
                        name("org.apache.cassandra.db:type=StorageService"), "LocalHostId")));
  }

  /**
   * Has the node verify the SSTables of a directory and move them to its own; their rows are served
   * when this returns.
   */
  void importSSTables(String keyspace, String table, Path directory) {
    List<?> failed =
        ask(
            connection ->
                (List<?>)
                    connection.invoke(
                        name(
                            "org.apache.cassandra.db:type=Tables,keyspace=%s,table=%s"
                                .formatted(keyspace, table)),
                        "importNewSSTables",
                        importParameters(directory),
                        new String[] {
                          Set.class.getName(), BOOLEAN, BOOLEAN, BOOLEAN, BOOLEAN, BOOLEAN, BOOLEAN
                        }));
    if (!failed.isEmpty()) {
      throw new XylemException("did not take the SSTables, its log says why");
    }
  }

  private static Object[] importParameters(Path directory) {
    boolean resetLevel = false;
    boolean clearRepaired = false;
    boolean verifySSTables = true;
    // The ring says who keeps which rows; while it changes, a node may be given rows of others.
    boolean verifyTokens = false;
    boolean invalidateCaches = true;
    boolean extendedVerify = false;
    return new Object[] {
      Set.of(directory.toString()),
      resetLevel,
      clearRepaired,
      verifySSTables,
      verifyTokens,
      invalidateCaches,
      extendedVerify
    };
  }

  @FunctionalInterface
  private interface Question<T> {
    T put(MBeanServerConnection connection) throws IOException, JMException;
  }

  /** JMX is asked over RMI; who answers is the node on this machine's own loopback address. */
  @SuppressWarnings("BanJNDI")
  private <T> T ask(Question<T> question) {
    try (JMXConnector connector = JMXConnectorFactory.connect(url(), environment())) {
      return question.put(connector.getMBeanServerConnection());
    } catch (RuntimeMBeanException e) {
      throw new XylemException("failed: " + e.getCause().getMessage(), e);
    } catch (RuntimeException e) {
      // Cassandra wraps the SecurityException that JMX is meant to throw.
      if (e instanceof SecurityException || e.getCause() instanceof SecurityException) {
        throw refused(e);
      }
      throw e;
    } catch (IOException e) {
      throw new XylemException(
          "its JMX at port %d is not reachable: %s".formatted(login.port(), e.getMessage()), e);
    } catch (JMException e) {
      throw new XylemException("its JMX failed: " + e, e);
    }
  }

  private XylemException refused(RuntimeException e) {
    return new XylemException(
        "its JMX at port %d refuses the login%s; see XYLEM_JMX_USERNAME and XYLEM_JMX_PASSWORD"
            .formatted(login.port(), login.username() == null ? "" : " of " + login.username()),
        e);
  }

  private JMXServiceURL url() throws IOException {
    return new JMXServiceURL(
        "service:jmx:rmi:///jndi/rmi://%s:%d/jmxrmi"
            .formatted(InetAddress.getLoopbackAddress().getHostAddress(), login.port()));
  }

  private Map<String, Object> environment() {
    return login.username() == null
        ? Map.of()
        : Map.of(JMXConnector.CREDENTIALS, new String[] {login.username(), login.password()});
  }

  private static ObjectName name(String text) {
    try {
      return new ObjectName(text);
    } catch (MalformedObjectNameException e) {
      throw new IllegalArgumentException(text, e);
    }
  }
}
