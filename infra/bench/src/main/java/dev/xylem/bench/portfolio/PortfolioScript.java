package dev.xylem.bench.portfolio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.xylem.generate.PortfolioFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/**
 * The script of the sample, written out for a benchmark: for files of either format, and with the
 * nodes manual at which a part of it starts.
 */
public final class PortfolioScript {
  private static final String SAMPLE = "/samples/portfolio/";
  private static final String FORMULAS = "{dir_formulas}/";
  private static final String BY_DAY = "portfolio_by_day.py";

  /** A text in CSV; Parquet has dates as dates. */
  private static final String DATE_AS_TEXT = "col_eod";

  private final JsonNode script;

  private PortfolioScript(JsonNode script) {
    this.script = script;
  }

  public static PortfolioScript sample() throws IOException {
    try (InputStream in = resource(SAMPLE + "script.yaml")) {
      return new PortfolioScript(new YAMLMapper().readTree(in));
    }
  }

  /** The same script for files of a format. */
  PortfolioScript reading(PortfolioFormat format) {
    if (format == PortfolioFormat.CSV) {
      return this;
    }
    JsonNode copy = script.deepCopy();
    for (JsonNode node : copy.get("nodes")) {
      if (node.get("r").has("columns")) {
        readParquet((ObjectNode) node);
      }
    }
    return new PortfolioScript(copy);
  }

  private static void readParquet(ObjectNode node) {
    ObjectNode reader = (ObjectNode) node.get("r");
    reader.remove("csv");
    String url = reader.get("urls").get(0).asText();
    reader.putArray("urls").add(url.replace(".csv", ".parquet"));
    for (JsonNode column : reader.get("columns")) {
      JsonNode header = ((ObjectNode) column).remove("csv").get("col_hdr");
      ((ObjectNode) column).putObject("parquet").set("col_name", header);
    }
    if (reader.get("columns").has(DATE_AS_TEXT)) {
      ((ObjectNode) reader.get("columns").get(DATE_AS_TEXT)).put("col_type", "datetime");
      ((ObjectNode) node.at("/w/fields/eod"))
          .put("expression", "time.Format(r.%s, \"2006-01-02\")".formatted(DATE_AS_TEXT));
    }
  }

  /** The same script with the first nodes of all stages but the first one manual. */
  PortfolioScript inParts() {
    JsonNode copy = script.deepCopy();
    for (String node : Stage.manualNodes()) {
      ((ObjectNode) copy.get("nodes").get(node)).put("start_policy", "manual");
    }
    return new PortfolioScript(copy);
  }

  /** The same script with a formula of another weight. */
  PortfolioScript with(PortfolioFormula formula) {
    if (formula == PortfolioFormula.LIGHT) {
      return this;
    }
    JsonNode copy = script.deepCopy();
    JsonNode calculation = copy.at("/nodes/calc_performance/p");
    ((ArrayNode) calculation.get("python_code_urls")).add(FORMULAS + BY_DAY);
    ObjectNode performance = (ObjectNode) calculation.at("/calculated_fields/performance");
    performance.put(
        "expression",
        performance
            .get("expression")
            .asText()
            .replace("portfolio_performance(", "portfolio_performance_by_day("));
    return new PortfolioScript(copy);
  }

  JsonNode json() {
    return script;
  }

  /** Where it was written. */
  public record Written(Path script, Path parameters) {}

  /** Writes it with its formulas and parameters. */
  public Written write(Path directory, Path input, PortfolioFormat format, Path output)
      throws IOException {
    Path formulas = Files.createDirectories(directory.resolve("formulas"));
    for (JsonNode url : script.at("/nodes/calc_performance/p/python_code_urls")) {
      String name = url.asText().substring(FORMULAS.length());
      try (InputStream in = formula(name)) {
        Files.copy(in, formulas.resolve(name));
      }
    }
    ObjectMapper json = new ObjectMapper();
    Written files = new Written(directory.resolve("script.json"), directory.resolve("params.json"));
    json.writeValue(files.script().toFile(), script);
    json.writeValue(
        files.parameters().toFile(),
        Map.of(
            "dir_in",
            input.toString(),
            "dir_out",
            output.toString(),
            "dir_formulas",
            formulas.toString(),
            "txn_files",
            "txns*." + format.suffix(),
            "holding_files",
            "holdings*." + format.suffix(),
            "period_start_eod",
            "2022-12-31",
            "period_end_eod",
            "2024-12-31"));
    return files;
  }

  private static InputStream formula(String name) {
    return name.equals(BY_DAY) ? resource(BY_DAY) : resource(SAMPLE + "formulas/" + name);
  }

  /**
   * @param name relative to this class, unless it begins with a slash
   */
  private static InputStream resource(String name) {
    return Objects.requireNonNull(PortfolioScript.class.getResourceAsStream(name), name);
  }
}
