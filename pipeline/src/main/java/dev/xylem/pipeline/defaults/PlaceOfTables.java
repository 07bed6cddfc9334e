package dev.xylem.pipeline.defaults;

import dev.xylem.pipeline.connection.ConnectionKey;
import dev.xylem.pipeline.settings.RunSettings.StoreSettings;
import java.util.Map;
import java.util.Set;

/**
 * The options that say where the tables are, as far as one rules out another: who types {@code
 * --cassandra} does not want the directory of the file.
 */
public final class PlaceOfTables {
  private static final Set<String> OF_A_CLUSTER =
      Set.of("cassandra", "cassandra-config", "local-datacenter");

  private final Map<String, String> said;
  private final Map<String, String> environment;

  /**
   * @param said options that have precedence, by name
   */
  public PlaceOfTables(Map<String, String> said, Map<String, String> environment) {
    this.said = said;
    this.environment = environment;
  }

  /** Whether what has precedence leaves room for an option of the environment. */
  public boolean admitsOfEnvironment(String name) {
    boolean embedded = StoreSettings.EMBEDDED.equals(said.get("cassandra"));
    boolean cluster =
        !embedded && said.containsKey("cassandra") || said.containsKey("cassandra-config");
    return !(name.equals("data") && cluster)
        && !(OF_A_CLUSTER.contains(name) && (embedded || said.containsKey("data")));
  }

  /** The same for one of a file. */
  public boolean admitsOfFile(String name) {
    return admitsOfEnvironment(name)
        && !(name.equals("data") && namesCluster())
        && !(name.equals("cassandra") && isSet(ConnectionKey.HOSTS.variable()))
        && !(name.equals("local-datacenter") && isSet(ConnectionKey.LOCAL_DATACENTER.variable()))
        && !(name.equals("cassandra-config") && isSet("XYLEM_CASSANDRA_CONFIG"));
  }

  /** Who names a directory besides wants that. */
  private boolean namesCluster() {
    return isSet(ConnectionKey.HOSTS.variable()) || isSet("XYLEM_CASSANDRA_CONFIG");
  }

  private boolean isSet(String variable) {
    return !environment.getOrDefault(variable, "").isEmpty();
  }
}
