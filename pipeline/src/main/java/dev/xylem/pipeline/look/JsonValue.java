package dev.xylem.pipeline.look;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;

/** Values of tables as JSON has them. */
public final class JsonValue {
  private JsonValue() {}

  /**
   * Numbers as numbers, datetimes as texts; floats that are no number, or infinite, too.
   *
   * @param value as {@link dev.xylem.types.Column#value} gives it
   */
  public static JsonNode of(Object value) {
    if (value instanceof Long number) {
      return LongNode.valueOf(number);
    }
    if (value instanceof Double number && Double.isFinite(number)) {
      return DoubleNode.valueOf(number);
    }
    if (value instanceof BigDecimal number) {
      return DecimalNode.valueOf(number);
    }
    if (value instanceof Boolean truth) {
      return BooleanNode.valueOf(truth);
    }
    return TextNode.valueOf(value.toString());
  }
}
