package dev.xylem.gofmt;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Lines of tab-separated cells with what Go itself gave. */
final class GoldenTable {
  private GoldenTable() {}

  static Stream<Arguments> read(String resource) {
    try (InputStream in = GoldenTable.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), UTF_8)
          .lines()
          .map(line -> Arguments.of((Object[]) line.split("\t", -1)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
