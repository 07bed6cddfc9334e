package dev.xylem.pipeline.stall;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoppedChildTest {
  @ParameterizedTest
  @CsvSource({
    "java -cp server/* dev.xylem.server.CassandraServer, the embedded Cassandra",
    "java -cp server/* dev.xylem.server.sstable.SSTableServer, the process that writes SSTables",
    "/usr/bin/python3 -s -c pass, a Python worker",
    "/bin/sleep 60, its process sleep"
  })
  void a_process_is_named_for_what_it_does(String commandLine, String name) {
    assertThat(StoppedChild.name(commandLine.replace(' ', '\0') + '\0')).isEqualTo(name);
  }
}
