package dev.xylem.bench.size;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The flavours there are, with their prices: those that clusters are made with, of {@code
 * infra/terraform/modules/flavours}.
 *
 * @param prices where the prices are from, and of when
 */
public record Catalogue(List<Flavour> flavours, String prices) {
  private static final String FLAVOURS = "flavours.json";
  private static final String PRICES = "prices.json";

  public Catalogue {
    flavours = List.copyOf(flavours);
  }

  /** Those that come with Xylem. */
  public static Catalogue known() {
    try {
      return of(resource(FLAVOURS), resource(PRICES));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * The same flavours at other prices.
   *
   * @param file of the form of the prices that come with Xylem
   * @throws XylemException if it cannot be read, or a machine of a flavour is not in it
   */
  public static Catalogue pricedBy(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return of(resource(FLAVOURS), new ObjectMapper().readTree(in));
    } catch (IOException | IllegalArgumentException e) {
      throw new XylemException("prices cannot be used: " + reason(e), e)
          .with(Fact.FILE, file)
          .with(
              Fact.HINT,
              "it needs region, source, date, and instances: by name usd_per_hour, cores,"
                  + " memory_gib");
    }
  }

  private static String reason(Exception e) {
    return e.getMessage() == null
        ? e.getClass().getSimpleName()
        : e.getMessage().lines().findFirst().orElse("");
  }

  private static JsonNode resource(String name) throws IOException {
    try (InputStream in = Catalogue.class.getResourceAsStream(name)) {
      return new ObjectMapper().readTree(in);
    }
  }

  private static Catalogue of(JsonNode flavours, JsonNode prices) {
    List<Flavour> all = new ArrayList<>();
    for (Map.Entry<String, JsonNode> flavour : flavours.properties()) {
      all.add(
          new Flavour(
              flavour.getKey(),
              machine(flavour.getValue().path("node").asText(), prices),
              machine(flavour.getValue().path("head").asText(), prices)));
    }
    return new Catalogue(
        all,
        "%s, %s (%s)"
            .formatted(
                prices.path("region").asText(),
                prices.path("date").asText(),
                prices.path("source").asText()));
  }

  private static MachineType machine(String type, JsonNode prices) {
    JsonNode known = prices.path("instances").path(type);
    int cores = known.path("cores").asInt();
    double usdPerHour = known.path("usd_per_hour").asDouble();
    if (cores < 1 || !(usdPerHour > 0) || Double.isInfinite(usdPerHour)) {
      throw new IllegalArgumentException("no cores and price of " + type);
    }
    return new MachineType(type, cores, known.path("memory_gib").asInt(), usdPerHour);
  }
}
