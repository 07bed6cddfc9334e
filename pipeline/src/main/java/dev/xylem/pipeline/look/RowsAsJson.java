package dev.xylem.pipeline.look;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import dev.xylem.types.BooleanColumn;
import dev.xylem.types.Chunk;
import dev.xylem.types.Column;
import dev.xylem.types.DatetimeColumn;
import dev.xylem.types.DecimalColumn;
import dev.xylem.types.DoubleColumn;
import dev.xylem.types.Field;
import dev.xylem.types.LongColumn;
import dev.xylem.types.Schema;
import dev.xylem.types.StringColumn;
import java.io.IOException;
import java.io.OutputStream;

/**
 * An array of objects, each in a line: numbers as numbers, datetimes as ISO 8601 in UTC. Floats
 * that are no number, or infinite, are texts, since JSON has none.
 */
final class RowsAsJson implements RowOutput {
  private final String[] names;
  private final JsonGenerator json;

  RowsAsJson(Schema rows, OutputStream out) throws IOException {
    names = rows.fields().stream().map(Field::name).toArray(String[]::new);
    json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8);
    json.disable(StreamWriteFeature.AUTO_CLOSE_TARGET.mappedFeature());
    json.enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN.mappedFeature());
    json.setPrettyPrinter(new RowPerLine());
    json.writeStartArray();
  }

  @Override
  public void accept(Chunk chunk) throws IOException {
    for (int row = 0; row < chunk.rows(); row++) {
      json.writeStartObject();
      for (int i = 0; i < names.length; i++) {
        json.writeFieldName(names[i]);
        write(chunk.column(i), row);
      }
      json.writeEndObject();
    }
    json.flush();
  }

  private void write(Column column, int row) throws IOException {
    if (column instanceof LongColumn ints) {
      json.writeNumber(ints.get(row));
    } else if (column instanceof DoubleColumn floats) {
      json.writeNumber(floats.get(row));
    } else if (column instanceof BooleanColumn bools) {
      json.writeBoolean(bools.get(row));
    } else if (column instanceof DecimalColumn decimals) {
      json.writeNumber(decimals.get(row));
    } else if (column instanceof StringColumn || column instanceof DatetimeColumn) {
      json.writeString(column.value(row).toString());
    } else {
      throw new IllegalArgumentException("no value of JSON for " + column.type());
    }
  }

  @Override
  public void close() throws IOException {
    json.writeEndArray();
    json.writeRaw('\n');
    json.close();
  }

  private static final class RowPerLine extends MinimalPrettyPrinter {
    private static final long serialVersionUID = 1L;

    @Override
    public void beforeArrayValues(JsonGenerator out) throws IOException {
      out.writeRaw('\n');
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator out) throws IOException {
      out.writeRaw(",\n");
    }

    @Override
    public void writeEndArray(JsonGenerator out, int rows) throws IOException {
      out.writeRaw(rows > 0 ? "\n]" : "]");
    }
  }
}
