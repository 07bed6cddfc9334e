package dev.xylem.pipeline.jobgraph;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Steps whose tasks may have a parallelism of their own. */
enum StageParallelism {
  LOAD("files|split|read", "loadParallelism"),
  JOIN("join shard|in left order|first rows|choose chunk|gather|check .*", "joinParallelism"),
  CALC("evaluate", "calcParallelism"),
  WRITE("write", "writeParallelism");

  private final Pattern steps;
  private final String option;

  StageParallelism(String steps, String option) {
    this.steps = Pattern.compile(steps);
    this.option = option;
  }

  /**
   * The parallelism that was asked for a task, by the first of its steps that belongs to a stage.
   *
   * @param options by name, as text
   */
  static Optional<Integer> of(List<String> functions, Map<String, String> options) {
    return VertexName.steps(functions)
        .flatMap(step -> Arrays.stream(values()).filter(stage -> stage.has(step)))
        .findFirst()
        .map(stage -> options.get(stage.option))
        .map(Integer::valueOf);
  }

  private boolean has(String step) {
    return steps.matcher(step).matches();
  }
}
