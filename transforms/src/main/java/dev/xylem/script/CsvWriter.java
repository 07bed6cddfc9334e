package dev.xylem.script;

import java.util.List;
import java.util.Optional;

/** Writes delimited text with a header line. */
public record CsvWriter(
    String urlTemplate,
    String separator,
    List<CsvOutputColumn> columns,
    String havingOrNull,
    Top topOrNull)
    implements FileWriter {

  public CsvWriter(
      String urlTemplate,
      String separator,
      List<CsvOutputColumn> columns,
      Optional<String> having,
      Optional<Top> top) {
    this(urlTemplate, separator, columns, having.orElse(null), top.orElse(null));
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
