package dev.xylem.server.sstable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.server.sstable.StockTable.Stock;
import dev.xylem.wire.Frame;
import dev.xylem.wire.FrameBuilder;
import dev.xylem.wire.FrameReader;
import dev.xylem.wire.MalformedFrameException;
import dev.xylem.wire.ReplyKind;
import dev.xylem.wire.RequestKind;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class RequestHandlerTest {
  private static final int STREAM = 5;

  @TempDir Path temp;

  private FrameReader<ReplyKind> replies;
  private RequestHandler handler;

  @BeforeEach
  void a_handler_with_a_parent_that_reads() throws IOException {
    StockTable.create();
    PipedInputStream parent = new PipedInputStream(1 << 16);
    replies = FrameReader.ofReplies(parent);
    handler =
        new RequestHandler(new RowMemory(1 << 20, Runnable::run), new PipedOutputStream(parent));
  }

  @Test
  void rows_of_a_stream_become_sstables_by_group_which_its_end_deletes() throws Exception {
    send(open(StockTable.CREATE));
    send(StockTable.chunkRequest(STREAM, 1, "a", new Stock(0, "nail", 5)));
    send(StockTable.chunkRequest(STREAM, 2, "b", new Stock(0, "saw", 1), new Stock(1, "axe", 2)));
    send(FrameBuilder.of(RequestKind.FINISH, STREAM));

    Frame<ReplyKind> finished = reply(ReplyKind.FINISHED);
    assertThat(finished.getInt()).as("sets").isEqualTo(2);
    assertSet(finished, 1, List.of("a: 0 nail 5"));
    assertSet(finished, 2, List.of("b: 0 saw 1", "b: 1 axe 2"));

    send(FrameBuilder.of(RequestKind.END, STREAM));

    reply(ReplyKind.ENDED);
    assertThat(directory()).doesNotExist();
  }

  private void assertSet(Frame<ReplyKind> finished, int group, List<String> rows)
      throws IOException {
    assertThat(finished.getInt()).isEqualTo(group);
    Path directory = Path.of(finished.getText());
    assertThat(directory).isEqualTo(directory().resolve(group + "/ks/stock"));
    assertThat(StockTable.read(directory)).containsExactly(rows);
    assertThat(finished.getLong()).as("rows").isEqualTo(rows.size());
    assertThat(finished.getLong()).as("bytes").isPositive();
  }

  @Test
  void a_table_that_cassandra_does_not_take_fails_its_stream_with_the_reason() throws Exception {
    send(open("CREATE TABLE stock (chunk text, ord bigint)"));

    assertThat(reply(ReplyKind.FAILED).getText()).contains("PRIMARY KEY");
  }

  @Test
  void a_damaged_chunk_fails_its_stream_once_and_no_other() throws Exception {
    send(open(StockTable.CREATE));
    send(open(StockTable.CREATE, STREAM + 1));
    FrameBuilder damaged =
        FrameBuilder.of(RequestKind.CHUNK, STREAM)
            .putInt(1)
            .putText("a")
            .putInt(1)
            .putInt(1000)
            .putLong(0);

    send(damaged);
    send(FrameBuilder.of(RequestKind.FINISH, STREAM));
    Frame<ReplyKind> failed = reply(ReplyKind.FAILED);
    assertThat(failed.stream()).isEqualTo(STREAM);
    assertThat(failed.getText()).isEqualTo("a column of 1000 bytes");

    send(StockTable.chunkRequest(STREAM, 1, "a", new Stock(0, "nail", 5)));
    send(StockTable.chunkRequest(STREAM + 1, 1, "a", new Stock(0, "nail", 5)));
    send(FrameBuilder.of(RequestKind.FINISH, STREAM + 1));
    assertThat(reply(ReplyKind.FINISHED).stream()).isEqualTo(STREAM + 1);
  }

  @Test
  void a_chunk_whose_key_goes_beyond_its_frame_fails_its_stream() throws Exception {
    send(open(StockTable.CREATE));

    send(FrameBuilder.of(RequestKind.CHUNK, STREAM).putInt(1).putInt(Integer.MAX_VALUE));

    assertThat(reply(ReplyKind.FAILED).getText())
        .isEqualTo("CHUNK of stream 5: a value of 2147483647 bytes where 0 are left");
  }

  @Test
  void the_end_of_a_stream_that_never_was_is_confirmed() throws Exception {
    send(FrameBuilder.of(RequestKind.END, 99));

    assertThat(reply(ReplyKind.ENDED).stream()).isEqualTo(99);
  }

  @Test
  void a_stream_without_rows_has_no_sstables() throws Exception {
    send(open(StockTable.CREATE));
    send(StockTable.chunkRequest(STREAM, 1, "a"));
    send(FrameBuilder.of(RequestKind.FINISH, STREAM));

    assertThat(reply(ReplyKind.FINISHED).getInt()).isZero();
  }

  @Test
  void a_sign_of_life_is_about_no_stream() throws Exception {
    handler.sayAlive();

    assertThat(reply(ReplyKind.ALIVE).stream()).isZero();
  }

  @Test
  void a_request_that_makes_no_sense_is_refused() {
    assertThatThrownBy(() -> send(FrameBuilder.of(RequestKind.OPEN, STREAM).putInt(3)))
        .isInstanceOf(MalformedFrameException.class);
  }

  @Test
  void a_node_that_is_not_there_is_told_with_its_port() throws Exception {
    int port = closedPort();

    send(
        FrameBuilder.of(RequestKind.SEND, 8)
            .putText(StockTable.KEYSPACE)
            .putText(StockTable.CREATE)
            .putLong(1)
            .putLong(2)
            .putInt(0)
            .putText(temp.toString())
            .putText("127.0.0.1")
            .putInt(port)
            .putInt(0)
            .putText(""));

    assertThat(reply(ReplyKind.SENT).getText()).startsWith("port " + port + ": ");
  }

  private static int closedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private FrameBuilder open(String createTable) {
    return open(createTable, STREAM);
  }

  private FrameBuilder open(String createTable, int stream) {
    FrameBuilder open =
        FrameBuilder.of(RequestKind.OPEN, stream)
            .putText(StockTable.KEYSPACE)
            .putText(createTable)
            .putLong(0)
            .putLong(0)
            .putInt(StockTable.COLUMNS.size());
    StockTable.COLUMNS.forEach(open::putText);
    return open.putText(temp.resolve(Integer.toString(stream)).toString())
        .putLong(StockTable.TIMESTAMP);
  }

  private Path directory() {
    return temp.resolve(Integer.toString(STREAM));
  }

  private void send(FrameBuilder request) throws InterruptedException {
    handler.handle(StockTable.arrived(request));
  }

  private Frame<ReplyKind> reply(ReplyKind kind) throws IOException {
    Frame<ReplyKind> reply = replies.read();
    assertThat(reply.kind()).isEqualTo(kind);
    return reply;
  }
}
