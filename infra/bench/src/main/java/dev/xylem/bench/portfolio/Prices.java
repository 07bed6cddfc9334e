package dev.xylem.bench.portfolio;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What computing costs.
 *
 * @param machine that the price is of
 * @param cores that it has
 * @param usdPerHour for the whole machine
 * @param source where the price is from, and of when; empty if that is not said
 */
public record Prices(String machine, int cores, double usdPerHour, String source) {
  private static final double SECONDS_PER_HOUR = 3600;

  /** Those that come with Xylem. */
  public static Prices known() {
    try (InputStream in = Prices.class.getResourceAsStream("prices.yaml")) {
      return of(new YAMLMapper().readTree(in));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Those in a file of the same form.
   *
   * @throws XylemException if it cannot be read, or lacks something
   */
  public static Prices read(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return of(new YAMLMapper().readTree(in));
    } catch (IOException | IllegalArgumentException e) {
      throw new XylemException("prices cannot be read: " + e.getMessage(), e)
          .with(Fact.FILE, file)
          .with(Fact.HINT, "it needs machine, cores (a number) and usd_per_hour (a number)");
    }
  }

  private static Prices of(JsonNode file) {
    int cores = file.path("cores").asInt();
    double usdPerHour = file.path("usd_per_hour").asDouble();
    String machine = file.path("machine").asText();
    if (cores < 1 || usdPerHour <= 0 || machine.isBlank()) {
      throw new IllegalArgumentException("something is missing or not a number");
    }
    return new Prices(machine, cores, usdPerHour, file.path("source").asText());
  }

  /** What is paid for what, and how that is known. */
  String description() {
    return "%s USD an hour for %d cores (%s)%s"
        .formatted(usdPerHour, cores, machine, source.isBlank() ? "" : "; " + source);
  }

  /** Of so many cores for so long, used or not. */
  double usd(double cores, double seconds) {
    return cores * seconds / SECONDS_PER_HOUR * usdPerHour / this.cores;
  }
}
