package dev.xylem.pipeline.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A whole number from 1. */
final class PositiveInt implements ITypeConverter<Integer> {
  @Override
  public Integer convert(String text) {
    try {
      int number = Integer.parseInt(text);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below, as for a number that is too small.
    }
    throw new TypeConversionException(
        "'%s' is no whole number from 1 to %d".formatted(text, Integer.MAX_VALUE));
  }
}
