package dev.xylem.expr.function;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The functions there are, by name. */
public final class FunctionRegistry {
  private static final Map<String, ScalarFunction> FUNCTIONS = new TreeMap<>();

  static {
    Stream.of(
            CastFunctions.all(),
            ConditionalFunctions.all(),
            MathFunctions.all(),
            ExtremeFunctions.all(),
            FormatFunctions.all(),
            StringFunctions.all(),
            RegexFunctions.all(),
            JsonFunctions.all(),
            TimeFunctions.all(),
            CalendarFunctions.all())
        .flatMap(List::stream)
        .forEach(function -> FUNCTIONS.put(function.name(), function));
  }

  private FunctionRegistry() {}

  public static Optional<ScalarFunction> find(String name) {
    return Optional.ofNullable(FUNCTIONS.get(name));
  }

  public static Set<String> names() {
    return FUNCTIONS.keySet();
  }
}
