package dev.xylem.script.reading;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.xylem.script.ColumnForm;
import dev.xylem.script.FormulaMode;
import dev.xylem.script.PyCalcOptions;
import dev.xylem.script.PythonEngineName;
import dev.xylem.script.PythonPermission;
import dev.xylem.types.NearestName;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads how the formulas of a py_calc node are run. */
final class PyCalcOptionsDecoder {
  private static final long MAX_TIMEOUT_SECONDS = 7 * 24 * 3600;

  private PyCalcOptionsDecoder() {}

  static PyCalcOptions decode(Section p) {
    FormulaMode mode =
        p.word("mode", "rows", "batch").equals("batch") ? FormulaMode.BATCH : FormulaMode.ROWS;
    ColumnForm columns =
        switch (p.word("columns", "list", "numpy", "pandas")) {
          case "numpy" -> ColumnForm.NUMPY;
          case "pandas" -> ColumnForm.PANDAS;
          default -> ColumnForm.LIST;
        };
    if (p.has("columns") && mode != FormulaMode.BATCH) {
      p.error("columns", "formulas get columns only with mode: batch");
    }
    Optional<PythonEngineName> engine = engine(p);
    if (columns != ColumnForm.LIST && engine.equals(Optional.of(PythonEngineName.GRAALPY))) {
      p.error("columns", "numpy and pandas need engine: cpython");
    }
    return new PyCalcOptions(
        engine, mode, columns, rowTimeout(p), permissions(p), p.texts("packages"));
  }

  private static Optional<PythonEngineName> engine(Section p) {
    if (!p.has("engine")) {
      return Optional.empty();
    }
    String word = p.word("engine", "auto", "graalpy", "cpython");
    return Arrays.stream(PythonEngineName.values())
        .filter(engine -> engine.word().equals(word))
        .findFirst();
  }

  private static Optional<Duration> rowTimeout(Section p) {
    if (!p.has("row_timeout")) {
      return Optional.empty();
    }
    return Optional.of(Duration.ofSeconds(p.whole("row_timeout", 1, 1, MAX_TIMEOUT_SECONDS)));
  }

  private static Set<PythonPermission> permissions(Section p) {
    List<String> known =
        Arrays.stream(PythonPermission.values()).map(PythonPermission::word).toList();
    List<String> asked = p.texts("allow");
    for (String word : asked) {
      if (!known.contains(word)) {
        p.error(
            "allow",
            "one of %s is expected, found %s%s"
                .formatted(String.join(", ", known), word, NearestName.hint(word, known)));
      }
    }
    return EnumSet.allOf(PythonPermission.class).stream()
        .filter(permission -> asked.contains(permission.word()))
        .collect(toUnmodifiableSet());
  }
}
