package dev.xylem.pipeline.assemble;

import dev.xylem.cassandra.read.ReadOptions;
import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.pipeline.flink.FlinkOptions;
import dev.xylem.pipeline.plan.RunPlan;
import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.pipeline.settings.NodeSelection;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.pipeline.settings.TableWriting;
import dev.xylem.types.ChunkSize;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.sdk.Pipeline;

/** The pipeline of a script as a run assembles it, not to be run: there is no Cassandra. */
public final class ScriptPipeline {
  private ScriptPipeline() {}

  public static Pipeline of(Path script, Path parameters, int parallelism) {
    FlinkPipelineOptions options =
        FlinkOptions.parse(List.of("--parallelism=" + parallelism), List.of());
    ScriptFiles files =
        ScriptFiles.load(script.toString(), Optional.ofNullable(parameters).map(Path::toString));
    RunPlan plan = RunPlan.of(files.script(), NodeSelection.DEFAULT).withTablesKept(true);
    RunSettings settings =
        SettingsWithoutStore.of(script, OptionalInt.empty(), ChunkSize.DEFAULT, options);
    StepContext context =
        new StepContext(
            1,
            Map.of(),
            Optional.of(CassandraConfig.of("localhost", "graphs")),
            TableWriting.CQL,
            ReadOptions.DEFAULT,
            Optional.empty());
    Pipeline pipeline = Pipeline.create(options);
    NodeSteps.compile(files, plan, "graph of " + script, settings).applyTo(pipeline, context);
    return pipeline;
  }
}
