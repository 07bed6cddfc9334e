package dev.xylem.pipeline.arguments;

import java.util.function.Supplier;

/** The value that an option was given, in messages about it. */
final class OptionValue {
  private OptionValue() {}

  /**
   * What is made of a value.
   *
   * @param option with its value: {@code --read-splits=-1}
   * @throws IllegalArgumentException that names the option, if nothing can be made of it
   */
  static <T> T of(String option, Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
    }
  }
}
