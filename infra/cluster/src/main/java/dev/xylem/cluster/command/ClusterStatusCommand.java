package dev.xylem.cluster.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.xylem.cluster.LocalCluster;
import dev.xylem.cluster.MemberStatus;
import dev.xylem.pipeline.arguments.DebugArguments;
import dev.xylem.pipeline.arguments.FormatArguments;
import dev.xylem.pipeline.report.TextTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code xylem cluster status}: shows the members of a cluster. */
@Command(
    name = "status",
    description = "Shows the members of the cluster: up, starting, frozen or down.",
    mixinStandardHelpOptions = true,
    footer = {"", "Examples:", "  xylem cluster status", "  xylem cluster status --format=json"})
final class ClusterStatusCommand implements Callable<Integer> {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Spec private CommandSpec spec;

  @Mixin private ClusterArguments arguments;

  @Mixin private FormatArguments format;

  @Mixin private DebugArguments debug;

  @Override
  public Integer call() throws Exception {
    debug.configureLogging();
    LocalCluster cluster = arguments.cluster();
    List<MemberStatus> members = cluster.status();
    PrintWriter out = spec.commandLine().getOut();
    if (format.isJson()) {
      out.println(JSON.writerWithDefaultPrettyPrinter().writeValueAsString(json(cluster, members)));
    } else {
      table(members).print(out);
    }
    return 0;
  }

  private static TextTable table(List<MemberStatus> members) {
    TextTable table = new TextTable(100);
    table.add(List.of("member", "state", "address", "process", "log"));
    for (MemberStatus member : members) {
      String pid = member.pid().isPresent() ? Long.toString(member.pid().getAsLong()) : "";
      table.add(List.of(member.name(), state(member), member.address(), pid, member.log()));
    }
    return table;
  }

  private static String state(MemberStatus member) {
    return member.state().name().toLowerCase(Locale.ROOT);
  }

  private static ObjectNode json(LocalCluster cluster, List<MemberStatus> members)
      throws IOException {
    ObjectNode status = JSON.createObjectNode();
    status.put("directory", cluster.directory().toString());
    status.put("flinkMaster", cluster.flinkMaster());
    status.put("cassandraConfig", cluster.connectionFile().toString());
    for (MemberStatus member : members) {
      ObjectNode each = status.withArray("members").addObject();
      each.put("name", member.name());
      each.put("role", member.role().name().toLowerCase(Locale.ROOT));
      each.put("state", state(member));
      each.put("address", member.address());
      member.pid().ifPresent(pid -> each.put("pid", pid));
      each.put("log", member.log());
    }
    return status;
  }
}
