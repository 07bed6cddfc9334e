package dev.xylem.pipeline.jobgraph;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.jobgraph.JobEdge;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.runtime.operators.util.TaskConfig;

/**
 * Functions of which each gets the rows of the one before. Those of the last leave the task, or go
 * to branches, or both.
 *
 * @param links the functions
 * @param results what leaves the task: for each result the edges that carried it before
 * @param branches what else takes the rows of the last function
 */
record Trunk(List<Link> links, List<List<JobEdge>> results, List<Trunk> branches) {
  static Trunk of(JobVertex vertex, Fusion fusion) {
    List<Link> links = Link.of(vertex);
    List<List<JobEdge>> results = new ArrayList<>();
    List<Integer> kept = new ArrayList<>();
    List<JobEdge> inPlace = new ArrayList<>();
    List<Trunk> branches = new ArrayList<>();
    int output = 0;
    for (JobEdge edge : Fusion.outputs(vertex).toList()) {
      if (Fusion.isDiscarding(edge.getTarget())) {
        output++;
        continue;
      }
      if (fusion.isAbsorbed(edge.getTarget())) {
        branches.add(of(edge.getTarget(), fusion));
      } else if (!Fusion.staysInPlace(edge) || inPlace.isEmpty()) {
        kept.add(output);
        results.add(Fusion.staysInPlace(edge) ? inPlace : new ArrayList<>());
        results.get(results.size() - 1).add(edge);
      } else {
        inPlace.add(edge);
      }
      output++;
    }
    // Flink's order of them differs from one run to the next.
    branches.sort(Comparator.comparing(branch -> VertexName.of(branch.names())));
    if (results.isEmpty() && branches.size() == 1) {
      Trunk next = branches.get(0);
      return new Trunk(
          Stream.concat(links.stream(), next.links().stream()).toList(),
          next.results(),
          next.branches());
    }
    links.set(links.size() - 1, links.get(links.size() - 1).withOutputs(kept));
    return new Trunk(links, results, branches);
  }

  /** Whether one of Flink's own tasks can run it: its rows leave the task, and all alike. */
  boolean isChain() {
    return branches.isEmpty() && !results.isEmpty();
  }

  /** The results of this and of all branches, as their tasks number them. */
  List<List<JobEdge>> allResults() {
    return Stream.concat(
            results.stream(), branches.stream().flatMap(branch -> branch.allResults().stream()))
        .toList();
  }

  /**
   * The same with all the memory of its slot. Flink divides it by all the functions of a job, as if
   * they ran at once. Branches begin with a function that maps rows and takes none, but those
   * behind it may combine.
   */
  Trunk withWholeSlot() {
    double memory = memory();
    return memory == 0 ? this : withMemoryTimes(1 / memory);
  }

  private double memory() {
    return links.stream().mapToDouble(Link::memory).sum()
        + branches.stream().mapToDouble(Trunk::memory).sum();
  }

  private Trunk withMemoryTimes(double factor) {
    return new Trunk(
        links.stream().map(link -> link.withMemoryTimes(factor)).toList(),
        results,
        branches.stream().map(branch -> branch.withMemoryTimes(factor)).toList());
  }

  /** The names of all functions, those of branches behind those before them. */
  List<String> names() {
    return Stream.concat(
            links.stream().map(Link::name), branches.stream().flatMap(b -> b.names().stream()))
        .toList();
  }

  /** The configuration of a task that begins with the first function. */
  Configuration asTask() {
    TaskConfig task = new TaskConfig(RawConfiguration.copyOf(links.get(0).configuration()));
    chain(task, links.subList(1, links.size()));
    addBranches(task.getConfiguration(), results.size());
    return task.getConfiguration();
  }

  private static void chain(TaskConfig task, List<Link> links) {
    for (Link link : links) {
      task.addChainedTask(
          link.driver(), new TaskConfig(link.configuration()), VertexName.of(List.of(link.name())));
    }
  }

  private void addBranches(Configuration task, int firstResult) {
    int result = firstResult;
    for (int i = 0; i < branches.size(); i++) {
      Trunk branch = branches.get(i);
      Configuration configuration = new Configuration();
      configuration.set(BranchOptions.FIRST_RESULT, result);
      chain(new TaskConfig(configuration), branch.links());
      branch.addBranches(configuration, result + branch.results().size());
      task.addAll(configuration, BranchOptions.prefix(i));
      result += branch.allResults().size();
    }
    if (!branches.isEmpty()) {
      task.set(BranchOptions.COUNT, branches.size());
    }
  }
}
