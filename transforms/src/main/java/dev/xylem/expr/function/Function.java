package dev.xylem.expr.function;

import dev.xylem.expr.eval.Evaluator;
import dev.xylem.expr.eval.Kernel;
import dev.xylem.expr.eval.ValueType;
import dev.xylem.gofmt.ConversionException;
import java.util.List;

/** A function of the language. */
public interface Function {
  String name();

  Signature signature();

  /**
   * A call.
   *
   * @param arguments as the signature has them
   * @throws ConversionException if a constant argument, such as a pattern, is not valid
   */
  Evaluator call(List<Evaluator> arguments);

  /**
   * A function that computes its values from those of all its arguments, always in the same way.
   */
  static Function of(
      String name, ValueType result, boolean isTotal, Kernel kernel, Parameter... parameters) {
    return of(name, result, isTotal, kernel, Signature.of(parameters));
  }

  /** The same with a signature of any form. */
  static Function of(
      String name, ValueType result, boolean isTotal, Kernel kernel, Signature signature) {
    return binding(
        name, signature, arguments -> Evaluator.call(result, arguments, kernel, isTotal));
  }

  /** A function that decides at each call how to compute it. */
  static Function binding(
      String name,
      Signature signature,
      java.util.function.Function<List<Evaluator>, Evaluator> binder) {
    return new Function() {
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
