package dev.xylem.pipeline.jobgraph;

import java.util.Map;
import java.util.function.Predicate;
import org.apache.flink.configuration.Configuration;

/** A configuration whose entries can be moved, whatever the type of their values. */
final class RawConfiguration extends Configuration {
  private static final long serialVersionUID = 1L;

  static RawConfiguration copyOf(Configuration configuration) {
    RawConfiguration copy = new RawConfiguration();
    copy.addAll(configuration);
    return copy;
  }

  /** The entries whose keys begin so, without that beginning. */
  RawConfiguration under(String prefix) {
    RawConfiguration found = new RawConfiguration();
    for (Map.Entry<String, Object> entry : confData.entrySet()) {
      if (entry.getKey().startsWith(prefix)) {
        found.confData.put(entry.getKey().substring(prefix.length()), entry.getValue());
      }
    }
    return found;
  }

  RawConfiguration where(Predicate<String> key) {
    RawConfiguration found = new RawConfiguration();
    for (Map.Entry<String, Object> entry : confData.entrySet()) {
      if (key.test(entry.getKey())) {
        found.confData.put(entry.getKey(), entry.getValue());
      }
    }
    return found;
  }

  double sum(Predicate<String> key) {
    return where(key).confData.values().stream().mapToDouble(RawConfiguration::number).sum();
  }

  RawConfiguration times(double factor, Predicate<String> key) {
    RawConfiguration multiplied = copyOf(this);
    multiplied.confData.replaceAll(
        (name, value) -> key.test(name) ? (Object) (number(value) * factor) : value);
    return multiplied;
  }

  private static double number(Object value) {
    return ((Number) value).doubleValue();
  }

  void put(String key, int value) {
    confData.put(key, value);
  }

  /** Puts the value of a key of another configuration here, if it has one. */
  void take(RawConfiguration from, String key, String as) {
    Object value = from.confData.get(key);
    if (value != null) {
      confData.put(as, value);
    }
  }
}
