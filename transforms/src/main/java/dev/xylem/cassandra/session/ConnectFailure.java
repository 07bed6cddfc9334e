package dev.xylem.cassandra.session;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.auth.AuthenticationException;
import com.datastax.oss.driver.api.core.connection.ClosedConnectionException;
import dev.xylem.types.TransientException;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import io.netty.handler.ssl.NotSslRecordException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;

/** Says why no connection to a cluster could be opened, and what to do. */
final class ConnectFailure {
  private static final Pattern ALERT = Pattern.compile("fatal alert: (\\w+)");

  private final CassandraConfig config;
  private final RuntimeException error;
  private final List<Throwable> causes = new ArrayList<>();

  private ConnectFailure(CassandraConfig config, RuntimeException error) {
    this.config = config;
    this.error = error;
    if (error instanceof AllNodesFailedException failed) {
      failed.getAllErrors().values().stream().flatMap(List::stream).forEach(this::addCauses);
    }
    addCauses(error);
  }

  private void addCauses(Throwable outermost) {
    for (Throwable cause = outermost; cause != null; cause = cause.getCause()) {
      causes.add(cause);
      for (Throwable suppressed : cause.getSuppressed()) {
        addCauses(suppressed);
      }
    }
  }

  /**
   * @return a {@link TransientException} if a cluster that was reachable before may be so again
   */
  static XylemException explain(CassandraConfig config, RuntimeException error) {
    return new ConnectFailure(config, error).explain();
  }

  private XylemException explain() {
    if (has(OutOfMemoryError.class)) {
      return outOfMemory();
    }
    if (has(AuthenticationException.class)) {
      return loginRefused();
    }
    Optional<XylemException> tls = tlsFailed();
    if (tls.isPresent()) {
      return tls.get();
    }
    if (has(UnresolvedAddressException.class) || has(UnknownHostException.class)) {
      return mayPass("is no host that is known here", "is the name right?");
    }
    if (error instanceof AllNodesFailedException) {
      return has(ClosedConnectionException.class) && !has(ConnectException.class)
          ? connectionClosed()
          : mayPass("is not reachable", "is it running, and are host and port right?");
    }
    String problem =
        "cannot connect to Cassandra at %s: %s".formatted(config.where(), error.getMessage());
    return DriverFailure.of(error).kind() == DriverFailure.Kind.FINAL
        ? new XylemException(problem, error)
        : new TransientException(problem, error);
  }

  /** Which says nothing about Cassandra. */
  private XylemException outOfMemory() {
    return new XylemException(
            "no memory is left here for a connection to Cassandra at %s: %s"
                .formatted(config.where(), find(OutOfMemoryError.class).orElseThrow().getMessage()),
            error)
        .with(
            Fact.HINT,
            "raise -XX:MaxDirectMemorySize, or on a Flink cluster"
                + " taskmanager.memory.task.off-heap.size");
  }

  private XylemException loginRefused() {
    Credentials credentials = config.security().credentials();
    return credentials == null
        ? failure("asks for a login", "give a username and a password")
        : failure(
            "refuses the login of " + credentials.username(), "are username and password right?");
  }

  private Optional<XylemException> tlsFailed() {
    if (has(NotSslRecordException.class)) {
      return Optional.of(
          failure(
              "does not encrypt its connections",
              "connect without TLS, or to the port where it expects it"));
    }
    if (has(CertificateExpiredException.class) || has(CertificateNotYetValidException.class)) {
      return Optional.of(
          failure("shows a certificate that is not valid at this time", "renew it on the nodes"));
    }
    if (has(CertPathBuilderException.class) || has(CertPathValidatorException.class)) {
      return Optional.of(
          failure(
              "shows a certificate that is not trusted",
              "name the certificate of its CA with tls.truststore"));
    }
    Optional<CertificateException> certificate = find(CertificateException.class);
    if (certificate.isPresent()) {
      return Optional.of(
          failure(
              "shows a certificate for another host (%s)".formatted(certificate.get().getMessage()),
              "connect by a name or address that the certificate has, or set"
                  + " tls.verify-hostname: false"));
    }
    return alert().map(this::refusedByServer);
  }

  private Optional<String> alert() {
    return causes.stream()
        .filter(SSLException.class::isInstance)
        .map(cause -> ALERT.matcher(String.valueOf(cause.getMessage())))
        .filter(Matcher::find)
        .map(alert -> alert.group(1))
        .findFirst();
  }

  private XylemException refusedByServer(String alert) {
    if (!alert.contains("certificate") && !alert.contains("unknown_ca")) {
      return failure("refuses TLS as it is offered (%s)".formatted(alert), "see its log");
    }
    return clientHasCertificate()
        ? failure(
            "refuses the certificate of this client (%s)".formatted(alert),
            "is it signed by a CA that the nodes trust?")
        : asksForCertificate();
  }

  private XylemException asksForCertificate() {
    return failure(
        "asks for a certificate of this client", "name it with tls.certificate and tls.key");
  }

  /** A node that cannot make sense of what it reads says nothing. */
  private XylemException connectionClosed() {
    if (config.security().tls() == null) {
      return mayPass("closes the connection without an answer", "if it expects TLS, set tls: true");
    }
    return clientHasCertificate()
        ? mayPass("closes the connection without an answer", "see its log")
        : asksForCertificate();
  }

  private boolean clientHasCertificate() {
    return config.security().tls() != null && config.security().tls().identity() != null;
  }

  private XylemException failure(String whatItDoes, String hint) {
    return new XylemException(problem(whatItDoes), error).with(Fact.HINT, hint);
  }

  private XylemException mayPass(String whatItDoes, String hint) {
    return new TransientException(problem(whatItDoes), error).with(Fact.HINT, hint);
  }

  private String problem(String whatItDoes) {
    return "Cassandra at %s %s".formatted(config.where(), whatItDoes);
  }

  private boolean has(Class<? extends Throwable> kind) {
    return find(kind).isPresent();
  }

  private <T extends Throwable> Optional<T> find(Class<T> kind) {
    return causes.stream().filter(kind::isInstance).map(kind::cast).findFirst();
  }
}
