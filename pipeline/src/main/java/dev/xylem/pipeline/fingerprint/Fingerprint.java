package dev.xylem.pipeline.fingerprint;

import static java.util.Objects.requireNonNull;

import dev.xylem.pipeline.facts.Sha256;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that the table of a node depends on, a digest for each part. Two nodes with the same
 * fingerprint make the same table.
 */
public record Fingerprint(Map<Part, String> parts) {
  private static final String UNKNOWN = "unknown";

  /** What a table depends on, in the order in which differences are told. */
  public enum Part {
    DEFINITION("its definition"),
    PROGRAMS("its Python or criteria"),
    FILES("its input files"),
    OPTIONS("options that change results, or Xylem itself,"),
    INPUTS("a table that it reads");

    private final String words;

    Part(String words) {
      this.words = words;
    }
  }

  public Fingerprint {
    requireNonNull(parts, "parts");
    parts = Map.copyOf(parts);
  }

  /**
   * @param texts of each part; null for one of which nobody can tell whether it has changed
   */
  static Fingerprint ofTexts(Map<Part, String> texts) {
    Map<Part, String> parts = new EnumMap<>(Part.class);
    texts.forEach((part, text) -> parts.put(part, text == null ? UNKNOWN : Sha256.of(text)));
    return new Fingerprint(parts);
  }

  /**
   * In what another one differs from this, as a clause; empty if they are the same, and can be
   * told.
   */
  public Optional<String> change(Fingerprint later) {
    for (Part part : Part.values()) {
      String before = parts.getOrDefault(part, UNKNOWN);
      String now = later.parts().getOrDefault(part, UNKNOWN);
      if (before.equals(UNKNOWN) || now.equals(UNKNOWN)) {
        return Optional.of("nobody can tell whether %s changed".formatted(part.words));
      }
      if (!before.equals(now)) {
        return Optional.of("%s changed".formatted(part.words));
      }
    }
    return Optional.empty();
  }

  /** Of all parts together. */
  String digest() {
    StringBuilder all = new StringBuilder();
    for (Part part : Part.values()) {
      all.append(part).append('=').append(parts.getOrDefault(part, UNKNOWN)).append('\n');
    }
    return parts.containsValue(UNKNOWN) ? UNKNOWN : Sha256.of(all.toString());
  }

  static boolean isUnknown(String digest) {
    return digest.equals(UNKNOWN);
  }
}
