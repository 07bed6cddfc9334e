package dev.xylem.pipeline.profile;

import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.FieldType;
import dev.xylem.types.LongColumn;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;

/** The types whose values lie on a line, and where: as doubles, and back. */
enum Quantity {
  NUMBER {
    @Override
    double position(Column column, int row) {
      return ((LongColumn) column).get(row);
    }

    @Override
    Object value(double position) {
      return Math.round(position);
    }
  },
  FRACTION {
    @Override
    double position(Column column, int row) {
      return ((DoubleColumn) column).get(row);
    }

    @Override
    Object value(double position) {
      return position;
    }
  },
  DECIMAL {
    @Override
    double position(Column column, int row) {
      return ((DecimalColumn) column).nearestDouble(row);
    }

    @Override
    Object value(double position) {
      return BigDecimal.valueOf(position).setScale(DecimalColumn.SCALE, RoundingMode.HALF_UP);
    }
  },
  MOMENT {
    @Override
    double position(Column column, int row) {
      return ((DatetimeColumn) column).millis(row);
    }

    @Override
    Object value(double position) {
      return Instant.ofEpochMilli(Math.round(position));
    }
  },
  /** Texts and truth values. */
  NONE {
    @Override
    double position(Column column, int row) {
      throw new IllegalArgumentException(column.type() + " has no place on a line");
    }

    @Override
    Object value(double position) {
      throw new IllegalArgumentException("no place on a line: " + position);
    }
  };

  static Quantity of(FieldType type) {
    return switch (type) {
      case INT -> NUMBER;
      case FLOAT -> FRACTION;
      case DECIMAL2 -> DECIMAL;
      case DATETIME -> MOMENT;
      case STRING, BOOL -> NONE;
    };
  }

  abstract double position(Column column, int row);

  /** The value at a position, or the nearest to it. */
  abstract Object value(double position);
}
