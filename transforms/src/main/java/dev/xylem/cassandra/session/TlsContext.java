package dev.xylem.cassandra.session;

import dev.xylem.cassandra.session.TlsSettings.ClientIdentity;
import dev.xylem.types.XylemException;
import dev.xylem.types.XylemException.Fact;
import io.netty.handler.ssl.JdkSslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Reads the certificates and keys of {@link TlsSettings}. */
final class TlsContext {
  private static final String PEM = "-----BEGIN ";
  private static final int PEM_STARTS_WITHIN = 8 << 10;

  private TlsContext() {}

  /**
   * @throws XylemException that names the file if one cannot be read, or is not what it should be
   */
  static SSLContext of(TlsSettings settings) {
    SslContextBuilder builder = SslContextBuilder.forClient().sslProvider(SslProvider.JDK);
    if (settings.truststore() != null) {
      trust(builder, settings.truststore(), settings.truststorePassword());
    }
    if (settings.identity() != null) {
      show(builder, settings.identity());
    }
    try {
      return ((JdkSslContext) builder.build()).context();
    } catch (IOException e) {
      throw new XylemException("TLS cannot be set up: " + e.getMessage(), e);
    }
  }

  private static void trust(SslContextBuilder builder, String truststore, Secret password) {
    Path file = Path.of(truststore);
    try {
      if (isPem(file)) {
        builder.trustManager(file.toFile());
        return;
      }
      KeyStore store = KeyStore.getInstance(file.toFile(), characters(password));
      if (store.size() == 0) {
        throw new GeneralSecurityException("it holds no certificate");
      }
      TrustManagerFactory factory =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      factory.init(store);
      builder.trustManager(factory);
    } catch (IOException | GeneralSecurityException | IllegalArgumentException e) {
      throw unusable("the trusted certificates", truststore, e)
          .with(
              Fact.HINT,
              "tls.truststore names certificates in PEM, or a PKCS12 or JKS file with"
                  + " tls.truststore-password");
    }
  }

  private static void show(SslContextBuilder builder, ClientIdentity identity) {
    File certificate = new File(identity.certificate());
    try {
      if (isPem(certificate.toPath())) {
        File key = identity.key() == null ? certificate : new File(identity.key());
        requireReadable(key.toPath());
        String password = identity.password() == null ? null : identity.password().reveal();
        builder.keyManager(certificate, key, password);
        return;
      }
      char[] password = characters(identity.password());
      KeyManagerFactory factory =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      factory.init(KeyStore.getInstance(certificate, password), password);
      builder.keyManager(factory);
    } catch (IOException | GeneralSecurityException | IllegalArgumentException e) {
      throw unusable("certificate and key of the client", identity.certificate(), e)
          .with(
              Fact.HINT,
              "tls.certificate names a certificate in PEM with tls.key in PKCS #8 (openssl pkcs8"
                  + " -topk8 makes one), or a PKCS12 or JKS file, with tls.key-password");
    }
  }

  private static boolean isPem(Path file) throws IOException {
    requireReadable(file);
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return new String(in.readNBytes(PEM_STARTS_WITHIN), StandardCharsets.ISO_8859_1)
          .contains(PEM);
    }
  }

  private static void requireReadable(Path file) throws IOException {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new IOException(file + " is not a file that can be read here");
    }
  }

  private static char[] characters(Secret password) {
    return password == null ? null : password.reveal().toCharArray();
  }

  private static XylemException unusable(String what, String file, Exception e) {
    return new XylemException("%s cannot be read: %s".formatted(what, e.getMessage()), e)
        .with(Fact.FILE, file);
  }
}
