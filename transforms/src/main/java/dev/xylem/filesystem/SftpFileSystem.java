package dev.xylem.filesystem;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.apache.beam.sdk.io.FileSystem;
import org.apache.beam.sdk.io.fs.CreateOptions;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.io.fs.MatchResult.Status;
import org.apache.beam.sdk.io.fs.MoveOptions;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.apache.sshd.sftp.client.SftpClient;
import org.apache.sshd.sftp.client.SftpClient.Attributes;
import org.apache.sshd.sftp.client.extensions.openssh.OpenSSHPosixRenameExtension;

/**
 * Files on sftp servers: read (seekable), written, listed by patterns. Parent directories of a new
 * file are created. A renamed file replaces one of its name, atomically where the server can.
 */
final class SftpFileSystem extends FileSystem<UrlResourceId> {
  private static final int COPY_BYTES = 256 << 10;

  private final SftpSettings settings;

  SftpFileSystem(SftpSettings settings) {
    this.settings = settings;
  }

  @Override
  protected String getScheme() {
    return "sftp";
  }

  @Override
  protected List<MatchResult> match(List<String> urls) {
    List<MatchResult> results = new ArrayList<>();
    for (String url : urls) {
      results.add(match(url));
    }
    return results;
  }

  private MatchResult match(String text) {
    try {
      SftpUrl url = parse(text);
      SftpClient client = client(url);
      if (!SftpListing.isPattern(url.path())) {
        String path = url.remotePath();
        Attributes found = SftpErrors.translate(path, () -> client.stat(path));
        return MatchResult.create(Status.OK, List.of(metadata(url, path, found)));
      }
      List<Metadata> files = new ArrayList<>();
      for (SftpListing.Found file : SftpListing.of(client, url.path())) {
        files.add(metadata(url, file.path(), file.attributes()));
      }
      return files.isEmpty()
          ? MatchResult.create(Status.NOT_FOUND, new FileNotFoundException("no file matches"))
          : MatchResult.create(Status.OK, files);
    } catch (FileNotFoundException e) {
      return MatchResult.create(Status.NOT_FOUND, e);
    } catch (IOException e) {
      return MatchResult.create(Status.ERROR, e);
    }
  }

  private static Metadata metadata(SftpUrl url, String path, Attributes attributes) {
    String found = url.server() + PercentEncoding.encode(path);
    return Metadata.builder()
        .setResourceId(
            attributes.isDirectory() ? UrlResourceId.directory(found) : UrlResourceId.file(found))
        .setSizeBytes(attributes.getSize())
        .setIsReadSeekEfficient(true)
        .setLastModifiedMillis(modified(attributes))
        .build();
  }

  /** 0 if the server does not say. */
  private static long modified(Attributes attributes) {
    return attributes.getModifyTime() == null ? 0 : attributes.getModifyTime().toMillis();
  }

  @Override
  protected ReadableByteChannel open(UrlResourceId file) throws IOException {
    SftpUrl url = parse(file.toString());
    return new SftpReadChannel(client(url), url.remotePath());
  }

  @Override
  protected WritableByteChannel create(UrlResourceId file, CreateOptions options)
      throws IOException {
    SftpUrl url = parse(file.toString());
    SftpClient client = client(url);
    String path = url.remotePath();
    makeDirectory(client, path.substring(0, path.lastIndexOf('/')));
    return new SftpWriteChannel(client, path);
  }

  private static void makeDirectory(SftpClient client, String path) throws IOException {
    if (path.isEmpty() || exists(client, path)) {
      return;
    }
    makeDirectory(client, path.substring(0, path.lastIndexOf('/')));
    try {
      SftpErrors.translate(
          path,
          () -> {
            client.mkdir(path);
            return null;
          });
    } catch (IOException e) {
      // Somebody else may have made it meanwhile.
      if (!exists(client, path)) {
        throw e;
      }
    }
  }

  private static boolean exists(SftpClient client, String path) throws IOException {
    try {
      SftpErrors.translate(path, () -> client.stat(path));
      return true;
    } catch (FileNotFoundException e) {
      return false;
    }
  }

  @Override
  protected void copy(List<UrlResourceId> from, List<UrlResourceId> to) throws IOException {
    for (int i = 0; i < from.size(); i++) {
      try (ReadableByteChannel in = open(from.get(i));
          WritableByteChannel out =
              create(
                  to.get(i),
                  CreateOptions.StandardCreateOptions.builder()
                      .setMimeType("application/octet-stream")
                      .build())) {
        ByteBuffer buffer = ByteBuffer.allocate(COPY_BYTES);
        while (in.read(buffer) >= 0) {
          buffer.flip();
          out.write(buffer);
          buffer.clear();
        }
      }
    }
  }

  @Override
  protected void rename(
      List<UrlResourceId> from, List<UrlResourceId> to, MoveOptions... moveOptions)
      throws IOException {
    List<MoveOptions> options = Arrays.asList(moveOptions);
    for (int i = 0; i < from.size(); i++) {
      SftpUrl source = parse(from.get(i).toString());
      SftpUrl target = parse(to.get(i).toString());
      if (!source.endpoint().equals(target.endpoint())) {
        throw new IOException("a file cannot be moved from one sftp server to another");
      }
      SftpClient client = client(source);
      if (options.contains(StandardMoveOptions.SKIP_IF_DESTINATION_EXISTS)
          && exists(client, target.remotePath())) {
        continue;
      }
      try {
        rename(client, source.remotePath(), target.remotePath());
      } catch (FileNotFoundException e) {
        if (!options.contains(StandardMoveOptions.IGNORE_MISSING_FILES)) {
          throw e;
        }
      }
    }
  }

  private static void rename(SftpClient client, String from, String to) throws IOException {
    OpenSSHPosixRenameExtension atomic = client.getExtension(OpenSSHPosixRenameExtension.class);
    SftpErrors.translate(
        from,
        () -> {
          if (atomic != null && atomic.isSupported()) {
            atomic.posixRename(from, to);
          } else {
            // Plain rename of this protocol fails where the name is taken.
            if (exists(client, to)) {
              client.remove(to);
            }
            client.rename(from, to);
          }
          return null;
        });
  }

  @Override
  protected void delete(Collection<UrlResourceId> files) throws IOException {
    for (UrlResourceId file : files) {
      SftpUrl url = parse(file.toString());
      SftpClient client = client(url);
      SftpErrors.translate(
          url.remotePath(),
          () -> {
            client.remove(url.remotePath());
            return null;
          });
    }
  }

  @Override
  protected UrlResourceId matchNewResource(String url, boolean isDirectory) {
    return isDirectory ? UrlResourceId.directory(url) : UrlResourceId.file(url);
  }

  private SftpClient client(SftpUrl url) throws IOException {
    return SftpConnection.to(url.endpoint(), settings);
  }

  private static SftpUrl parse(String url) throws IOException {
    try {
      return SftpUrl.parse(url);
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
  }
}
