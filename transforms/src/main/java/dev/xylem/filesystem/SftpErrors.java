package dev.xylem.filesystem;

import java.io.FileNotFoundException;
import java.io.IOException;
import org.apache.sshd.sftp.common.SftpConstants;
import org.apache.sshd.sftp.common.SftpException;

/** Turns errors of sftp servers into the exceptions that callers of a file system expect. */
final class SftpErrors {
  private SftpErrors() {}

  /** A call to the server. */
  interface Call<T> {
    T run() throws IOException;
  }

  /**
   * @throws FileNotFoundException if the server knows no such file
   */
  static <T> T translate(String path, Call<T> call) throws IOException {
    try {
      return call.run();
    } catch (SftpException e) {
      if (e.getStatus() == SftpConstants.SSH_FX_NO_SUCH_FILE) {
        throw new FileNotFoundException("no such file on the server: " + path);
      }
      if (e.getStatus() == SftpConstants.SSH_FX_PERMISSION_DENIED) {
        throw new IOException("the server does not allow access to " + path, e);
      }
      throw new IOException(
          "%s: %s (%s)".formatted(path, e.getMessage(), SftpConstants.getStatusName(e.getStatus())),
          e);
    }
  }
}
