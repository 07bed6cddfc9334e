package dev.xylem.pipeline.init;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A delimited file.
 *
 * @param rows how many were looked at
 * @param more whether there are others
 */
record CsvSample(
    String url, char separator, boolean header, long rows, boolean more, List<SampleColumn> columns)
    implements SampleFile {
  CsvSample {
    columns = List.copyOf(columns);
  }

  @Override
  public String description() {
    return "CSV, %s%,d row%s, separated by %s, %s"
        .formatted(
            more ? "the first " : "",
            rows,
            rows == 1 ? "" : "s",
            switch (separator) {
              case '\t' -> "tabs";
              case ',' -> "commas";
              default -> separator;
            },
            header ? "with a header" : "without a header");
  }

  @Override
  public List<String> warnings() {
    return header && !byHeader()
        ? List.of("its headers are not all different and plain: columns are found by position")
        : List.of();
  }

  @Override
  public String suffix() {
    return ".csv";
  }

  /** Whether the headers can name the columns in a script. */
  private boolean byHeader() {
    return header
        && columns.stream()
            .map(SampleColumn::header)
            .noneMatch(name -> name.isBlank() || ParameterToken.isIn(name))
        && columns.stream().map(SampleColumn::header).distinct().count() == columns.size();
  }

  @Override
  public Map<String, Object> reader() {
    FlowMap csv = new FlowMap();
    if (byHeader()) {
      csv.put("hdr_line_idx", 0);
    }
    csv.put("first_data_line_idx", header ? 1 : 0);
    putSeparator(csv);
    Map<String, Object> reader = new LinkedHashMap<>();
    reader.put("csv", csv);
    Map<String, Object> read = new LinkedHashMap<>();
    columns.forEach(column -> read.put("col_" + column.field(), reader(column)));
    reader.put("columns", read);
    return reader;
  }

  private FlowMap reader(SampleColumn column) {
    FlowMap csv =
        byHeader()
            ? FlowMap.of("col_hdr", column.header())
            : FlowMap.of("col_idx", column.position());
    if (!column.format().read().isEmpty()) {
      csv.put("col_format", column.format().read());
    }
    return FlowMap.of("col_type", column.format().type().scriptName()).and("csv", csv);
  }

  @Override
  public Map<String, Object> writer() {
    Map<String, Object> writer = new LinkedHashMap<>();
    if (separator != ',') {
      FlowMap csv = new FlowMap();
      putSeparator(csv);
      writer.put("csv", csv);
    }
    writer.put("columns", columns.stream().map(CsvSample::writer).toList());
    return writer;
  }

  private static FlowMap writer(SampleColumn column) {
    String header = ParameterToken.without(column.header());
    return FlowMap.of("name", column.field())
        .and("type", column.format().type().scriptName())
        .and("expression", "r." + column.field())
        .and(
            "csv",
            FlowMap.of("header", header.isBlank() ? column.field() : header)
                .and("format", column.format().write()));
  }

  private void putSeparator(FlowMap csv) {
    if (separator != ',') {
      csv.put("separator", String.valueOf(separator));
    }
  }
}
