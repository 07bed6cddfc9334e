package dev.xylem.bench.size;

import dev.xylem.bench.scale.JobRecord;
import dev.xylem.bench.scale.JobRecords;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * What a job was measured to take, and on what.
 *
 * @param source where that is from
 * @param records of the same job, on clusters of one or several sizes
 */
public record MeasuredJob(String source, List<JobRecord> records) {
  /** The page says how it was measured. */
  private static final String PRESETS = "docs/performance.md, on 2 cores, 2026-11-21";

  public MeasuredJob {
    records = List.copyOf(records);
  }

  /**
   * A job of generated input.
   *
   * @param preset such as bigtest
   */
  public static MeasuredJob ofPreset(String preset) {
    String name = preset + ".json";
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                MeasuredJob.class.getResourceAsStream(name), StandardCharsets.UTF_8))) {
      return new MeasuredJob(PRESETS, JobRecords.parse(name, in.lines()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A job by its own records.
   *
   * @throws dev.xylem.types.XylemException if they cannot be used
   */
  public static MeasuredJob ofReport(Path file) {
    return new MeasuredJob(file.toString(), JobRecords.read(file));
  }
}
