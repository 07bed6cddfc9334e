package dev.xylem.pipeline.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xylem.cassandra.session.CassandraConfig;
import dev.xylem.testing.CassandraOption;
import dev.xylem.testing.SharedCassandra;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * A script of 72 nodes: twelve chains of six, the table of each looked up in by the chain before
 * it, so that all of them are one graph.
 */
@ExtendWith(SharedCassandra.class)
class LargeScriptIT {
  private static final int CHAINS = 12;
  private static final int KEYS = 10;
  private static final String CHAIN =
      """
        load_%1$d:
          type: file_table
          r:
            urls: [data/%1$d.csv]
            columns:
              key: {col_type: string, csv: {col_hdr: key}}
              n: {col_type: int, csv: {col_hdr: n}}
          w:
            name: loaded_%1$d
            fields:
              key: {expression: r.key, type: string}
              n: {expression: r.n, type: int}
            indexes: {idx_loaded_%1$d: non_unique(key)}
        double_%1$d:
          type: table_table
          r: {table: loaded_%1$d}
          w:
            name: doubled_%1$d
            fields:
              key: {expression: r.key, type: string}
              n: {expression: 2 * r.n, type: int}
        distinct_%1$d:
          type: distinct_table
          rerun_policy: fail
          r: {table: doubled_%1$d}
          w:
            name: distinct_%1$d
            fields:
              key: {expression: r.key, type: string}
              n: {expression: r.n, type: int}
            indexes: {idx_distinct_%1$d: unique(key)}
        tag_%1$d:
          type: table_custom_tfm_table
          custom_proc_type: tag_and_denormalize
          r: {table: distinct_%1$d}
          p:
            tag_field_name: topic
            tag_criteria: {any: r.n >= 0, four: r.n %% 4 == 0}
          w:
            name: tagged_%1$d
            fields:
              key: {expression: r.key, type: string}
              topic: {expression: p.topic, type: string}
              n: {expression: r.n, type: int}
        join_%1$d:
          type: table_lookup_table
          r: {table: tagged_%1$d}
          l: {index_name: idx_loaded_%2$d, join_on: r.key, join_type: inner, group: true}
          w:
            name: joined_%1$d
            fields:
              key: {expression: r.key, type: string}
              topic: {expression: r.topic, type: string}
              n: {expression: r.n, type: int}
              total: {expression: sum(l.n), type: int}
        write_%1$d:
          type: table_file
          r: {table: joined_%1$d}
          w:
            url_template: out/%1$d.csv
            top: {order: "key,topic"}
            columns:
              - {name: key, type: string, expression: r.key, csv: {header: key, format: "%%s"}}
              - {name: topic, type: string, expression: r.topic, csv: {header: topic, format: "%%s"}}
              - {name: n, type: int, expression: r.n, csv: {header: n, format: "%%d"}}
              - {name: total, type: int, expression: r.total, csv: {header: total, format: "%%d"}}
      """;

  @TempDir private Path directory;

  @Test
  @Timeout(180)
  void a_script_of_72_nodes_runs_to_its_end(CassandraConfig cassandra) throws IOException {
    Path script = write();

    CommandLineResult result =
        CommandLineResult.withItsOwnFlink(
            "run",
            "--script=" + script,
            CassandraOption.of(cassandra),
            "--local-datacenter=datacenter1",
            "--keyspace=large_script",
            "--parallelism=2");

    assertThat(result.err()).isEmpty();
    assertThat(result.exitStatus()).isZero();
    for (int chain = 0; chain < CHAINS; chain++) {
      assertThat(directory.resolve("out/" + chain + ".csv")).hasContent(expected(chain));
    }
  }

  private Path write() throws IOException {
    Files.createDirectories(directory.resolve("data"));
    Files.createDirectories(directory.resolve("out"));
    StringBuilder script = new StringBuilder("nodes:\n");
    for (int chain = 0; chain < CHAINS; chain++) {
      Files.writeString(directory.resolve("data/" + chain + ".csv"), data(chain));
      script.append(CHAIN.formatted(chain, next(chain)).indent(2));
    }
    return Files.writeString(directory.resolve("script.yaml"), script);
  }

  /** Every key twice. */
  private static String data(int chain) {
    return IntStream.range(0, 2 * KEYS)
        .mapToObj(row -> "k%d,%d\n".formatted(row % KEYS, row + chain))
        .collect(Collectors.joining("", "key,n\n", ""));
  }

  private static String expected(int chain) {
    return IntStream.range(0, KEYS)
        .boxed()
        .sorted(Comparator.comparing(key -> "k" + key))
        .flatMap(key -> expected(chain, key))
        .collect(Collectors.joining("", "key,topic,n,total\n", ""));
  }

  private static Stream<String> expected(int chain, int key) {
    int n = 2 * (key + chain);
    int total = key + next(chain) + key + KEYS + next(chain);
    return (n % 4 == 0 ? Stream.of("any", "four") : Stream.of("any"))
        .map(topic -> "k%d,%s,%d,%d\n".formatted(key, topic, n, total));
  }

  private static int next(int chain) {
    return (chain + 1) % CHAINS;
  }
}
