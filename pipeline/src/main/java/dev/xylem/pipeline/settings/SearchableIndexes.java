package dev.xylem.pipeline.settings;

import dev.xylem.script.IndexDefinition;
import dev.xylem.script.Node;
import dev.xylem.script.OrderComponent;
import dev.xylem.script.TableWriter;
import dev.xylem.types.NearestName;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * By the fields of which indexes people can look rows up in Cassandra, beyond those that the script
 * itself says.
 *
 * @param all of every index there is
 * @param names of these
 */
public record SearchableIndexes(boolean all, Set<String> names) {
  public static final SearchableIndexes AS_THE_SCRIPT_SAYS = new SearchableIndexes(false, Set.of());

  private static final String ALL = "all";

  public SearchableIndexes {
    names = Set.copyOf(names);
  }

  /** {@code all}, or names of indexes. */
  public static SearchableIndexes of(Collection<String> words) {
    return new SearchableIndexes(words.contains(ALL), Set.copyOf(words));
  }

  /**
   * @param nodes those of the run
   * @throws XylemException if none of them makes a table with an index of one of the names
   */
  public void requireIn(Collection<Node> nodes) {
    Set<String> known = new TreeSet<>(List.of(ALL));
    for (Node node : nodes) {
      node.tableWriter()
          .ifPresent(writer -> writer.indexes().forEach(index -> known.add(index.name())));
    }
    for (String name : names) {
      if (!known.contains(name)) {
        throw new XylemException(
                "no table that this run makes has an index %s%s"
                    .formatted(name, NearestName.hint(name, known)))
            .with(Fact.HINT, "--searchable-indexes takes names of indexes, or all");
      }
    }
  }

  /** The fields of a table by which its rows can be looked up, each once. */
  public List<String> fieldsOf(TableWriter writer) {
    List<String> fields = new ArrayList<>();
    for (IndexDefinition index : writer.indexes()) {
      if (all
          || names.contains(index.name())
          || writer.searchableIndexes().contains(index.name())) {
        index.components().stream().map(OrderComponent::field).forEach(fields::add);
      }
    }
    return fields.stream().distinct().toList();
  }
}
