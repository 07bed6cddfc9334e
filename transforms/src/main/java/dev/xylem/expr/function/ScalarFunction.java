package dev.xylem.expr.function;

import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Kernel;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.gofmt.ConversionException;
import java.util.List;
import java.util.function.Function;

/** A function of the language whose value in a row depends on the arguments in that row. */
public interface ScalarFunction {
  String name();

  Signature signature();

  /**
   * The evaluator of a call.
   *
   * @param arguments as the signature has them
   * @throws ConversionException if a constant argument, such as a pattern, is not valid
   */
  Evaluator call(List<Evaluator> arguments);

  /**
   * A function with one kernel for all calls.
   *
   * @param isTotal whether it has a value for every row and costs little
   */
  static ScalarFunction of(
      String name, ValueType result, boolean isTotal, Kernel kernel, Parameter... parameters) {
    return of(name, result, isTotal, kernel, Signature.of(parameters));
  }

  /** The same for any signature. */
  static ScalarFunction of(
      String name, ValueType result, boolean isTotal, Kernel kernel, Signature signature) {
    return binding(
        name, signature, arguments -> Evaluator.call(result, arguments, kernel, isTotal));
  }

  /** A function that chooses its kernel for each call, by the types or values of its arguments. */
  static ScalarFunction binding(
      String name, Signature signature, Function<List<Evaluator>, Evaluator> binder) {
    return new ScalarFunction() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Signature signature() {
        return signature;
      }

      @Override
      public Evaluator call(List<Evaluator> arguments) {
        return binder.apply(arguments);
      }
    };
  }
}
