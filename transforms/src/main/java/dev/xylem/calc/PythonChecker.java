package dev.xylem.calc;

import dev.xylem.script.CalculatedField;
import dev.xylem.script.NearestName;
import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;

/** Finds the faults of formulas before a run, and the order in which they depend on each other. */
final class PythonChecker {
  private final PythonContext context;
  private final Schema reader;
  private final Map<String, CalculatedField> fields = new LinkedHashMap<>();
  private final Set<String> inputs = new LinkedHashSet<>();
  private final Map<String, List<String>> dependencies = new LinkedHashMap<>();

  private PythonChecker(PythonContext context, Schema reader, List<CalculatedField> calculated) {
    this.context = context;
    this.reader = reader;
    calculated.forEach(field -> fields.put(field.name(), field));
  }

  /**
   * @param reader the rows that the formulas see as {@code r}
   * @throws XylemException naming file and line, or field and expression, of the first fault
   */
  static PythonProgram check(
      List<PythonFile> files, Schema reader, List<CalculatedField> calculated) {
    PythonContext context = PythonContexts.borrow(files);
    try {
      PythonChecker checker = new PythonChecker(context, reader, calculated);
      calculated.forEach(checker::analyse);
      return new PythonProgram(files, checker.inputs(), checker.ordered());
    } finally {
      PythonContexts.giveBack(files, context);
    }
  }

  /** Every fault of the formulas; if the files cannot be loaded, only that. */
  static List<XylemException> faults(
      List<PythonFile> files, Schema reader, List<CalculatedField> calculated) {
    List<XylemException> faults = new ArrayList<>();
    try {
      PythonContext context = PythonContexts.borrow(files);
      try {
        PythonChecker checker = new PythonChecker(context, reader, calculated);
        calculated.forEach(field -> collect(() -> checker.analyse(field), faults));
        if (faults.isEmpty()) {
          collect(checker::ordered, faults);
        }
      } finally {
        PythonContexts.giveBack(files, context);
      }
    } catch (XylemException e) {
      faults.add(e);
    }
    return faults;
  }

  private static void collect(Runnable check, List<XylemException> faults) {
    try {
      check.run();
    } catch (XylemException e) {
      faults.add(e);
    }
  }

  private void analyse(CalculatedField field) {
    dependencies.put(field.name(), new ArrayList<>());
    Value analysis;
    try {
      analysis = context.call("analyse", field.expression().strip());
    } catch (PolyglotException e) {
      throw fault(field, PythonFault.of(e, context).problem());
    }
    Value references = analysis.getArrayElement(0);
    for (long i = 0; i < references.getArraySize(); i++) {
      Value reference = references.getArrayElement(i);
      resolve(
          field, reference.getArrayElement(0).asString(), reference.getArrayElement(1).asString());
    }
    Value problems = analysis.getArrayElement(1);
    if (problems.getArraySize() > 0) {
      throw fault(field, problems.getArrayElement(0).asString());
    }
  }

  private void resolve(CalculatedField field, String alias, String name) {
    if (alias.equals("r")) {
      List<String> known = reader.fields().stream().map(Field::name).toList();
      require(field, "r." + name, known.contains(name), NearestName.hint(name, known));
      inputs.add(name);
    } else {
      List<String> known = List.copyOf(fields.keySet());
      require(field, "p." + name, known.contains(name), NearestName.hint(name, known));
      dependencies.get(field.name()).add(name);
    }
  }

  private static void require(CalculatedField field, String name, boolean known, String hint) {
    if (!known) {
      throw fault(field, "there is no field " + name + hint);
    }
  }

  private static XylemException fault(CalculatedField field, String problem) {
    return new XylemException(problem)
        .with(Fact.FIELD, field.name())
        .with(Fact.EXPRESSION, field.expression());
  }

  /** In the order of the table, so that it does not depend on how expressions are written. */
  private Schema inputs() {
    return reader.project(
        reader.fields().stream().map(Field::name).filter(inputs::contains).toList());
  }

  /** Every field after those it mentions; otherwise in the order of the script. */
  private List<CalculatedField> ordered() {
    List<CalculatedField> ordered = new ArrayList<>();
    fields.keySet().forEach(name -> visit(name, new LinkedHashSet<>(), ordered));
    return ordered;
  }

  private void visit(String name, Set<String> path, List<CalculatedField> ordered) {
    CalculatedField field = fields.get(name);
    if (ordered.contains(field)) {
      return;
    }
    if (!path.add(name)) {
      throw fault(
          field, "the field depends on itself: p." + String.join(" -> p.", path) + " -> p." + name);
    }
    dependencies.get(name).forEach(needed -> visit(needed, path, ordered));
    path.remove(name);
    ordered.add(field);
  }
}
