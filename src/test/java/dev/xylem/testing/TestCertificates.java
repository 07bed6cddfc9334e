package dev.xylem.testing;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * A certificate authority, certificates that it has signed for a node at 127.0.0.1 and for a
 * client, and a client's that nobody has signed; made by the JDK's keytool.
 */
public final class TestCertificates {
  /** Of every key and file. */
  public static final String PASSWORD = "key to the kingdom";

  private static final String CA = "ca";
  private static final String NODE = "node";
  private static final String CLIENT = "client";
  private static final String STRANGER = "stranger";

  private final Path directory;
  private final KeyStore all;

  private TestCertificates(Path directory, KeyStore all) {
    this.directory = directory;
    this.all = all;
  }

  /** Makes them in a directory. */
  public static TestCertificates in(Path directory)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path file = directory.resolve("all.p12");
    keytool(file, CA, "-ext", "bc:c=ca:true");
    keytool(file, NODE, "-signer", CA, "-ext", "san=ip:127.0.0.1");
    keytool(file, CLIENT, "-signer", CA);
    keytool(file, STRANGER);
    TestCertificates made =
        new TestCertificates(
            directory, KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray()));
    made.writeFiles();
    return made;
  }

  private static void keytool(Path file, String alias, String... more)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keystore",
                file.toString(),
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-alias",
                alias,
                "-dname",
                "CN=" + alias,
                "-keyalg",
                "EC",
                "-validity",
                "7"));
    command.addAll(List.of(more));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), US_ASCII);
    if (process.waitFor() != 0) {
      throw new IOException("keytool: " + output);
    }
  }

  private void writeFiles() throws IOException, GeneralSecurityException {
    for (String alias : List.of(NODE, CLIENT, STRANGER)) {
      KeyStore identity = empty("PKCS12");
      identity.setKeyEntry(
          alias, key(alias), PASSWORD.toCharArray(), all.getCertificateChain(alias));
      write(identity, alias + ".p12");
      StringBuilder chain = new StringBuilder();
      for (Certificate certificate : all.getCertificateChain(alias)) {
        chain.append(pem("CERTIFICATE", certificate.getEncoded()));
      }
      Files.writeString(directory.resolve(alias + ".pem"), chain);
      Files.writeString(
          directory.resolve(alias + ".key"), pem("PRIVATE KEY", key(alias).getEncoded()));
    }
    for (String type : List.of("PKCS12", "JKS")) {
      KeyStore trusted = empty(type);
      trusted.setCertificateEntry(CA, all.getCertificate(CA));
      write(trusted, "trusted." + type);
    }
    Files.writeString(
        directory.resolve("ca.pem"), pem("CERTIFICATE", all.getCertificate(CA).getEncoded()));
  }

  private Key key(String alias) throws GeneralSecurityException {
    return all.getKey(alias, PASSWORD.toCharArray());
  }

  private static KeyStore empty(String type) throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance(type);
    store.load(null, null);
    return store;
  }

  private void write(KeyStore store, String name) throws IOException, GeneralSecurityException {
    try (OutputStream out = Files.newOutputStream(directory.resolve(name))) {
      store.store(out, PASSWORD.toCharArray());
    }
  }

  private static String pem(String what, byte[] content) {
    return "-----BEGIN %s-----%n%s%n-----END %s-----%n"
        .formatted(what, Base64.getMimeEncoder().encodeToString(content), what);
  }

  public Path caPem() {
    return directory.resolve("ca.pem");
  }

  public Path trustedPkcs12() {
    return directory.resolve("trusted.PKCS12");
  }

  public Path trustedJks() {
    return directory.resolve("trusted.JKS");
  }

  public Path nodePkcs12() {
    return directory.resolve("node.p12");
  }

  public Path clientPkcs12() {
    return directory.resolve("client.p12");
  }

  /** With the key beside it. */
  public Path clientPem() {
    return directory.resolve("client.pem");
  }

  /** In PKCS #8, without a password. */
  public Path clientKey() {
    return directory.resolve("client.key");
  }

  /** Of a client that the nodes do not know. */
  public Path strangerPkcs12() {
    return directory.resolve("stranger.p12");
  }

  /** Signed by itself, and not the node's. */
  public Path strangerPem() {
    return directory.resolve("stranger.pem");
  }
}
