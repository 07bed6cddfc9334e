package dev.xylem.pipeline.assemble;

import dev.xylem.cassandra.read.ReadOptions;
import dev.xylem.pipeline.settings.NodeSelection;
import dev.xylem.pipeline.settings.RunSettings;
import dev.xylem.pipeline.settings.SearchableIndexes;
import dev.xylem.pipeline.settings.TableReuse;
import dev.xylem.pipeline.settings.WriteSettings;
import dev.xylem.python.PythonSettings;
import dev.xylem.types.ChunkSize;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.beam.runners.flink.FlinkPipelineOptions;

/** What a user would have said about a run of which only the pipeline is made. */
public final class SettingsWithoutStore {
  private SettingsWithoutStore() {}

  public static RunSettings of(
      Path script, OptionalInt joinShards, ChunkSize chunkSize, FlinkPipelineOptions beam) {
    return new RunSettings(
        script.toString(),
        Optional.empty(),
        NodeSelection.DEFAULT,
        null,
        null,
        WriteSettings.DEFAULT,
        ReadOptions.DEFAULT,
        PythonSettings.DEFAULT,
        SearchableIndexes.AS_THE_SCRIPT_SAYS,
        joinShards,
        chunkSize,
        null,
        beam,
        List.of(),
        TableReuse.NONE);
  }
}
