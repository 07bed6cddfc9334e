package dev.xylem.script.reading;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Gathers what is wrong in a file while it is decoded, with the places. */
final class Problems {
  /** Errors that are kept, and warnings: a file with more is no script with mistakes in it. */
  private static final int MAX_OF_A_SEVERITY = 1000;

  private final SourceText source;
  private final Set<Problem> found = new LinkedHashSet<>();
  private final Map<Problem.Severity, Integer> counts = new EnumMap<>(Problem.Severity.class);
  private final Map<String, Set<String>> keysAsked = new LinkedHashMap<>();

  Problems(SourceText source) {
    this.source = source;
  }

  void error(String path, int offset, String text) {
    add(Problem.Severity.ERROR, path, offset, text);
  }

  void warning(String path, int offset, String text) {
    add(Problem.Severity.WARNING, path, offset, text);
  }

  private void add(Problem.Severity severity, String path, int offset, String text) {
    if (counts.merge(severity, 1, Integer::sum) <= MAX_OF_A_SEVERITY) {
      found.add(new Problem(severity, path, source.position(offset), text));
    }
  }

  int line(int offset) {
    return source.line(offset);
  }

  int count() {
    return found.size();
  }

  long count(Problem.Severity severity) {
    return found.stream().filter(problem -> problem.severity() == severity).count();
  }

  boolean hasErrorAt(String path) {
    return found.stream().anyMatch(problem -> problem.isError() && problem.path().equals(path));
  }

  boolean hasErrorWithin(String path) {
    return found.stream()
        .filter(Problem::isError)
        .anyMatch(problem -> (problem.path() + "[").startsWith(path + "["));
  }

  List<Problem> all() {
    return new ArrayList<>(found);
  }

  /** Notes that the map at a path was asked for a key. */
  void asked(String path, String key) {
    keysAsked.computeIfAbsent(path, p -> new LinkedHashSet<>()).add(key);
  }

  /** By path of a map, the keys that decoding asked it for. */
  Map<String, Set<String>> keysAsked() {
    return keysAsked;
  }
}
