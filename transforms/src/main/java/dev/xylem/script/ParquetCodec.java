package dev.xylem.script;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How the pages of a Parquet file are compressed. */
public enum ParquetCodec {
  GZIP,
  SNAPPY,
  ZSTD,
  UNCOMPRESSED;

  /** As scripts write it. */
  public String scriptName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The codec that scripts call this. */
  public static Optional<ParquetCodec> named(String name) {
    return Arrays.stream(values()).filter(codec -> codec.scriptName().equals(name)).findFirst();
  }

  /** As scripts write them. */
  public static List<String> names() {
    return Arrays.stream(values()).map(ParquetCodec::scriptName).toList();
  }
}
