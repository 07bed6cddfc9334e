package dev.xylem.cluster.command;

import org.apache.flink.configuration.MemorySize;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The heap of a node, as Flink spells sizes; in megabytes. */
final class HeapSize implements ITypeConverter<Integer> {
  /** Cassandra does not start with less. */
  private static final int MIN_MEGABYTES = 256;

  @Override
  public Integer convert(String text) {
    int megabytes = parse(text);
    if (megabytes < MIN_MEGABYTES) {
      throw new TypeConversionException(
          "'%s' is less than %dm, with which a node starts".formatted(text, MIN_MEGABYTES));
    }
    return megabytes;
  }

  private static int parse(String text) {
    try {
      return MemorySize.parse(text).getMebiBytes();
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException("'%s' is no size, such as 512m or 1g".formatted(text));
    }
  }
}
