package dev.xylem.filesystem;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.beam.sdk.io.aws2.options.S3Options;
import org.apache.beam.sdk.io.aws2.s3.S3FileSystemConfiguration;
import org.apache.beam.sdk.io.aws2.s3.SSECustomerKey;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.CompletedPart;

/**
 * A file on S3: a multipart upload, whose object appears when the upload is completed. Beam's own
 * channel cannot abort an upload: close completes it with what there is.
 */
final class S3PendingFile implements PendingFile {
  private static final int MAX_PARTS = 10_000;

  private final S3Client client;
  private final String bucket;
  private final String key;
  private final SSECustomerKey customerKey;
  private final String uploadId;
  private final List<CompletedPart> parts = new ArrayList<>();
  private ByteBuffer buffer;
  private boolean open = true;
  private boolean committed;

  private S3PendingFile(S3FileSystemConfiguration configuration, String bucket, String key)
      throws IOException {
    this.bucket = bucket;
    this.key = key;
    this.customerKey = configuration.getSSECustomerKey();
    this.buffer = ByteBuffer.allocate(configuration.getS3UploadBufferSizeBytes());
    this.client = configuration.getS3ClientBuilder().build();
    try {
      this.uploadId = translate(() -> begin(configuration));
    } catch (IOException e) {
      client.close();
      throw e;
    }
  }

  static S3PendingFile create(String url) throws IOException {
    String path = url.substring("s3://".length());
    int slash = path.indexOf('/');
    if (slash < 1 || slash == path.length() - 1) {
      throw new IOException("not of the form s3://bucket/key");
    }
    return new S3PendingFile(
        S3FileSystemConfiguration.fromS3Options(CurrentOptions.as(S3Options.class)),
        path.substring(0, slash),
        path.substring(slash + 1));
  }

  private String begin(S3FileSystemConfiguration configuration) {
    return client
        .createMultipartUpload(
            request ->
                request
                    .bucket(bucket)
                    .key(key)
                    .storageClass(configuration.getS3StorageClass())
                    .serverSideEncryption(configuration.getSSEAlgorithm())
                    .ssekmsKeyId(configuration.getSSEKMSKeyId())
                    .bucketKeyEnabled(configuration.getBucketKeyEnabled() ? true : null)
                    .sseCustomerAlgorithm(customerKey.getAlgorithm())
                    .sseCustomerKey(customerKey.getKey())
                    .sseCustomerKeyMD5(customerKey.getMD5()))
        .uploadId();
  }

  @Override
  public int write(ByteBuffer from) throws IOException {
    int total = from.remaining();
    while (from.hasRemaining()) {
      if (!buffer.hasRemaining()) {
        uploadPart();
      }
      int count = Math.min(buffer.remaining(), from.remaining());
      buffer.put(buffer.position(), from, from.position(), count);
      buffer.position(buffer.position() + count);
      from.position(from.position() + count);
    }
    return total;
  }

  private void uploadPart() throws IOException {
    int number = parts.size() + 1;
    if (number > MAX_PARTS) {
      throw new IOException(
          "more than %d parts of %d bytes: give larger ones as --s3UploadBufferSizeBytes"
              .formatted(MAX_PARTS, buffer.capacity()));
    }
    buffer.flip();
    RequestBody body = RequestBody.fromByteBuffer(buffer);
    String tag =
        translate(
            () ->
                client
                    .uploadPart(
                        request ->
                            request
                                .bucket(bucket)
                                .key(key)
                                .uploadId(uploadId)
                                .partNumber(number)
                                .sseCustomerAlgorithm(customerKey.getAlgorithm())
                                .sseCustomerKey(customerKey.getKey())
                                .sseCustomerKeyMD5(customerKey.getMD5()),
                        body)
                    .eTag());
    parts.add(CompletedPart.builder().partNumber(number).eTag(tag).build());
    buffer.clear();
  }

  @Override
  public void commit() throws IOException {
    // An empty file has one part too.
    if (buffer.position() > 0 || parts.isEmpty()) {
      uploadPart();
    }
    translate(
        () ->
            client.completeMultipartUpload(
                request ->
                    request
                        .bucket(bucket)
                        .key(key)
                        .uploadId(uploadId)
                        .multipartUpload(upload -> upload.parts(parts))));
    committed = true;
  }

  @Override
  public boolean isOpen() {
    return open;
  }

  @Override
  public void close() throws IOException {
    if (!open) {
      return;
    }
    open = false;
    buffer = null;
    try (client) {
      if (!committed) {
        translate(
            () ->
                client.abortMultipartUpload(
                    request -> request.bucket(bucket).key(key).uploadId(uploadId)));
      }
    }
  }

  private static <T> T translate(Supplier<T> call) throws IOException {
    try {
      return call.get();
    } catch (SdkException e) {
      throw new IOException("S3: " + e.getMessage(), e);
    }
  }
}
