package dev.xylem.script.reading;

import dev.xylem.script.Script;
import dev.xylem.script.TagCriterion;
import dev.xylem.script.reading.Parameters.Substitution;
import dev.xylem.script.reading.ScriptReading.Decoded;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Makes a {@link Script} of the text of a JSON or YAML file and, optionally, of a file of
 * parameters.
 */
public final class ScriptReader {
  private ScriptReader() {}

  /** A file by its name and what it holds. */
  public record Source(String file, String text) {
    public Source {
      // Some editors begin a file with a byte order mark.
      text = text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
  }

  /**
   * @throws ScriptException with everything that is wrong
   */
  public static Script read(Source script, Optional<Source> parameters) {
    return examine(script, parameters).valid();
  }

  /** Reads as much as can be read, and notes what is wrong or suspicious. */
  public static ScriptReading examine(Source script, Optional<Source> parameters) {
    List<Problem> problems = new ArrayList<>();
    Parameters values = parameters.map(p -> parameters(p, problems)).orElseGet(Parameters::none);
    Substitution substitution = values.substitute(SourceText.of(script.file(), script.text()));
    problems.addAll(substitution.problems());
    SourceText text = substitution.text();
    try {
      Value.Mapping tree = Documents.read(text);
      Problems found = new Problems(text);
      ScriptSchema.load().checkKeys(tree, found);
      Decoded decoded = new ScriptDecoder(found).decode(tree);
      ScriptReading bare =
          new ScriptReading(text, tree, decoded, problems, substitution.linesInDoubt());
      return new ScriptReading(
          text, tree, decoded, bare.with(found.all()), substitution.linesInDoubt());
    } catch (ScriptException e) {
      problems.addAll(e.problems());
      return new ScriptReading(
          text, Value.Mapping.empty(0), Decoded.nothing(), problems, substitution.linesInDoubt());
    }
  }

  private static Parameters parameters(Source source, List<Problem> problems) {
    SourceText text = SourceText.secret(source.file(), source.text());
    try {
      return Parameters.of(text, Documents.read(text));
    } catch (ScriptException e) {
      e.problems().forEach(problem -> problems.add(placed(problem, text)));
      return Parameters.none();
    }
  }

  /** A problem without a place would be taken for one of the script. */
  private static Problem placed(Problem problem, SourceText parameters) {
    return problem.position().isPresent()
        ? problem
        : new Problem(problem.severity(), problem.path(), parameters.position(0), problem.text());
  }

  /**
   * The criteria in a file of JSON, by tag.
   *
   * @throws ScriptException if it is not a map of texts
   */
  public static TagCriteriaFile readCriteria(Source source) {
    SourceText text = SourceText.of(source.file(), source.text());
    Value.Mapping tree = Documents.readJson(text);
    Problems problems = new Problems(text);
    List<TagCriterion> criteria = new ArrayList<>();
    Section root = new Section("", 0, tree, problems);
    root.eachText((tag, expression) -> criteria.add(new TagCriterion(tag, expression)));
    if (tree.entries().isEmpty()) {
      root.error("", "at least one tag with its criterion is needed");
    }
    if (problems.count() > 0) {
      throw new ScriptException(source.file(), problems.all());
    }
    return new TagCriteriaFile(
        criteria, new ScriptReading(text, tree, Decoded.nothing(), List.of(), Set.of()));
  }
}
