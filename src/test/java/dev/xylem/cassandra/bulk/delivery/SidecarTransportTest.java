package dev.xylem.cassandra.bulk.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.bulk.BulkRows;
import dev.xylem.cassandra.ring.Replica;
import dev.xylem.cassandra.schema.TableName;
import dev.xylem.cassandra.schema.TableSchema;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SidecarTransportTest {
  private static final Duration SOON = Duration.ofSeconds(20);

  @TempDir Path temp;

  private SSTableSet set;

  @BeforeEach
  void makeFiles() throws IOException {
    Path directory = Files.createDirectories(temp.resolve("made/k/t_00001"));
    for (String component : List.of("da-1-bti-Data.db", "da-1-bti-TOC.txt")) {
      Files.writeString(directory.resolve(component), component);
    }
    Files.writeString(directory.resolve("da-1-bti-Digest.crc32"), "17");
    TableSchema table = new TableSchema(new TableName("t", 1), BulkRows.SCHEMA);
    set = new SSTableSet(table, directory, 0, 1, 100);
  }

  @Test
  void all_components_are_uploaded_then_imported_and_nothing_is_left() throws Exception {
    CompletableFuture<List<String>> imported = new CompletableFuture<>();
    try (SidecarServer sidecar = sidecar(files -> importLater(files, imported))) {
      assertThat(deliver(sidecar)).succeedsWithin(SOON);

      assertThat(imported.join())
          .containsExactlyInAnyOrder(
              "da-1-bti-Data.db", "da-1-bti-Digest.crc32", "da-1-bti-TOC.txt");
      assertThat(sidecar.staging()).isEmptyDirectory();
    }
  }

  @Test
  void an_import_that_fails_is_said_to_have_failed() throws Exception {
    try (SidecarServer sidecar =
        sidecar(files -> CompletableFuture.failedFuture(new IOException("corrupt")))) {
      assertThat(deliver(sidecar))
          .failsWithin(SOON)
          .withThrowableThat()
          .withCauseInstanceOf(XylemException.class)
          .withMessageContaining("its Sidecar refused the import with status 500");
    }
  }

  @Test
  void a_component_with_a_name_that_no_sidecar_takes_is_refused() throws Exception {
    Files.writeString(set.directory().resolve("evil.sh"), "x");
    try (SidecarServer sidecar = sidecar(files -> CompletableFuture.completedFuture(null))) {
      assertThat(deliver(sidecar))
          .failsWithin(SOON)
          .withThrowableThat()
          .withMessageContaining("refused evil.sh with status 404");
    }
  }

  @Test
  void a_sidecar_that_is_not_there_is_an_error_that_names_its_port() throws Exception {
    SidecarServer gone = sidecar(files -> CompletableFuture.completedFuture(null));
    gone.close();

    assertThat(deliver(gone))
        .failsWithin(SOON)
        .withThrowableThat()
        .withMessageContaining("its Sidecar does not answer on port " + gone.port());
  }

  private SidecarServer sidecar(Function<Path, CompletableFuture<Void>> importer)
      throws IOException {
    return new SidecarServer(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
        Files.createDirectories(temp.resolve("staging")),
        importer);
  }

  private CompletableFuture<Void> deliver(SidecarServer sidecar) {
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 9042);
    SidecarTransport transport =
        new SidecarTransport(new SidecarClient(sidecar.port(), false), "k");
    return transport.deliver(set, new Replica(new UUID(0, 1), address, address, "dc", "rack"));
  }

  private static CompletableFuture<Void> importLater(
      Path files, CompletableFuture<List<String>> imported) {
    return CompletableFuture.runAsync(
        () -> {
          try (Stream<Path> found = Files.list(files)) {
            imported.complete(found.map(file -> file.getFileName().toString()).toList());
          } catch (IOException e) {
            imported.completeExceptionally(e);
          }
        },
        CompletableFuture.delayedExecutor(300, TimeUnit.MILLISECONDS));
  }
}
