package dev.xylem.infra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Flavours and prices give what is published, and every flavour can be built and paid. */
class PublishedDeploymentsTest {
  private static final Path MODULE = Path.of("../../infra/terraform/modules/flavours");
  private static final JsonNode FLAVOURS = read("flavours.json");
  private static final JsonNode INSTANCES = read("prices.json").get("instances");

  private static JsonNode read(String file) {
    try {
      return new ObjectMapper().readTree(MODULE.resolve(file).toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The machines of the published shape: a worker beside each node, and one head. */
  private record Deployment(JsonNode node, JsonNode worker, JsonNode head, int nodes) {
    static Deployment of(JsonNode published) {
      JsonNode flavour = FLAVOURS.get(published.get("flavour").asText());
      return new Deployment(
          instance(flavour, "node"),
          instance(flavour, "worker"),
          instance(flavour, "head"),
          published.get("nodes").asInt());
    }

    int cores() {
      return nodes * (cores(node) + cores(worker)) + cores(head);
    }

    BigDecimal usdPerHour() {
      return usd(node).add(usd(worker)).multiply(BigDecimal.valueOf(nodes)).add(usd(head));
    }

    private static int cores(JsonNode instance) {
      return instance.get("cores").asInt();
    }
  }

  private static JsonNode instance(JsonNode flavour, String kind) {
    return INSTANCES.get(flavour.get(kind).asText());
  }

  private static BigDecimal usd(JsonNode instance) {
    return new BigDecimal(instance.get("usd_per_hour").asText());
  }

  static Stream<JsonNode> published(String date) {
    return StreamSupport.stream(read("tests/published/published.json").spliterator(), false)
        .filter(row -> row.get("date").asText().equals(date));
  }

  static Stream<JsonNode> publishedIn2026() {
    return published("2026-05-22");
  }

  static Stream<JsonNode> publishedIn2024() {
    return published("2024-08-10");
  }

  @Test
  void ten_deployments_are_published_of_2026_and_fourteen_of_2024() {
    assertThat(publishedIn2026()).hasSize(10);
    assertThat(publishedIn2024()).hasSize(14);
  }

  @ParameterizedTest
  @MethodSource("publishedIn2026")
  void cores_and_costs_are_as_published_in_2026(JsonNode published) {
    Deployment ours = Deployment.of(published);

    assertThat(ours.cores()).isEqualTo(published.get("cores").asInt());
    assertThat(ours.usdPerHour().setScale(4, RoundingMode.HALF_UP))
        .isEqualTo(new BigDecimal(published.get("usd_per_hour").asText()).setScale(4));
  }

  /**
   * In 2024 a c7g.medium stood beside the head, and prices were rounded otherwise: c7g.large at
   * 0.0723 USD where the price list has 0.0725.
   */
  @ParameterizedTest
  @MethodSource("publishedIn2024")
  void cores_are_as_published_in_2024_and_costs_within_a_thousandth(JsonNode published) {
    Deployment ours = Deployment.of(published);
    JsonNode beside = INSTANCES.get("c7g.medium");
    double usd = published.get("usd_per_hour").asDouble();

    assertThat(ours.cores() + beside.get("cores").asInt())
        .isEqualTo(published.get("cores").asInt());
    assertThat(ours.usdPerHour().add(usd(beside)).doubleValue()).isCloseTo(usd, within(usd / 1000));
  }

  @Test
  void every_flavour_has_machines_with_a_price_and_nodes_with_local_disks() {
    assertThat(FLAVOURS).isNotEmpty();
    for (Iterator<String> names = FLAVOURS.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      JsonNode flavour = FLAVOURS.get(name);
      for (String kind : List.of("node", "worker", "head")) {
        assertThat(usd(instance(flavour, kind))).as("%s of %s", kind, name).isPositive();
      }
      assertThat(instance(flavour, "node").get("nvme_disks").asInt()).as(name).isPositive();
      assertThat(name).endsWith("." + instance(flavour, "node").get("cores").asInt());
    }
  }
}
