package dev.xylem.pipeline.init;

import java.util.LinkedHashMap;

/** A map of a script that is written on one line. */
final class FlowMap extends LinkedHashMap<String, Object> {
  private static final long serialVersionUID = 1L;

  static FlowMap of(String key, Object value) {
    return new FlowMap().and(key, value);
  }

  FlowMap and(String key, Object value) {
    put(key, value);
    return this;
  }
}
