package dev.xylem.python.cpython;

import dev.xylem.python.Analysis;
import dev.xylem.python.GeneratedFunction;
import dev.xylem.python.InterpreterFailure;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonError;
import dev.xylem.python.PythonException;
import dev.xylem.python.PythonFile;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonSession;
import dev.xylem.python.PythonTask;
import dev.xylem.python.ResultColumn;
import dev.xylem.script.PythonPermission;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.msgpack.core.MessageUnpacker;

/** A worker process with the user's files loaded. For one thread at a time. */
final class CPythonSession implements PythonSession {
  private static final Duration START_TIMEOUT = Duration.ofSeconds(30);

  private final WorkerProcess worker;
  private final PythonEnvironment environment;
  private List<String> protections = List.of();

  private CPythonSession(WorkerProcess worker, PythonEnvironment environment) {
    this.worker = worker;
    this.environment = environment;
  }

  static CPythonSession open(CPython python, PythonEnvironment environment, PythonOutput output) {
    return open(python, environment, output, START_TIMEOUT);
  }

  /**
   * @param startTimeout for an interpreter that says nothing
   * @throws XylemException if the interpreter does not start, or a file cannot be loaded
   */
  static CPythonSession open(
      CPython python, PythonEnvironment environment, PythonOutput output, Duration startTimeout) {
    CPythonSession session;
    try {
      session =
          new CPythonSession(
              WorkerProcess.start(python.interpreter(), environment.memoryBytes()), environment);
    } catch (IOException e) {
      throw notStarted(python, new InterpreterFailure.NotStarted(String.valueOf(e.getMessage())));
    }
    try {
      session.start(python, startTimeout);
      environment.files().forEach(file -> session.load(file, output));
      return session;
    } catch (RuntimeException e) {
      session.close();
      throw e;
    }
  }

  private void start(CPython python, Duration timeout) {
    Map<String, Object> settings =
        Map.of(
            "parent", ProcessHandle.current().pid(),
            "position", worker.positionFile(),
            "seconds", environment.rowTimeout().toNanos() / 1e9,
            "packages", environment.packages(),
            "allowed", environment.allowed().stream().map(PythonPermission::word).toList(),
            "memory", environment.memoryBytes());
    try {
      byte[] answer =
          worker.ask(
              WorkerSources.modulesOfWorker(), WorkerRequest.of("start", settings), 0, timeout);
      protections =
          WorkerAnswer.read(
                  answer,
                  0,
                  in -> WorkerAnswer.list(in, MessageUnpacker::unpackString),
                  environment,
                  PythonOutput.DROPPED)
              .orThrow();
    } catch (IOException e) {
      throw notStarted(python, WorkerFailure.of(worker, e, 0, timeout).error());
    } catch (PythonException e) {
      throw notStarted(python, e.error());
    }
  }

  private static XylemException notStarted(CPython python, PythonError error) {
    return error.toException(python.description() + " does not start: ", PythonTask.START);
  }

  /** What keeps formulas from the machine, for people. */
  List<String> protections() {
    return protections;
  }

  private void load(PythonFile file, PythonOutput output) {
    try {
      ask(WorkerRequest.of("load", file.name(), file.text()), 0, CPythonSession::nothing, output);
    } catch (PythonException e) {
      throw e.whileLoading(file);
    }
  }

  private static Void nothing(MessageUnpacker in) throws IOException {
    in.unpackNil();
    return null;
  }

  @Override
  public Analysis analyse(String expression) {
    return ask(
        WorkerRequest.of("analyse", expression), 0, CPythonSession::analysis, PythonOutput.DROPPED);
  }

  static Analysis analysis(MessageUnpacker in) throws IOException {
    in.unpackArrayHeader();
    return new Analysis(
        WorkerAnswer.list(in, CPythonSession::reference),
        WorkerAnswer.list(in, MessageUnpacker::unpackString));
  }

  private static Analysis.Reference reference(MessageUnpacker in) throws IOException {
    in.unpackArrayHeader();
    return new Analysis.Reference(in.unpackString(), in.unpackString());
  }

  @Override
  public Function compile(GeneratedFunction source) {
    int number =
        ask(
            WorkerRequest.of("compile", source.name(), source.text()),
            0,
            MessageUnpacker::unpackInt,
            PythonOutput.DROPPED);
    return (inputs, output) -> call(number, source.results(), inputs, output);
  }

  private ResultColumn[] call(int function, int results, Chunk inputs, PythonOutput output) {
    return ask(
        WorkerRequest.ofCall(function, inputs),
        inputs.rows(),
        in -> columns(in, results, inputs.rows()),
        output);
  }

  static ResultColumn[] columns(MessageUnpacker in, int results, int rows) throws IOException {
    List<ResultColumn> columns = WorkerAnswer.list(in, PackedResult::unpack);
    if (columns.size() != results || columns.stream().anyMatch(c -> c.size() != rows)) {
      throw new MalformedAnswerException("columns of other sizes than asked for");
    }
    return columns.toArray(ResultColumn[]::new);
  }

  private <T> T ask(byte[] request, int rows, WorkerAnswer.Reader<T> reader, PythonOutput output) {
    WorkerAnswer<T> answer;
    try {
      byte[] bytes = worker.ask(request, rows, timeout());
      answer = WorkerAnswer.read(bytes, rows, reader, environment, output);
    } catch (IOException e) {
      throw WorkerFailure.of(worker, e, rows, environment.rowTimeout());
    }
    worker.errorOutput().lines().forEach(line -> output.printed(NO_ROW, true, line));
    return answer.orThrow();
  }

  /** For a row: longer than its own, which the worker itself sees to if it can. */
  private Duration timeout() {
    return environment.rowTimeout().multipliedBy(3).dividedBy(2).plusSeconds(2);
  }

  @Override
  public boolean isOutdated() {
    return worker.killReason().isPresent() || !worker.isAlive();
  }

  @Override
  public void close() {
    worker.close();
  }
}
