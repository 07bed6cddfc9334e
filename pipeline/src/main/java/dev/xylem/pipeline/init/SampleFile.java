package dev.xylem.pipeline.init;

import java.util.List;
import java.util.Map;

/** A file that a script is made for. */
public sealed interface SampleFile permits CsvSample, ParquetSample {
  /**
   * @param csv reads the file if it is not a Parquet file
   * @throws dev.xylem.types.XylemException that names the file, whatever goes wrong
   */
  static SampleFile read(String url, CsvSampler csv) {
    return new SampleSource(url)
        .read(
            source ->
                ParquetSampler.isParquet(source)
                    ? ParquetSampler.sample(source)
                    : csv.sample(source));
  }

  /** As the user named it. */
  String url();

  /** What it is, for the user: rows, separator, header. */
  String description();

  List<SampleColumn> columns();

  /** What could not be taken over. */
  List<String> warnings();

  /** Of the file that is written back, with a dot. */
  String suffix();

  /** Keys for the {@code r} section of a node that reads it, its URL left out. */
  Map<String, Object> reader();

  /** Keys for the {@code w} section of a node that writes it, its URL left out. */
  Map<String, Object> writer();
}
