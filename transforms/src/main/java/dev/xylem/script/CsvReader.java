package dev.xylem.script;

import dev.xylem.types.Field;
import dev.xylem.types.Schema;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Reads delimited text.
 *
 * @param headerLine which record, from 0, holds the names; looked at only when columns are found by
 *     header
 * @param firstDataLine the first record, from 0, that is data
 */
public record CsvReader(
    List<String> urls, int headerLine, int firstDataLine, Dialect dialect, List<CsvColumn> columns)
    implements FileReader {

  /** What is done about text that is not as it should be. */
  public enum Strictness {
    /** Whatever has more than one meaning is an error. */
    STRICT,
    /** What Capillaries reads as it was meant is read; what it garbles is an error. */
    NORMAL,
    /** Whatever can be made a row of is read. */
    LENIENT;

    public String scriptName() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * @param name one of the {@link #scriptName}s
     */
    public static Strictness named(String name) {
      return Arrays.stream(values())
          .filter(value -> value.scriptName().equals(name))
          .findFirst()
          .orElseThrow();
    }
  }

  /**
   * How text is taken apart.
   *
   * @param separator what stands between two fields
   * @param keepCrLf whether CR LF within quotes stays; otherwise it becomes LF
   */
  public record Dialect(char separator, Strictness strictness, boolean keepCrLf)
      implements Serializable {

    /** What holds unless a script says otherwise. */
    public static Dialect separatedBy(char separator) {
      return new Dialect(separator, Strictness.NORMAL, false);
    }

    public boolean isStrict() {
      return strictness == Strictness.STRICT;
    }

    public boolean isLenient() {
      return strictness == Strictness.LENIENT;
    }
  }

  /** Whether the columns are found by their header; otherwise by their index. */
  public boolean byHeader() {
    return columns.stream().anyMatch(column -> column.header().isPresent());
  }

  @Override
  public Schema schema() {
    return Schema.of(
        columns.stream().map(column -> new Field(column.name(), column.type())).toList());
  }
}
