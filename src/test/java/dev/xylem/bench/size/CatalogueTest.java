package dev.xylem.bench.size;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogueTest {
  @TempDir private Path directory;

  @Test
  void the_flavours_are_those_that_clusters_are_made_with() {
    Catalogue catalogue = Catalogue.known();

    assertThat(catalogue.flavours())
        .filteredOn(flavour -> flavour.name().equals("aws.arm64.c7g.8"))
        .singleElement()
        .satisfies(
            flavour -> {
              assertThat(flavour.node().type()).isEqualTo("c7gd.2xlarge");
              assertThat(flavour.node().cores()).isEqualTo(8);
              assertThat(flavour.usdPerHour(4)).isCloseTo(4 * 0.3629 + 0.0725, within(1e-9));
            });
    assertThat(catalogue.prices()).startsWith("us-east-1, 20");
  }

  @Test
  void prices_may_be_others() throws IOException {
    Path prices = directory.resolve("prices.json");
    Files.writeString(
        prices,
        Files.readString(Path.of("../../infra/terraform/modules/flavours/prices.json"))
            .replace("us-east-1", "eu-north-1")
            .replace("0.3629", "0.4"));

    Catalogue catalogue = Catalogue.pricedBy(prices);

    assertThat(catalogue.prices()).startsWith("eu-north-1");
    assertThat(catalogue.flavours().get(0).node().usdPerHour()).isEqualTo(0.4);
  }

  @Test
  void prices_without_a_machine_are_refused_by_its_name() throws IOException {
    Path prices = Files.writeString(directory.resolve("prices.json"), "{\"instances\":{}}");

    assertThatThrownBy(() -> Catalogue.pricedBy(prices))
        .hasMessageContainingAll(
            "prices cannot be used: no cores and price of c7gd.2xlarge", prices.toString());
  }

  @Test
  void what_is_no_json_is_refused_on_one_line() throws IOException {
    Path prices = Files.writeString(directory.resolve("prices.json"), "region:\n- x\n");

    assertThatThrownBy(() -> Catalogue.pricedBy(prices))
        .hasMessageContainingAll("prices cannot be used: ", "instances: by name usd_per_hour");
    assertThatThrownBy(() -> Catalogue.pricedBy(directory.resolve("none")))
        .hasMessageContaining("none");
  }
}
