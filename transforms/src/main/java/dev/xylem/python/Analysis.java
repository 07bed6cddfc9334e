package dev.xylem.python;

import java.util.List;

/**
 * What an expression says.
 *
 * @param references each once, in the order of the text
 * @param problems unknown names, wrong arguments: whatever does not depend on other fields
 */
public record Analysis(List<Reference> references, List<String> problems) {
  public Analysis {
    references = List.copyOf(references);
    problems = List.copyOf(problems);
  }

  /** A field as an expression names it: {@code r.x} or {@code p.x}. */
  public record Reference(String alias, String field) {}
}
