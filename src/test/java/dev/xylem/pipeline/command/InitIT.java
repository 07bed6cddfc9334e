package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A script that {@code xylem init} wrote runs, and what it writes is what was read. */
@ExtendWith(SharedCassandra.class)
class InitIT {
  private static final String ORDERS =
      """
      order_id,Customer Name,zip,placed on,ts,amount,quantity,express,type,note,big,ratio,uneven,price
      1,Anna,01234,2025-01-05,2025-01-05T10:00:00.25Z,10.00,5,true,a,"hello, ""you\""",123456789012345678901,1.5,31/01/2025,12345678901234567890.50
      2,Åse,99999,2025-02-05,2025-01-05T10:00:00Z,3.50,-7,false,b,"line
      break",5,-0.001,01/02/2025,-0.05
      3,李,00001,1999-12-31,2025-01-05T08:00:00Z,7.25,9223372036854775807,true,,,6,100000.5,02/02/2025,7.00
      """;

  private static final String ITEMS =
      """
      1|A-1|2
      1|B "2"|3
      2|C|4
      """;

  @TempDir private Path directory;

  @Test
  void a_generated_script_writes_back_what_it_read(CassandraConfig cassandra) throws IOException {
    Files.writeString(directory.resolve("orders.csv"), "\ufeff" + ORDERS);
    writeCompressed(directory.resolve("items.txt.gz"), ITEMS);
    Path script = directory.resolve("script.yaml");

    CommandLineResult init =
        CommandLineResult.of(
            "init",
            directory.resolve("orders.csv").toString(),
            directory.resolve("items.txt.gz").toString(),
            "--output=" + script);
    assertThat(init.err()).isEmpty();
    CommandLineResult run =
        CommandLineResult.of(
            "run",
            "--script=" + script,
            CassandraOption.of(cassandra),
            "--local-datacenter=datacenter1",
            "--keyspace=" + cassandra.keyspace(),
            "--parallelism=2");

    assertThat(run.err()).isEmpty();
    assertThat(run.exitStatus()).isZero();
    assertThat(directory.resolve("out/orders.csv")).hasContent(ORDERS);
    assertThat(directory.resolve("out/items.csv"))
        .hasContent("field_1|field_2|field_3\n1|A-1|2\n1|\"B \"\"2\"\"\"|3\n2|C|4\n");
  }

  @Test
  void what_is_odd_in_a_file_is_read_as_init_saw_it() throws IOException {
    String notes =
        "\ufeffid,5\" or 3\",seen,nul\r\n"
            + "1,5\" disk,\"a\n\nb\",x\u0000y\r\n"
            + "\r\n"
            + "2,\"5\" x\",lone\rCR,z\r";
    Files.writeString(directory.resolve("notes.csv"), notes);
    Path script = directory.resolve("script.yaml");

    CommandLineResult init =
        CommandLineResult.of(
            "init", directory.resolve("notes.csv").toString(), "--output=" + script);
    CommandLineResult run =
        CommandLineResult.of("run", "--script=" + script, "--table-sink=none", "--parallelism=1");

    assertThat(init.err()).isEmpty();
    assertThat(run.err()).isEmpty();
    assertThat(run.exitStatus()).isZero();
    assertThat(Files.readString(directory.resolve("out/notes.csv")))
        .isEqualTo(
            "id,\"5\"\" or 3\"\"\",seen,nul\n"
                + "1,\"5\"\" disk\",\"a\n\nb\",x\u0000y\n"
                + "2,\"5\"\" x\",\"lone\rCR\",z\n");
  }

  private static void writeCompressed(Path file, String text) throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
