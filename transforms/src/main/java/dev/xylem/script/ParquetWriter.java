package dev.xylem.script;

import java.util.List;
import java.util.Optional;

/** Writes a Parquet file of optional flat columns. */
public record ParquetWriter(
    String urlTemplate,
    ParquetCodec codec,
    boolean strict,
    List<ParquetOutputColumn> columns,
    String havingOrNull,
    Top topOrNull)
    implements FileWriter {

  public ParquetWriter(
      String urlTemplate,
      ParquetCodec codec,
      boolean strict,
      List<ParquetOutputColumn> columns,
      Optional<String> having,
      Optional<Top> top) {
    this(urlTemplate, codec, strict, columns, having.orElse(null), top.orElse(null));
  }

  @Override
  public Optional<String> having() {
    return Optional.ofNullable(havingOrNull);
  }

  @Override
  public Optional<Top> top() {
    return Optional.ofNullable(topOrNull);
  }
}
