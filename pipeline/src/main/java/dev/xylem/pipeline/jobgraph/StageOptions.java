package dev.xylem.pipeline.jobgraph;

import org.apache.beam.sdk.options.PipelineOptions;

/** Parallelism of some steps of a run where it is not that of the others. Null: as the others. */
public interface StageOptions extends PipelineOptions {
  /** Of reading files. */
  Integer getLoadParallelism();

  void setLoadParallelism(Integer subtasks);

  /** Of joins, distinct rows and unique indexes. */
  Integer getJoinParallelism();

  void setJoinParallelism(Integer subtasks);

  /** Of Python formulas. */
  Integer getCalcParallelism();

  void setCalcParallelism(Integer subtasks);

  /** Of writing files. */
  Integer getWriteParallelism();

  void setWriteParallelism(Integer subtasks);
}
