package dev.xylem.filesystem;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.testing.SftpServer;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.apache.beam.sdk.io.fs.CreateOptions.StandardCreateOptions;
import org.apache.beam.sdk.io.fs.MatchResult.Status;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SftpFileSystemTest {
  private static final String PASSWORD = System.getenv(SftpConnection.PASSWORD);

  @TempDir private Path root;
  @TempDir private Path home;
  private Path knownHosts;
  private SftpServer server;
  private SftpFileSystem files;

  @BeforeEach
  void start() throws IOException, GeneralSecurityException {
    server = new SftpServer(root, PASSWORD, "ecdsa-sha2-nistp256", "ssh-ed25519");
    knownHosts = home.resolve("known_hosts");
    server.isKnownIn(knownHosts, server.keys().get(1));
    files =
        new SftpFileSystem(new SftpSettings(Optional.empty(), knownHosts, Duration.ofSeconds(10)));
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
  }

  @Test
  void a_file_that_was_written_is_read_again() throws IOException {
    byte[] content = new byte[1_000_000];
    new Random(7).nextBytes(content);
    write("/deep/down/a.bin", content);
    assertThat(root.resolve("deep/down/a.bin")).hasBinaryContent(content);
    assertThat(read("/deep/down/a.bin")).isEqualTo(content);
  }

  @Test
  void a_channel_can_be_positioned() throws IOException {
    write("/a.txt", "0123456789".getBytes(UTF_8));
    try (SeekableByteChannel channel = open("/a.txt")) {
      channel.position(7);
      ByteBuffer end = ByteBuffer.allocate(3);
      while (end.hasRemaining()) {
        channel.read(end);
      }
      assertThat(end.array()).asString(UTF_8).isEqualTo("789");
      assertThat(channel.read(ByteBuffer.allocate(1))).isEqualTo(-1);
      assertThat(channel.size()).isEqualTo(10);
    }
  }

  @Test
  void patterns_stand_for_files() throws IOException {
    for (String path : List.of("/in/a1.csv", "/in/a2.csv", "/in/b1.csv", "/in/deep/a3.csv")) {
      write(path, new byte[] {1});
    }
    assertThat(match("/in/a*.csv")).containsExactlyInAnyOrder("/in/a1.csv", "/in/a2.csv");
    assertThat(match("/in/?1.csv")).containsExactlyInAnyOrder("/in/a1.csv", "/in/b1.csv");
    assertThat(match("/*/deep/a[0-9].csv")).containsExactly("/in/deep/a3.csv");
    assertThat(match("/in/**/a*.csv"))
        .containsExactlyInAnyOrder("/in/a1.csv", "/in/a2.csv", "/in/deep/a3.csv");
    assertThat(files.match(List.of(server.url("/no/*.csv"))).get(0).status())
        .isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void a_match_tells_when_a_file_was_changed() throws IOException {
    Instant changed = Instant.parse("2026-11-01T00:00:00Z");
    Files.setLastModifiedTime(
        Files.writeString(root.resolve("a.csv"), "text"), FileTime.from(changed));

    long found =
        files.match(List.of(server.url("/a.csv"))).get(0).metadata().get(0).lastModifiedMillis();

    assertThat(Instant.ofEpochMilli(found)).isEqualTo(changed);
  }

  @Test
  void names_with_signs_of_patterns_and_escapes_are_found_and_read() throws IOException {
    Files.writeString(root.resolve("100% [x].csv"), "text");
    String url =
        files.match(List.of(server.url("/*.csv"))).get(0).metadata().get(0).resourceId().toString();
    assertThat(url).endsWith("/100%25 %5Bx].csv");
    try (var in = Channels.newInputStream(files.open(UrlResourceId.file(url)))) {
      assertThat(in.readAllBytes()).asString(UTF_8).isEqualTo("text");
    }
  }

  @Test
  void a_renamed_file_replaces_another_one() throws IOException {
    write("/old.csv", "old".getBytes(UTF_8));
    write("/new.csv", "new".getBytes(UTF_8));
    files.rename(List.of(id("/new.csv")), List.of(id("/old.csv")));
    assertThat(read("/old.csv")).asString(UTF_8).isEqualTo("new");
    assertThat(root.resolve("new.csv")).doesNotExist();
  }

  @Test
  void a_missing_file_is_not_found() {
    assertThatThrownBy(() -> read("/no.csv")).isInstanceOf(FileNotFoundException.class);
    assertThat(files.match(List.of(server.url("/no.csv"))).get(0).status())
        .isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void an_unknown_host_is_refused_with_its_fingerprint_and_what_to_do() throws IOException {
    Files.delete(knownHosts);
    assertThatThrownBy(() -> read("/a.csv"))
        .hasMessageContainingAll("is not known", "SHA256:", "ssh-keyscan -p", knownHosts + "");
    assertThat(knownHosts).doesNotExist();
  }

  @Test
  void a_host_with_another_key_is_refused() throws IOException, GeneralSecurityException {
    server.isKnownIn(knownHosts, KeyUtils.generateKeyPair("ssh-ed25519", 256));
    assertThatThrownBy(() -> read("/a.csv"))
        .hasMessageContainingAll("has changed", "Somebody may be between", "ssh-keygen -R");
  }

  @Test
  void a_revoked_key_is_refused() throws IOException {
    Files.writeString(knownHosts, "@revoked " + Files.readString(knownHosts));
    assertThatThrownBy(() -> read("/a.csv")).hasMessageContaining("is revoked");
  }

  @Test
  void a_wrong_password_is_refused_and_not_repeated() throws Exception {
    try (SftpServer other = new SftpServer(root, "another", "ssh-ed25519")) {
      other.isKnownIn(knownHosts, other.keys().get(0));
      assertThatThrownBy(() -> files.open(UrlResourceId.file(other.url("/a.csv"))))
          .hasMessageContainingAll("does not let user me in", SftpConnection.PASSWORD)
          .message()
          .doesNotContain(PASSWORD);
    }
  }

  @Test
  void a_password_in_a_url_is_refused_and_not_repeated() {
    assertThatThrownBy(() -> files.open(UrlResourceId.file("sftp://me:secret@host/a.csv")))
        .hasMessageContaining(SftpConnection.PASSWORD)
        .message()
        .doesNotContain("secret");
  }

  @Test
  void a_connection_that_ended_is_made_again() throws Exception {
    write("/a.txt", "text".getBytes(UTF_8));
    SftpConnection.to(
            SftpUrl.parse(server.url("/a.txt")).endpoint(),
            new SftpSettings(Optional.empty(), knownHosts, Duration.ofSeconds(10)))
        .close();
    assertThat(read("/a.txt")).asString(UTF_8).isEqualTo("text");
  }

  private void write(String path, byte[] content) throws IOException {
    var options = StandardCreateOptions.builder().setMimeType("application/octet-stream").build();
    try (WritableByteChannel channel = files.create(id(path), options)) {
      channel.write(ByteBuffer.wrap(content));
    }
  }

  private byte[] read(String path) throws IOException {
    try (InputStream in = Channels.newInputStream(open(path))) {
      return in.readAllBytes();
    }
  }

  private SeekableByteChannel open(String path) throws IOException {
    return (SeekableByteChannel) files.open(id(path));
  }

  private List<String> match(String pattern) throws IOException {
    String prefix = server.url("");
    return files.match(List.of(server.url(pattern))).get(0).metadata().stream()
        .map(file -> file.resourceId().toString().substring(prefix.length()))
        .toList();
  }

  private UrlResourceId id(String path) {
    return UrlResourceId.file(server.url(path));
  }
}
