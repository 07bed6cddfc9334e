package dev.xylem.filesystem;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.xylem.testing.S3Server;
import dev.xylem.testing.SftpServer;
import dev.xylem.types.XylemException;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.aws2.options.S3Options;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** By S3 and sftp, through the registered file systems as a worker has them. */
class RemotePendingFileTest {
  private static final byte[] LARGE = new byte[12 << 20];

  static {
    new Random(7).nextBytes(LARGE);
  }

  @TempDir private Path root;
  @TempDir private Path home;
  private S3Server s3;
  private SftpServer sftp;

  @BeforeEach
  void start() throws IOException, GeneralSecurityException {
    s3 = new S3Server();
    sftp = new SftpServer(root, System.getenv(SftpConnection.PASSWORD), "ssh-ed25519");
    Path knownHosts = home.resolve("known_hosts");
    sftp.isKnownIn(knownHosts, sftp.keys().get(0));
    S3Options options = PipelineOptionsFactory.create().as(S3Options.class);
    options.setEndpoint(URI.create(s3.endpoint()));
    options.setS3ClientFactoryClass(S3ClientFactory.class);
    options.setS3UploadBufferSizeBytes(5 << 20);
    options.as(FileSystemOptions.class).setS3PathStyle(true);
    options.as(FileSystemOptions.class).setSftpKnownHosts(knownHosts.toString());
    FileSystems.setDefaultPipelineOptions(options);
  }

  @AfterEach
  void stop() throws IOException {
    s3.close();
    sftp.close();
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
  }

  @Test
  void an_object_appears_when_it_is_committed() throws IOException {
    try (PendingFile file = PendingFile.create("s3://bucket/out/a.bin")) {
      write(file, LARGE);
      assertThat(s3.get("/bucket/out/a.bin")).isNull();
      file.commit();
    }
    assertThat(s3.get("/bucket/out/a.bin")).isEqualTo(LARGE);
    assertThat(s3.openUploads()).isZero();
  }

  @Test
  void an_object_that_is_not_committed_leaves_the_old_one_and_no_upload() throws IOException {
    s3.put("/bucket/a.csv", "old".getBytes(UTF_8));
    try (PendingFile file = PendingFile.create("s3://bucket/a.csv")) {
      write(file, LARGE);
    }
    assertThat(s3.get("/bucket/a.csv")).asString(UTF_8).isEqualTo("old");
    assertThat(s3.openUploads()).isZero();
  }

  @Test
  void an_empty_object_can_be_written() throws IOException {
    try (PendingFile file = PendingFile.create("s3://bucket/a.csv")) {
      file.commit();
    }
    assertThat(s3.get("/bucket/a.csv")).isEmpty();
  }

  @Test
  void objects_are_listed_and_read_from_anywhere() throws IOException {
    s3.put("/bucket/in/a.bin", LARGE);
    s3.put("/bucket/in/b.bin", new byte[3]);
    s3.put("/bucket/in/deep/c.bin", new byte[3]);
    assertThat(FileSystems.match("s3://bucket/in/*.bin").metadata())
        .extracting(file -> file.resourceId().toString())
        .containsExactlyInAnyOrder("s3://bucket/in/a.bin", "s3://bucket/in/b.bin");
    Metadata file = FileSystems.matchSingleFileSpec("s3://bucket/in/a.bin");
    assertThat(file.sizeBytes()).isEqualTo(LARGE.length);
    try (SeekableByteChannel channel = (SeekableByteChannel) FileSystems.open(file.resourceId())) {
      channel.position(LARGE.length - 100);
      assertThat(Channels.newInputStream(channel).readAllBytes()).hasSize(100);
    }
  }

  @Test
  void an_sftp_file_has_its_name_only_after_commit() throws IOException {
    try (PendingFile file = PendingFile.create(sftp.url("/deep/down/out.csv"))) {
      write(file, "text".getBytes(UTF_8));
      assertThat(root.resolve("deep/down/out.csv")).doesNotExist();
      file.commit();
    }
    assertThat(names(root.resolve("deep/down"))).containsExactly("out.csv");
    assertThat(root.resolve("deep/down/out.csv")).hasContent("text");
  }

  @Test
  void an_sftp_file_that_is_not_committed_leaves_nothing_and_the_old_one() throws IOException {
    Files.writeString(root.resolve("out.csv"), "old");
    try (PendingFile file = PendingFile.create(sftp.url("/out.csv"))) {
      write(file, "new".getBytes(UTF_8));
    }
    assertThat(names(root)).containsExactly("out.csv");
    assertThat(root.resolve("out.csv")).hasContent("old");
  }

  @Test
  void a_scheme_that_nobody_knows_is_refused_before_a_run() {
    assertThatThrownBy(() -> PendingFile.checkTarget("nosuch://host/a.csv"))
        .isInstanceOf(XylemException.class)
        .hasMessageContainingAll("nosuch://host/a.csv", "sftp://");
  }

  private static void write(PendingFile file, byte[] content) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(content);
    while (buffer.hasRemaining()) {
      file.write(buffer);
    }
  }

  private static Stream<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).toList().stream();
    }
  }
}
