package dev.xylem.python;

import dev.xylem.script.CalculatedField;
import java.util.Optional;

/** The source of a Python function that evaluates all calculated fields of a program. */
public interface GeneratedFunction {
  /** The name of its source in tracebacks. */
  String FILE = "<calculated fields>";

  /** The function's own name. */
  String name();

  String text();

  /** How many columns it returns. */
  int results();

  /** The field whose expression stands on that line. */
  Optional<CalculatedField> fieldAt(int line);
}
