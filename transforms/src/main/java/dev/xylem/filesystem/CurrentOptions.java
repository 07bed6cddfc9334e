package dev.xylem.filesystem;

import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;

/** The options that Beam's file systems have in this JVM. Beam has no method that returns them. */
final class CurrentOptions {
  private static volatile PipelineOptions options;

  private CurrentOptions() {}

  static void set(PipelineOptions given) {
    options = given;
  }

  static <T extends PipelineOptions> T as(Class<T> kind) {
    PipelineOptions current = options;
    return (current == null ? PipelineOptionsFactory.create() : current).as(kind);
  }
}
