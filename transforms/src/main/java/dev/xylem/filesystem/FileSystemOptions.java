package dev.xylem.filesystem;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * How files are reached over the network. None of these is a secret: options travel to the workers
 * and are shown there, so passwords come from the environment of each process.
 */
public interface FileSystemOptions extends PipelineOptions {
  @Description("Seconds that connecting to an http server may take")
  @Default.Integer(10)
  int getHttpConnectTimeout();

  void setHttpConnectTimeout(int seconds);

  @Description(
      "Seconds that an http server may send nothing; a download as a whole may take longer")
  @Default.Integer(60)
  int getHttpStallTimeout();

  void setHttpStallTimeout(int seconds);

  @Description("How often a failed http request is tried again")
  @Default.Integer(5)
  int getHttpRetries();

  void setHttpRetries(int retries);

  @Description(
      "A file or a directory of files with the certificates (PEM) of the authorities that https"
          + " servers are checked against, instead of those of the JDK")
  String getHttpCaPath();

  void setHttpCaPath(String path);

  @Description("The private key for sftp; without it those in ~/.ssh are tried")
  String getSftpIdentityFile();

  void setSftpIdentityFile(String path);

  @Description("The file with the keys of the sftp hosts that are trusted (~/.ssh/known_hosts)")
  String getSftpKnownHosts();

  void setSftpKnownHosts(String path);

  @Description("Seconds that connecting to an sftp server and logging in may take each")
  @Default.Integer(20)
  int getSftpConnectTimeout();

  void setSftpConnectTimeout(int seconds);

  @Description(
      "Whether buckets are part of the path, not of the host name, as some S3 servers want")
  @Default.Boolean(false)
  boolean getS3PathStyle();

  void setS3PathStyle(boolean pathStyle);
}
