package dev.xylem.calc;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.xylem.metrics.NodeCounters;
import dev.xylem.python.Formulas;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonSession;
import dev.xylem.types.Chunk;
import dev.xylem.types.ChunkId;
import dev.xylem.types.FieldType;
import dev.xylem.types.RowOrigins;
import dev.xylem.types.RowPlace.Unit;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class PrintedLinesTest {
  private final Logger logger = (Logger) LoggerFactory.getLogger("dev.xylem.formulas");
  private final ListAppender<ILoggingEvent> logged = new ListAppender<>();
  private final AtomicLong nanos = new AtomicLong();
  private final PrintedLines lines =
      new PrintedLines(NodeCounters.of("run", "calc"), new LineLimit(nanos::get));
  private final PythonOutput ofCall =
      lines.forCall(Formulas.rows(Formulas.x(FieldType.INT), 5L, 6L));

  @BeforeEach
  void collect() {
    logged.start();
    logger.setAdditive(false);
    logger.setLevel(Level.INFO);
    logger.addAppender(logged);
  }

  @AfterEach
  void stop() {
    logger.detachAppender(logged);
    logger.setAdditive(true);
  }

  private List<String> messages() {
    return logged.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  @Test
  void a_line_names_node_and_row_and_what_goes_to_stderr_is_a_warning() {
    ofCall.printed(1, false, "six");
    ofCall.printed(PythonSession.NO_ROW, true, "oh");
    lines.printed(PythonSession.NO_ROW, false, "loading");

    assertThat(messages())
        .containsExactly(
            "calc, row from %s#1: six".formatted(Formulas.CHUNK),
            "calc, rows from %s#0: oh".formatted(Formulas.CHUNK),
            "calc: loading");
    assertThat(logged.list.get(1).getLevel()).isEqualTo(Level.WARN);
  }

  @Test
  void a_line_names_the_place_of_its_row_where_that_is_known() {
    RowOrigins origins = RowOrigins.ofFiles(List.of("a.csv"), Unit.LINE);
    Chunk rows = Formulas.rows(Formulas.x(FieldType.INT), 5L).withId(ChunkId.ofFile(0, 3));

    new PrintedLines(NodeCounters.of("run", "calc").withOrigins(origins), new LineLimit(nanos::get))
        .forCall(rows)
        .printed(0, false, "five");

    assertThat(messages()).containsExactly("calc, row from line 4 of a.csv: five");
  }

  @Test
  void a_line_cannot_control_the_terminal_and_is_not_longer_than_a_few_rows_of_it() {
    ofCall.printed(0, false, "\u001b[2J" + "x".repeat(10_000));

    assertThat(messages().get(0))
        .contains(": \\u001b[2Jxx", "… (10004 characters)")
        .hasSizeLessThan(400);
  }

  @Test
  void of_many_lines_in_a_second_the_first_are_shown_and_the_others_counted() {
    for (int i = 0; i < 25; i++) {
      ofCall.printed(0, false, "line " + i);
    }
    nanos.addAndGet(1_000_000_000L);
    ofCall.printed(0, false, "later");

    assertThat(messages()).hasSize(12);
    assertThat(messages().get(9)).endsWith("line 9");
    assertThat(messages().get(10)).isEqualTo("calc: 15 more lines not shown");
    assertThat(messages().get(11)).endsWith("later");
  }

  @Test
  void in_all_there_is_an_end() {
    for (int i = 0; i < 5_000; i++) {
      nanos.addAndGet(1_000_000_000L);
      ofCall.printed(0, false, "line");
    }
    lines.logHidden();

    assertThat(messages())
        .hasSize(1_002)
        .endsWith("calc: no more lines are shown", "calc: 4000 more lines not shown");
  }
}
