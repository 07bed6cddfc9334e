package dev.xylem.filesystem;

import java.util.List;
import org.apache.beam.sdk.io.aws2.options.S3Options;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsRegistrar;

/** Registers the options of the file systems with Beam, which does not register those of S3. */
public final class FileSystemOptionsRegistrar implements PipelineOptionsRegistrar {
  @Override
  public Iterable<Class<? extends PipelineOptions>> getPipelineOptions() {
    return List.of(FileSystemOptions.class, S3Options.class);
  }
}
