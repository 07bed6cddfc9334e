package dev.xylem.expr.aggregate;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.expr.eval.EvaluationException;
import dev.xylem.expr.eval.TextRows;
import dev.xylem.gofmt.ConversionException;
import dev.xylem.gofmt.Utf8Buffer;
import dev.xylem.types.Column;
import dev.xylem.types.StringColumn;
import java.util.Arrays;

/** Aggregates of text. */
final class TextAggregates {
  private static final byte[] EMPTY = {};

  private TextAggregates() {}

  /** All texts with a separator between them, except before the first that is not empty. */
  static final class Joined implements AggregateState {
    private final Utf8Buffer[] joined;
    private final byte[] separator;

    Joined(int groups, String separator) {
      joined = new Utf8Buffer[groups];
      this.separator = separator.getBytes(UTF_8);
    }

    @Override
    public void add(Column values, int[] groupOfRow) {
      StringColumn texts = (StringColumn) values;
      for (int i = 0; i < groupOfRow.length; i++) {
        Utf8Buffer text = joined[groupOfRow[i]];
        if (text == null) {
          text = new Utf8Buffer(texts.length(i));
          joined[groupOfRow[i]] = text;
        }
        try {
          if (text.length() > 0) {
            text.append(separator);
          }
          text.append(texts.bytes(), texts.offset(i), texts.length(i));
        } catch (ConversionException e) {
          throw new EvaluationException(e, i);
        }
      }
    }

    @Override
    public Column build() {
      TextRows rows = new TextRows(joined.length);
      for (int group = 0; group < joined.length; group++) {
        Utf8Buffer text = joined[group];
        try {
          if (text != null) {
            rows.buffer().append(text.bytes(), 0, text.length());
          }
        } catch (ConversionException e) {
          throw new EvaluationException(e, group);
        }
        rows.endRow();
      }
      return rows.build();
    }
  }

  /** The least or greatest by bytes; an empty text counts as none yet, so it never is the least. */
  static final class Extreme implements MergeableState {
    private static final long serialVersionUID = 1L;

    private final byte[][] extremes;
    private final boolean isMinimum;

    Extreme(int groups, int sign) {
      isMinimum = sign < 0;
      extremes = new byte[groups][];
      Arrays.fill(extremes, EMPTY);
    }

    @Override
    public void add(Column values, int[] groupOfRow) {
      StringColumn texts = (StringColumn) values;
      for (int i = 0; i < groupOfRow.length; i++) {
        add(groupOfRow[i], texts.bytes(), texts.offset(i), texts.offset(i + 1));
      }
    }

    @Override
    public void merge(MergeableState other) {
      byte[][] others = ((Extreme) other).extremes;
      for (int group = 0; group < extremes.length; group++) {
        if (others[group].length > 0) {
          add(group, others[group], 0, others[group].length);
        }
      }
    }

    private void add(int group, byte[] bytes, int from, int to) {
      byte[] extreme = extremes[group];
      int order = Arrays.compareUnsigned(bytes, from, to, extreme, 0, extreme.length);
      boolean isBetter = isMinimum ? extreme.length == 0 || order < 0 : order > 0;
      if (isBetter) {
        extremes[group] = Arrays.copyOfRange(bytes, from, to);
      }
    }

    @Override
    public Column build() {
      TextRows rows = new TextRows(extremes.length);
      for (byte[] extreme : extremes) {
        rows.buffer().append(extreme);
        rows.endRow();
      }
      return rows.build();
    }
  }
}
