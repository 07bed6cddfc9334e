package dev.xylem.script.reading;

import dev.xylem.script.Script;
import dev.xylem.script.TableWriter;
import dev.xylem.script.reading.Problem.Severity;
import dev.xylem.types.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What reading a script gave: its nodes, as far as they could be read, and what is wrong. */
public final class ScriptReading {
  private final SourceText source;
  private final Decoded decoded;
  private final List<Problem> problems;
  private final Set<Integer> linesInDoubt;
  private final Map<String, Place> places = new HashMap<>();

  /** Where the value of a key stands. */
  private record Place(String path, Value value) {}

  /**
   * What could be made of the keys.
   *
   * @param tables also those of nodes that could not be read
   * @param makers by table the node
   * @param undecoded by node the names of fields and columns that could not be read
   */
  record Decoded(
      Script script,
      Map<String, TableWriter> tables,
      Map<String, String> makers,
      Map<String, Set<String>> undecoded) {
    static Decoded nothing() {
      return new Decoded(new Script(List.of(), Map.of()), Map.of(), Map.of(), Map.of());
    }
  }

  /**
   * @param linesInDoubt where parameters are missing: what else is wrong there follows from that
   */
  ScriptReading(
      SourceText source,
      Value.Mapping tree,
      Decoded decoded,
      List<Problem> problems,
      Set<Integer> linesInDoubt) {
    this.source = source;
    this.decoded = decoded;
    this.problems = List.copyOf(problems);
    this.linesInDoubt = Set.copyOf(linesInDoubt);
    index("", tree);
  }

  private void index(String path, Value value) {
    if (value instanceof Value.Mapping map) {
      for (Value.Entry entry : map.byKey().values()) {
        place(path.isEmpty() ? entry.key() : path + "." + entry.key(), entry.value());
      }
    } else if (value instanceof Value.Sequence list) {
      for (int i = 0; i < list.items().size(); i++) {
        place(path + "[" + i + "]", list.items().get(i));
      }
    }
  }

  private void place(String path, Value value) {
    Place place = new Place(path, value);
    places.putIfAbsent(path, place);
    places.putIfAbsent(path.toLowerCase(Locale.ROOT), place);
    index(path, value);
  }

  public String file() {
    return source.file();
  }

  /** Everything that was found, in the order of the file. */
  public List<Problem> problems() {
    return problems;
  }

  /** The nodes that could be read; it can run only if there are no errors. */
  public Script script() {
    return decoded.script();
  }

  /**
   * A node as the script has it, with its parameters: the same text for the same node, however the
   * file is written.
   */
  public String definition(String node) {
    Place place = places.get("nodes." + node);
    return place == null ? "" : CanonicalText.of(place.value());
  }

  /** The fields of a table; empty if no node makes it. */
  public Optional<Schema> schemaOf(String table) {
    return Optional.ofNullable(decoded.tables().get(table)).map(TableWriter::schema);
  }

  /** The names of columns and fields of a node that could not be read: their types are unknown. */
  public Set<String> undecoded(String node) {
    return decoded.undecoded().getOrDefault(node, Set.of());
  }

  /** The names of fields of a table that could not be read. */
  public Set<String> undecodedIn(String table) {
    return undecoded(decoded.makers().getOrDefault(table, ""));
  }

  /**
   * The path of the first item of a list that has a text under a key; that of the list if none has.
   */
  public String itemPath(String list, String key, String text) {
    for (int i = 0; places.containsKey("%s[%d]".formatted(list, i).toLowerCase(Locale.ROOT)); i++) {
      String item = "%s[%d]".formatted(list, i);
      Place place = find(item + "." + key);
      if (place != null && place.value() instanceof Value.Text found && found.text().equals(text)) {
        return item;
      }
    }
    return list;
  }

  /**
   * These and other problems, found in the nodes, in the order of the file; without those that only
   * follow from parameters that are missing.
   */
  public List<Problem> with(List<Problem> others) {
    List<Problem> all = new ArrayList<>(problems);
    others.stream().filter(problem -> !isInDoubt(problem)).forEach(all::add);
    all.sort(ProblemOrder.of(source.file()));
    return all;
  }

  private boolean isInDoubt(Problem problem) {
    return problem
        .position()
        .filter(position -> position.file().equals(source.file()))
        .filter(position -> linesInDoubt.contains(position.line()))
        .isPresent();
  }

  /**
   * A problem of the value at a path.
   *
   * @param path as the reference spells it: the script may spell its keys in another case
   */
  public Problem problem(Severity severity, String path, String text) {
    Place place = find(path);
    return place == null
        ? new Problem(severity, path, text)
        : new Problem(severity, place.path(), source.position(place.value().offset()), text);
  }

  /**
   * An error at a column, from 1, of the text at a path; at the text as a whole where it does not
   * stand in the file as it is.
   */
  public Problem error(String path, int column, String text) {
    Place place = find(path);
    if (place != null && place.value() instanceof Value.Text value) {
      int at = value.offset();
      int start = source.text().startsWith(value.text(), at) ? at : at + 1;
      if (source.text().startsWith(value.text(), start)) {
        return new Problem(Severity.ERROR, place.path(), source.position(start + column - 1), text);
      }
    }
    return problem(Severity.ERROR, path, text + " (at column " + column + " of the text)");
  }

  /** The place of a path, or of the nearest map around it. */
  private Place find(String path) {
    Place exact = places.get(path);
    if (exact != null) {
      return exact;
    }
    Place folded = places.get(path.toLowerCase(Locale.ROOT));
    int parent = path.lastIndexOf('.');
    return folded != null || parent < 0 ? folded : find(path.substring(0, parent));
  }

  /**
   * The script, if it can run.
   *
   * @throws ScriptException with all errors
   */
  public Script valid() {
    List<Problem> errors = problems.stream().filter(Problem::isError).toList();
    if (!errors.isEmpty()) {
      throw new ScriptException(source.file(), errors);
    }
    return decoded.script();
  }
}
