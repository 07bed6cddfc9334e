package dev.xylem.python.cpython;

import dev.xylem.python.Analysis;
import dev.xylem.python.GeneratedFunction;
import dev.xylem.python.PythonEnvironment;
import dev.xylem.python.PythonException;
import dev.xylem.python.PythonFault;
import dev.xylem.python.PythonFile;
import dev.xylem.python.PythonOutput;
import dev.xylem.python.PythonSession;
import dev.xylem.python.ResultColumn;
import dev.xylem.script.PythonPermission;
import dev.xylem.types.Chunk;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.msgpack.core.MessageUnpacker;

/** A worker process with the user's files loaded. For one thread at a time. */
final class CPythonSession implements PythonSession {
  private static final Duration START_PATIENCE = Duration.ofSeconds(30);

  private final WorkerProcess worker;
  private final PythonEnvironment environment;
  private final WorkerFaults faults;
  private List<String> protections = List.of();

  private CPythonSession(WorkerProcess worker, PythonEnvironment environment) {
    this.worker = worker;
    this.environment = environment;
    faults = new WorkerFaults(worker, environment);
  }

  static CPythonSession open(CPython python, PythonEnvironment environment, PythonOutput output) {
    return open(python, environment, output, START_PATIENCE);
  }

  /**
   * @param startPatience with an interpreter that says nothing
   * @throws XylemException if the interpreter does not start, or a file cannot be loaded
   */
  static CPythonSession open(
      CPython python, PythonEnvironment environment, PythonOutput output, Duration startPatience) {
    CPythonSession session;
    try {
      session =
          new CPythonSession(
              WorkerProcess.start(python.interpreter(), environment.memoryBytes()), environment);
    } catch (IOException e) {
      throw notStarted(python, String.valueOf(e.getMessage()));
    }
    try {
      session.start(python, startPatience);
      environment.files().forEach(file -> session.load(file, output));
      return session;
    } catch (RuntimeException e) {
      session.close();
      throw e;
    }
  }

  private void start(CPython python, Duration patience) {
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
          worker.ask(WorkerSources.modulesOfWorker(), Request.of("start", settings), 0, patience);
      protections =
          Answer.read(
                  answer,
                  0,
                  in -> Answer.list(in, MessageUnpacker::unpackString),
                  PythonOutput.DROPPED)
              .value();
    } catch (IOException e) {
      throw notStarted(
          python,
          worker.wasLate()
              ? "it gives no answer within %d s".formatted(patience.toSeconds())
              : faults.lost(e, 0).problem());
    }
  }

  private static XylemException notStarted(CPython python, String why) {
    return new XylemException("%s does not start: %s".formatted(python.description(), why))
        .with(
            Fact.HINT,
            "name another interpreter with --python-interpreter=PATH, or run formulas inside the"
                + " JVM: --python=graalpy");
  }

  /** What keeps formulas from the machine, for people. */
  List<String> protections() {
    return protections;
  }

  private void load(PythonFile file, PythonOutput output) {
    try {
      ask(Request.of("load", file.name(), file.text()), 0, CPythonSession::nothing, output);
    } catch (PythonException e) {
      throw e.fault().whileLoading(file);
    }
  }

  private static Void nothing(MessageUnpacker in) throws IOException {
    in.unpackNil();
    return null;
  }

  @Override
  public Analysis analyse(String expression) {
    return ask(
        Request.of("analyse", expression), 0, CPythonSession::analysis, PythonOutput.DROPPED);
  }

  private static Analysis analysis(MessageUnpacker in) throws IOException {
    in.unpackArrayHeader();
    return new Analysis(
        Answer.list(in, CPythonSession::reference), Answer.list(in, MessageUnpacker::unpackString));
  }

  private static Analysis.Reference reference(MessageUnpacker in) throws IOException {
    in.unpackArrayHeader();
    return new Analysis.Reference(in.unpackString(), in.unpackString());
  }

  @Override
  public Function compile(GeneratedFunction source) {
    int number =
        ask(
            Request.of("compile", source.name(), source.text()),
            0,
            MessageUnpacker::unpackInt,
            PythonOutput.DROPPED);
    return (inputs, output) -> call(number, source.results(), inputs, output);
  }

  private ResultColumn[] call(int function, int results, Chunk inputs, PythonOutput output) {
    return ask(
        Request.ofCall(function, inputs),
        inputs.rows(),
        in -> columns(in, results, inputs.rows()),
        output);
  }

  private static ResultColumn[] columns(MessageUnpacker in, int results, int rows)
      throws IOException {
    List<ResultColumn> columns = Answer.list(in, PackedResult::unpack);
    if (columns.size() != results || columns.stream().anyMatch(c -> c.size() != rows)) {
      throw new WorkerProcess.GarbageException("columns of other sizes than asked for");
    }
    return columns.toArray(ResultColumn[]::new);
  }

  private <T> T ask(byte[] request, int rows, Answer.Reader<T> reader, PythonOutput output) {
    Answer<T> answer;
    try {
      byte[] bytes = worker.ask(request, rows, WorkerFaults.patience(environment));
      answer = Answer.read(bytes, rows, reader, output);
    } catch (IOException e) {
      if (worker.wasAbandoned()) {
        throw new XylemException("interrupted while formulas were running");
      }
      throw new PythonException(faults.lost(e, rows), e);
    }
    worker.errors().lines().forEach(line -> output.printed(PythonFault.NO_ROW, true, line));
    if (answer.fault().isPresent()) {
      throw new PythonException(faults.explained(answer.fault().get()));
    }
    return answer.value();
  }

  @Override
  public boolean isOutdated() {
    return worker.wasAbandoned() || !worker.isAlive();
  }

  @Override
  public void close() {
    worker.close();
  }
}
