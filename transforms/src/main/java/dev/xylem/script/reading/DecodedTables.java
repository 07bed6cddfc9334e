package dev.xylem.script.reading;

import dev.xylem.script.IndexDefinition;
import dev.xylem.script.Script;
import dev.xylem.script.TableWriter;
import dev.xylem.script.reading.ScriptReading.Decoded;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The tables that the nodes of a script make, and their indexes, for the nodes that read them. */
final class DecodedTables {
  /** An index, and the table that it belongs to. */
  record TableIndex(TableWriter writer, IndexDefinition index) {
    String table() {
      return writer.table();
    }
  }

  private final Map<String, TableWriter> writers = new LinkedHashMap<>();
  private final Map<String, TableWriter> tables = new LinkedHashMap<>();
  private final Map<String, String> makers = new LinkedHashMap<>();
  private final Map<String, TableIndex> indexes = new LinkedHashMap<>();
  private final Set<String> indexNames = new LinkedHashSet<>();
  private final Set<String> indexesUsed = new HashSet<>();
  private final Map<String, Set<String>> undecoded = new HashMap<>();

  /** Adds the table of a node, if it makes one; what is wrong with it is noted. */
  void add(String node, Section section) {
    String type = section.text("type", "");
    undecoded.put(node, new HashSet<>());
    if (type.equals("table_file")) {
      return;
    }
    Section w = section.section("w");
    if (!NodeDecoder.NODE_TYPES.contains(type) && !w.has("fields")) {
      return;
    }
    TableWriter writer = TableWriterDecoder.decode(w);
    addUndecoded(node, UndecodedNames.of(w, writer));
    writers.put(node, writer);
    if (!writer.table().isEmpty() && tables.putIfAbsent(writer.table(), writer) != null) {
      w.error(
          "name",
          "node %s makes a table %s already".formatted(makers.get(writer.table()), writer.table()));
    }
    makers.putIfAbsent(writer.table(), node);
    addIndexes(writer, w.section("indexes"));
  }

  private void addIndexes(TableWriter writer, Section section) {
    indexNames.addAll(section.keys());
    for (IndexDefinition index : writer.indexes()) {
      if (indexes.putIfAbsent(index.name(), new TableIndex(writer, index)) != null) {
        section.error(
            index.name(),
            "table %s has an index of this name already"
                .formatted(indexes.get(index.name()).table()));
      }
    }
  }

  /** Notes names of columns and fields of a node that could not be read. */
  void addUndecoded(String node, Set<String> names) {
    undecoded.get(node).addAll(names);
  }

  /** What a node makes; null if that is no table, or cannot be told. */
  TableWriter writer(String node) {
    return writers.get(node);
  }

  Set<String> names() {
    return tables.keySet();
  }

  Optional<TableWriter> table(String name) {
    return Optional.ofNullable(tables.get(name));
  }

  /** The names of columns and fields of a node that could not be read. */
  Set<String> undecodedOf(String node) {
    return undecoded.getOrDefault(node, Set.of());
  }

  /** The names of a table's fields that could not be read. */
  Set<String> undecodedIn(String table) {
    return undecoded.getOrDefault(makers.get(table), Set.of());
  }

  /** The names of all indexes, also of those that could not be read. */
  Set<String> indexNames() {
    return indexNames;
  }

  /** The index that a lookup uses; empty if there is none, or it could not be read. */
  Optional<TableIndex> use(String index) {
    indexesUsed.add(index);
    return Optional.ofNullable(indexes.get(index));
  }

  /**
   * To be called when all lookups are known.
   *
   * @param sections of the nodes, by name
   */
  void warnOfUnusedIndexes(Map<String, Section> sections) {
    indexes.forEach(
        (name, index) -> {
          boolean isUsed =
              index.index().unique()
                  || indexesUsed.contains(name)
                  || index.writer().searchableIndexes().contains(name);
          if (!isUsed && !name.contains("to_check_uniq")) {
            sections
                .get(makers.get(index.table()))
                .section("w")
                .section("indexes")
                .warning(name, "no lookup uses this index");
          }
        });
  }

  /** All that was read, with the script that was made of it. */
  Decoded with(Script script) {
    return new Decoded(script, tables, makers, undecoded);
  }
}
