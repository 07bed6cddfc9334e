package dev.xylem.script;

import java.util.List;
import java.util.Optional;

/** Writes delimited text with a header line. */
public record CsvWriter(
    String urlTemplate,
    String separator,
    List<CsvOutputColumn> columns,
    Optional<String> having,
    Optional<Top> top)
    implements FileWriter {}
