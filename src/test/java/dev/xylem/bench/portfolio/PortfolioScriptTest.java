package dev.xylem.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.xylem.generate.PortfolioFormat;
import dev.xylem.pipeline.validate.ScriptValidation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PortfolioScriptTest {
  @Test
  void in_parts_all_first_nodes_but_those_that_load_are_manual() throws IOException {
    JsonNode nodes = PortfolioScript.sample().inParts().json().get("nodes");

    for (Stage stage : Stage.PARTS) {
      for (String node : stage.startNodes()) {
        assertThat(nodes.path(node).path("start_policy").asText("auto"))
            .as(node)
            .isEqualTo(stage == Stage.LOAD ? "auto" : "manual");
      }
    }
  }

  @Test
  void for_parquet_columns_are_named_as_in_the_header_of_csv_and_dates_are_dates()
      throws IOException {
    JsonNode nodes = PortfolioScript.sample().reading(PortfolioFormat.PARQUET).json().get("nodes");

    assertThat(nodes.at("/read_accounts/r/urls/0").asText()).isEqualTo("{dir_in}/accounts.parquet");
    assertThat(nodes.at("/read_txns/r/columns/col_price/parquet/col_name").asText())
        .isEqualTo("price");
    assertThat(nodes.at("/read_txns/r").has("csv")).isFalse();
    assertThat(nodes.at("/read_period_holdings/r/columns/col_eod/col_type").asText())
        .isEqualTo("datetime");
    assertThat(nodes.at("/read_period_holdings/w/fields/eod/expression").asText())
        .isEqualTo("time.Format(r.col_eod, \"2006-01-02\")");
  }

  @ParameterizedTest
  @EnumSource
  void what_is_written_is_a_valid_script_with_its_formulas_beside_it(
      PortfolioFormula formula, @TempDir Path directory) throws IOException {
    PortfolioScript.Written written =
        PortfolioScript.sample()
            .reading(PortfolioFormat.PARQUET)
            .with(formula)
            .inParts()
            .write(directory, Path.of("/in"), PortfolioFormat.PARQUET, Path.of("/out"));

    ScriptValidation validation =
        ScriptValidation.of(
            written.script().toString(), Optional.of(written.parameters().toString()));
    assertThat(validation.hasErrors()).isFalse();
    assertThat(validation.files().script().nodes()).hasSize(12);
    assertThat(Files.readString(directory.resolve("formulas/portfolio.py")))
        .contains("def portfolio_performance");
    assertThat(Files.readString(written.parameters())).contains("txns*.parquet");
  }
}
