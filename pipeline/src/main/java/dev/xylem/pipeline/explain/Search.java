package dev.xylem.pipeline.explain;

/** How rows were found. */
public sealed interface Search {
  /** By ids, which say where a row comes from. */
  record ById() implements Search {}

  /** By an index that Cassandra keeps of a field. */
  record ByIndex(String field) implements Search {}

  /** By reading all rows of a table, as there is no index that would do. */
  record ByScan() implements Search {}

  /** One word, for programs. */
  default String word() {
    if (this instanceof ById) {
      return "id";
    }
    return this instanceof ByIndex ? "index" : "scan";
  }
}
