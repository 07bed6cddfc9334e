package dev.xylem.pipeline.init;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A Parquet file: what it says of itself. */
record ParquetSample(String url, long rows, List<SampleColumn> columns, List<String> warnings)
    implements SampleFile {
  ParquetSample {
    columns = List.copyOf(columns);
    warnings = List.copyOf(warnings);
  }

  @Override
  public String description() {
    return "Parquet, %,d row%s".formatted(rows, rows == 1 ? "" : "s");
  }

  @Override
  public String suffix() {
    return ".parquet";
  }

  @Override
  public Map<String, Object> reader() {
    Map<String, Object> read = new LinkedHashMap<>();
    for (SampleColumn column : columns) {
      read.put(
          "col_" + column.field(),
          FlowMap.of("col_type", column.format().type().scriptName())
              .and("parquet", FlowMap.of("col_name", column.header())));
    }
    Map<String, Object> reader = new LinkedHashMap<>();
    reader.put("columns", read);
    return reader;
  }

  @Override
  public Map<String, Object> writer() {
    Map<String, Object> writer = new LinkedHashMap<>();
    writer.put("parquet", FlowMap.of("codec", "gzip"));
    writer.put("columns", columns.stream().map(ParquetSample::writer).toList());
    return writer;
  }

  private static FlowMap writer(SampleColumn column) {
    return FlowMap.of("name", column.field())
        .and("type", column.format().type().scriptName())
        .and("expression", "r." + column.field())
        .and("parquet", FlowMap.of("column_name", ParameterToken.without(column.header())));
  }
}
