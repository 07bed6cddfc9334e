package dev.xylem.pipeline.init;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.parquet.format.Util;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;

/** Parquet files without rows, with a column of every type. */
final class ParquetFiles {
  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

  private ParquetFiles() {}

  static void write(Path file) throws IOException {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            """
            message row {
              required binary full_name (STRING);
              optional int32 small;
              optional int64 large (INTEGER(64,true));
              optional int64 price (DECIMAL(18,2));
              optional fixed_len_byte_array(16) rate (DECIMAL(38,6));
              optional int32 day (DATE);
              optional int64 at (TIMESTAMP(MICROS,true));
              optional int96 legacy;
              optional float ratio;
              optional double precise;
              optional boolean flag;
              optional binary blob;
              optional int32 clock (TIME(MILLIS,true));
              repeated int32 many;
              optional group nested { optional int32 a; }
            }
            """);
    write(file, renamed(schema));
  }

  /** The first column with a name that the text form of a schema cannot have. */
  private static MessageType renamed(MessageType schema) {
    List<Type> fields = new ArrayList<>(schema.getFields());
    fields.set(
        0,
        Types.required(PrimitiveTypeName.BINARY)
            .as(LogicalTypeAnnotation.stringType())
            .named("Full Name"));
    return new MessageType("row", fields);
  }

  private static void write(Path file, MessageType schema) throws IOException {
    ParquetMetadata metadata =
        new ParquetMetadata(new FileMetaData(schema, Map.of(), "test"), List.of());
    ByteArrayOutputStream footer = new ByteArrayOutputStream();
    Util.writeFileMetaData(new ParquetMetadataConverter().toParquetMetadata(1, metadata), footer);
    ByteBuffer all =
        ByteBuffer.allocate(footer.size() + 12)
            .order(ByteOrder.LITTLE_ENDIAN)
            .put(MAGIC)
            .put(footer.toByteArray())
            .putInt(footer.size())
            .put(MAGIC);
    Files.write(file, all.array());
  }
}
