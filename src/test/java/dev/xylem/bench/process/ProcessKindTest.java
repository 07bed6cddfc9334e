package dev.xylem.bench.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessKindTest {
  @ParameterizedTest
  @CsvSource({
    "/opt/jdk/bin/java -Xmx2g -cp a.jar dev.xylem.pipeline.command.Xylem run , PIPELINE",
    "/opt/jdk/bin/java -cp b dev.xylem.server.CassandraServer x , CASSANDRA",
    "/opt/jdk/bin/java -cp b dev.xylem.server.sstable.SSTableServer x , SSTABLES",
    "'python3 -s -c import sys ', PYTHON",
    "'/home/x/.venv/bin/python3.11 -s ', PYTHON",
    "/opt/jdk/bin/java -version , OTHER",
    "/opt/jdk/lib/jspawnhelper 12:13 , OTHER",
    "vi notes-on-python3 , OTHER",
  })
  void processes_are_told_by_their_command_lines(String commandLine, ProcessKind kind) {
    assertThat(ProcessKind.of(commandLine)).isEqualTo(kind);
  }
}
