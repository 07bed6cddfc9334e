package dev.xylem.pipeline.validate;

import dev.xylem.pipeline.plan.ScriptFiles;
import dev.xylem.script.TagNode;
import dev.xylem.script.reading.Problem;
import dev.xylem.script.reading.ScriptException;
import dev.xylem.script.reading.TagCriteriaFile;
import dev.xylem.types.XylemException;
import java.util.List;

/** Checks the criteria of tags, in the script or in a file of their own. */
final class CriteriaChecks {
  private final ScriptFiles files;
  private final ExpressionChecks expressions;
  private final List<Problem> problems;

  /**
   * @param problems takes those of the files
   */
  CriteriaChecks(ScriptFiles files, ExpressionChecks expressions, List<Problem> problems) {
    this.files = files;
    this.expressions = expressions;
    this.problems = problems;
  }

  void check(String path, TagNode node, Inputs inputs) {
    node.criteria()
        .forEach(
            criterion ->
                expressions.condition(
                    path + ".tag_criteria." + criterion.tag(), criterion.expression(), inputs));
    node.criteriaUrl().ifPresent(url -> checkFile(path + ".tag_criteria_url", url, inputs));
  }

  private void checkFile(String path, String url, Inputs inputs) {
    try {
      TagCriteriaFile file = files.readCriteria(url);
      ExpressionChecks inFile = new ExpressionChecks(file.reading());
      file.criteria()
          .forEach(criterion -> inFile.condition(criterion.tag(), criterion.expression(), inputs));
      problems.addAll(inFile.problems());
    } catch (ScriptException e) {
      problems.addAll(e.problems());
    } catch (XylemException e) {
      expressions.error(path, e.getMessage());
    }
  }
}
