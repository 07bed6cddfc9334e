package dev.xylem.python;

import dev.xylem.types.StringColumn;
import java.math.BigInteger;
import java.util.List;

/** The values of a calculated field for the rows of a call, as Python gave them. */
public sealed interface ResultColumn {
  int size();

  PythonValue value(int row);

  /** All of them ints of 64 bits. */
  record Ints(long[] values) implements ResultColumn {
    @Override
    public int size() {
      return values.length;
    }

    @Override
    public PythonValue value(int row) {
      return new PythonValue.Int(BigInteger.valueOf(values[row]));
    }
  }

  /** All of them floats. */
  record Floats(double[] values) implements ResultColumn {
    @Override
    public int size() {
      return values.length;
    }

    @Override
    public PythonValue value(int row) {
      return new PythonValue.Float(values[row]);
    }
  }

  /** All of them bools. */
  record Bools(boolean[] values) implements ResultColumn {
    @Override
    public int size() {
      return values.length;
    }

    @Override
    public PythonValue value(int row) {
      return new PythonValue.Bool(values[row]);
    }
  }

  /** All of them strs. */
  record Texts(StringColumn values) implements ResultColumn {
    @Override
    public int size() {
      return values.size();
    }

    @Override
    public PythonValue value(int row) {
      return new PythonValue.Text(values.get(row));
    }
  }

  /** Values of several types. */
  record Mixed(List<PythonValue> values) implements ResultColumn {
    public Mixed {
      values = List.copyOf(values);
    }

    @Override
    public int size() {
      return values.size();
    }

    @Override
    public PythonValue value(int row) {
      return values.get(row);
    }
  }
}
