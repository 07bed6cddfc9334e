package dev.xylem.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xylem.wire.Frame;
import dev.xylem.wire.FrameReader;
import dev.xylem.wire.Greeting;
import dev.xylem.wire.MalformedFrameException;
import dev.xylem.wire.NodeReport;
import dev.xylem.wire.ReplyKind;
import dev.xylem.wire.RequestKind;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * What the processes of Cassandra say: a greeting, and then replies; requests; lines of a node.
 * What is no message ends the conversation, and takes no more memory than what has arrived.
 */
public final class WireFuzz {
  private WireFuzz() {}

  public static void fuzzerTestOneInput(byte[] input) {
    FuzzBounds.hold(() -> conversation(input));
    FuzzBounds.hold(() -> requests(new ByteArrayInputStream(input)));
    new String(input, UTF_8)
        .lines()
        .forEach(
            line ->
                NodeReport.parse(line)
                    .ifPresent(
                        r -> FuzzBounds.require(r.line().startsWith(NodeReport.PREFIX), "")));
  }

  private static void conversation(byte[] input) throws IOException {
    replies(new ByteArrayInputStream(input));
    InputStream in = new ByteArrayInputStream(input);
    Greeting greeting = Greeting.read(in);
    FuzzBounds.require(greeting.text().length() <= 10_000, "a long greeting");
    replies(in);
  }

  private static void replies(InputStream in) throws IOException {
    FrameReader<ReplyKind> replies = FrameReader.ofReplies(in);
    try {
      while (true) {
        Frame<ReplyKind> reply = replies.read();
        switch (reply.kind()) {
          case FINISHED -> finished(reply);
          case FAILED, SENT -> reply.getText();
          case ENDED, ALIVE -> {}
        }
      }
    } catch (EOFException | MalformedFrameException e) {
      // The end of the conversation.
    }
  }

  private static void finished(Frame<ReplyKind> reply) {
    for (int count = reply.getInt(); count > 0; count--) {
      reply.getInt();
      reply.getText();
      reply.getLong();
      reply.getLong();
    }
  }

  private static void requests(InputStream in) throws IOException {
    FrameReader<RequestKind> requests = FrameReader.ofRequests(in);
    try {
      while (true) {
        Frame<RequestKind> request = requests.read();
        request.getText();
        request.getBytes(request.getInt());
        request.getRemaining();
      }
    } catch (EOFException | MalformedFrameException e) {
      // The end of the conversation.
    }
  }
}
