package dev.xylem.pipeline.init;

import dev.xylem.pipeline.init.StarterScript.Part;
import dev.xylem.types.FieldType;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Shows, as comments, how two of the tables could be joined: by a key that both have. */
final class JoinSuggestion {
  private static final Pattern KEY = Pattern.compile("(?i).*(id|key|code|number|no)");
  private static final Set<FieldType> KEY_TYPES = Set.of(FieldType.INT, FieldType.STRING);

  private JoinSuggestion() {}

  /** The lines; none if no two tables have a key in common. */
  static List<String> of(StarterScript script) {
    List<Part> namedForKeyFirst =
        script.parts().stream().sorted(Comparator.comparing(part -> !isNamedFor(part))).toList();
    for (Part left : namedForKeyFirst) {
      Optional<SampleColumn> key = key(left);
      for (Part right : script.parts()) {
        if (left != right && key.isPresent() && hasSame(right, key.get())) {
          return lines(left, right, key.get());
        }
      }
    }
    return List.of();
  }

  /** Whether the table's rows are what its key names: orders, order_id. */
  private static boolean isNamedFor(Part part) {
    String table = part.table().toLowerCase(Locale.ROOT);
    return key(part)
        .map(column -> column.field().toLowerCase(Locale.ROOT).replaceFirst("_?[a-z]+$", ""))
        .filter(thing -> !thing.isEmpty() && table.startsWith(thing))
        .isPresent();
  }

  /** The column that a row is known by, which tends to be the first. */
  private static Optional<SampleColumn> key(Part part) {
    return Optional.of(part.file().columns().get(0))
        .filter(column -> KEY.matcher(column.field()).matches())
        .filter(column -> KEY_TYPES.contains(column.format().type()));
  }

  private static boolean hasSame(Part part, SampleColumn key) {
    return part.file().columns().stream()
        .anyMatch(
            column ->
                column.field().equals(key.field())
                    && column.format().type() == key.format().type());
  }

  private static List<String> lines(Part left, Part right, SampleColumn key) {
    return """

        # %2$s and %1$s have %3$s in common. To join them, add under w of read_%2$s
        #      indexes: {idx_%2$s_%3$s: non_unique(%3$s)}
        # and a node such as
        #  join_%1$s_%2$s:
        #    type: table_lookup_table
        #    r: {table: %1$s}
        #    l: {index_name: idx_%2$s_%3$s, join_on: r.%3$s, join_type: left, group: true}
        #    w:
        #      name: %1$s_joined
        #      fields:
        #        %3$s: {expression: r.%3$s, type: %4$s}
        #        found: {expression: count(), type: int}"""
        .formatted(left.table(), right.table(), key.field(), key.format().type().scriptName())
        .lines()
        .toList();
  }
}
