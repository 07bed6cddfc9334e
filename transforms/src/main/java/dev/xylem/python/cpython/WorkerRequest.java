package dev.xylem.python.cpython;

import dev.xylem.types.Chunk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePacker;

/** What a worker is asked. */
final class WorkerRequest {
  private WorkerRequest() {}

  static byte[] of(String name, String... arguments) {
    try (MessageBufferPacker out = MessagePack.newDefaultBufferPacker()) {
      out.packArrayHeader(1 + arguments.length).packString(name);
      for (String argument : arguments) {
        out.packString(argument);
      }
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] of(String name, Map<String, Object> settings) {
    try (MessageBufferPacker out = MessagePack.newDefaultBufferPacker()) {
      out.packArrayHeader(2).packString(name).packMapHeader(settings.size());
      for (Map.Entry<String, Object> setting : settings.entrySet()) {
        out.packString(setting.getKey());
        pack(setting.getValue(), out);
      }
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void pack(Object value, MessagePacker out) throws IOException {
    if (value instanceof List<?> list) {
      out.packArrayHeader(list.size());
      for (Object element : list) {
        pack(element, out);
      }
    } else if (value instanceof Long number) {
      out.packLong(number);
    } else if (value instanceof Double number) {
      out.packDouble(number);
    } else {
      out.packString((String) value);
    }
  }

  static byte[] ofCall(int function, Chunk inputs) {
    try (MessageBufferPacker out = MessagePack.newDefaultBufferPacker()) {
      out.packArrayHeader(4).packString("call").packInt(function).packInt(inputs.rows());
      out.packArrayHeader(inputs.columnCount());
      for (int i = 0; i < inputs.columnCount(); i++) {
        PackedColumn.pack(inputs.column(i), out);
      }
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
