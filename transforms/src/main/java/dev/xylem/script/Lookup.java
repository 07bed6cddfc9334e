package dev.xylem.script;

import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/**
 * How rows are joined.
 *
 * @param joinOn the fields of the rows read, opposite the components of the index
 * @param left whether a row without a match gives a row all the same
 * @param group whether all matches of a row are gathered into one row
 * @param filterOrNull over {@code l.*}: which matches count
 */
public record Lookup(
    String indexName, List<String> joinOn, boolean left, boolean group, String filterOrNull)
    implements Serializable {

  public Lookup(
      String indexName, List<String> joinOn, boolean left, boolean group, Optional<String> filter) {
    this(indexName, joinOn, left, group, filter.orElse(null));
  }

  public Optional<String> filter() {
    return Optional.ofNullable(filterOrNull);
  }
}
