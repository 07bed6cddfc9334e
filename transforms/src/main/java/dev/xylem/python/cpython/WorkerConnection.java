package dev.xylem.python.cpython;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The two pipes to a worker: requests go out with their length, answers come in with theirs and the
 * number of the request. No length is believed before the bytes are there.
 */
final class WorkerConnection {
  /** Answers grow as they come, so one that lies about its length costs no memory. */
  private static final int READ_BYTES = 1 << 20;

  /** All threads of this JVM may get as much at once: more would cost the JVM, not the row. */
  private static final long MAX_ANSWER = Runtime.getRuntime().maxMemory() / 8;

  private final OutputStream requests;
  private final DataInputStream answers;
  private final long maxAnswer;
  private long number;

  /**
   * @param maxAnswer in bytes; a longer one is malformed
   */
  WorkerConnection(Process process, long maxAnswer) {
    requests = process.getOutputStream();
    answers = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
    this.maxAnswer = Math.min(maxAnswer, MAX_ANSWER);
  }

  /**
   * Sends a request and waits for its answer.
   *
   * @param preamble sent before it
   * @throws IOException if the worker has closed a pipe, or sends what is no answer
   */
  byte[] ask(byte[] preamble, byte[] request) throws IOException {
    requests.write(preamble);
    requests.write(ByteBuffer.allocate(Integer.BYTES).putInt(request.length).array());
    requests.write(request);
    requests.flush();
    number++;
    return read(Integer.toUnsignedLong(answers.readInt()));
  }

  private byte[] read(long length) throws IOException {
    if (length > maxAnswer) {
      throw new MalformedAnswerException(
          "an answer of %d bytes, more than %d".formatted(length, maxAnswer));
    }
    if (answers.readLong() != number) {
      throw new MalformedAnswerException("an answer that nobody asked for");
    }
    byte[] answer = new byte[(int) Math.min(length, READ_BYTES)];
    answers.readFully(answer);
    while (answer.length < length) {
      int more = (int) Math.min(length - answer.length, answer.length);
      byte[] longer = Arrays.copyOf(answer, answer.length + more);
      answers.readFully(longer, answer.length, more);
      answer = longer;
    }
    return answer;
  }
}
