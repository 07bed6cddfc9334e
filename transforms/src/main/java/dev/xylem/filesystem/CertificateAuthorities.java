package dev.xylem.filesystem;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.List;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** The authorities whose certificates of https servers are trusted. */
final class CertificateAuthorities {
  private CertificateAuthorities() {}

  /**
   * @param path a file with certificates in PEM, or a directory of such files
   * @throws IOException if there are none, or one is not valid
   */
  static SSLContext trusting(Path path) throws IOException {
    try {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      int count = 0;
      for (Path file : files(path)) {
        for (Certificate certificate : certificates(file)) {
          store.setCertificateEntry("ca" + count++, certificate);
        }
      }
      if (count == 0) {
        throw new IOException("no certificates in " + path);
      }
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IOException("the certificates in " + path + " are not valid: " + e.getMessage(), e);
    }
  }

  private static List<Path> files(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> files = Files.list(path)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static Iterable<? extends Certificate> certificates(Path file)
      throws IOException, GeneralSecurityException {
    try (InputStream in = Files.newInputStream(file)) {
      return CertificateFactory.getInstance("X.509").generateCertificates(in);
    }
  }
}
