package dev.xylem.pipeline.init;

import dev.xylem.gofmt.ConversionException;
import dev.xylem.gofmt.GoTimeLayout;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.FieldType;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Datetimes in one layout. Has no state: one instance serves all columns. */
final class DatetimeCandidate implements Candidate {
  static final String MONTH_FIRST = "01/02/2006";
  static final String DAY_FIRST = "02/01/2006";

  private static final List<String> DATES =
      List.of("2006-01-02", "2006/01/02", "02.01.2006", MONTH_FIRST, DAY_FIRST);
  private static final List<String> SEPARATORS = List.of("T", " ");
  private static final List<String> ZONES = List.of("", "Z07:00", "Z0700", "-07", " -0700");
  private static final Pattern LOOKS_LIKE = Pattern.compile("[0-9]{2,4}[-/.].{4,40}");
  private static final Pattern HAS_FRACTION = Pattern.compile(".*:[0-9]{2}[.,][0-9].*");
  private static final List<Candidate> ALL = List.copyOf(combined());

  private final ColumnFormat format;
  private final GoTimeLayout layout;
  private final boolean fractionAllowed;

  private DatetimeCandidate(String read, String write, boolean fractionAllowed) {
    this.format = new ColumnFormat(FieldType.DATETIME, read, write);
    this.layout = GoTimeLayout.compile(read);
    this.fractionAllowed = fractionAllowed;
  }

  /** The layouts in which nothing is optional before those in which something is. */
  static List<Candidate> all() {
    return ALL;
  }

  private static List<Candidate> combined() {
    List<Candidate> all = new ArrayList<>();
    for (String date : DATES) {
      all.add(new DatetimeCandidate(date, date, false));
      for (String separator : SEPARATORS) {
        for (String zone : ZONES) {
          addTimes(date + separator, zone, all);
        }
      }
    }
    return all;
  }

  private static void addTimes(String before, String zone, List<Candidate> all) {
    String minutes = before + "15:04" + zone;
    all.add(new DatetimeCandidate(minutes, minutes, false));
    String seconds = before + "15:04:05";
    all.add(new DatetimeCandidate(seconds + zone, seconds + zone, false));
    for (String fraction : List.of(".000", ".000000", ".000000000")) {
      String exact = seconds + fraction + zone;
      all.add(new DatetimeCandidate(exact, exact, true));
    }
    // A layout without a fraction reads any; this is for columns in which only some cells have one.
    all.add(new DatetimeCandidate(seconds + zone, seconds + ".999" + zone, true));
  }

  @Override
  public boolean fits(String cell) {
    if (!LOOKS_LIKE.matcher(cell).matches()
        || (!fractionAllowed && HAS_FRACTION.matcher(cell).matches())) {
      return false;
    }
    try {
      layout.parse(cell, new DatetimeColumn.Builder(1));
      return true;
    } catch (ConversionException e) {
      return false;
    }
  }

  @Override
  public boolean isConvincing() {
    return true;
  }

  @Override
  public ColumnFormat format() {
    return format;
  }
}
