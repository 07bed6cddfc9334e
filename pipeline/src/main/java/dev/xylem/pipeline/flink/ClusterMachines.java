package dev.xylem.pipeline.flink;

import dev.xylem.cassandra.session.Machine;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.flink.runtime.rest.messages.EnvironmentInfo;
import org.apache.flink.runtime.rest.messages.JobManagerEnvironmentHeaders;
import org.apache.flink.runtime.rest.messages.taskmanager.TaskManagerInfo;
import org.apache.flink.runtime.rest.messages.taskmanager.TaskManagersHeaders;
import org.apache.flink.runtime.rest.messages.taskmanager.TaskManagersInfo;
import org.apache.flink.runtime.rest.util.RestMapperUtils;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;

/**
 * The machines of a Flink elsewhere, and what is installed on them.
 *
 * @param workers hosts of its TaskManagers
 * @param classPath of its JobManager; empty if it does not tell
 */
record ClusterMachines(Set<String> workers, List<String> classPath) {
  static ClusterMachines of(ClusterConnection cluster)
      throws ClusterSilentException, InterruptedException {
    TaskManagersInfo workers = cluster.ask(TaskManagersHeaders.getInstance());
    return new ClusterMachines(hosts(workers.getTaskManagerInfos()), classPath(cluster));
  }

  private static List<String> classPath(ClusterConnection cluster) throws InterruptedException {
    try {
      return classPath(cluster.ask(JobManagerEnvironmentHeaders.getInstance()));
    } catch (ClusterSilentException e) {
      // Operators may hide it from clients: then a job brings its classes.
      return List.of();
    }
  }

  private static Set<String> hosts(Collection<TaskManagerInfo> workers) {
    Set<String> hosts = new TreeSet<>();
    for (TaskManagerInfo worker : workers) {
      hosts.add(host(worker.getAddress()));
    }
    return hosts;
  }

  /**
   * @param address such as {@code pekko.tcp://flink@10.0.0.7:6122/user/rpc/taskmanager_0}
   */
  static String host(String address) {
    String host = URI.create(address).getHost();
    return host == null ? address : host;
  }

  /** Flink's answer has no method for it. */
  private static List<String> classPath(EnvironmentInfo jobManager) {
    JsonNode answer = RestMapperUtils.getStrictObjectMapper().valueToTree(jobManager);
    List<String> entries = new ArrayList<>();
    answer.path("classpath").forEach(entry -> entries.add(entry.asText()));
    return entries;
  }

  /** Whether Flink itself loads Xylem, from its {@code lib}: then jobs bring nothing. */
  boolean haveJobJar() {
    return classPath.stream().anyMatch(entry -> Path.of(entry).endsWith(JobJar.NAME));
  }

  /** Whether there are TaskManagers, all on this machine. */
  boolean areThisOne() {
    return !workers.isEmpty() && workers.stream().allMatch(ClusterMachines::isHere);
  }

  private static boolean isHere(String host) {
    try {
      return Machine.ofInterfaces().has(InetAddress.getByName(host));
    } catch (UnknownHostException e) {
      return false;
    }
  }
}
