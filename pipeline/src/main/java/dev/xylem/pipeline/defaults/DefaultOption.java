package dev.xylem.pipeline.defaults;

import java.util.List;

/**
 * An option that was not typed.
 *
 * @param name without the dashes
 * @param values one, or those of an option that can be repeated
 * @param place where it is from, such as {@code xylem.yaml:3} or {@code XYLEM_KEYSPACE}
 */
public record DefaultOption(String name, List<String> values, String place) {
  static DefaultOption of(String name, String value, String place) {
    return new DefaultOption(name, List.of(value), place);
  }
}
