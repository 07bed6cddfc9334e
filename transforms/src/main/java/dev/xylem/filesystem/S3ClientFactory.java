package dev.xylem.filesystem;

import org.apache.beam.sdk.io.aws2.options.S3ClientBuilderFactory;
import org.apache.beam.sdk.io.aws2.options.S3Options;
import org.apache.beam.sdk.io.aws2.s3.DefaultS3ClientBuilderFactory;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/** Makes Beam's clients of S3; with {@code s3PathStyle}, buckets are in the path. */
public final class S3ClientFactory implements S3ClientBuilderFactory {
  @Override
  public S3ClientBuilder createBuilder(S3Options options) {
    return new DefaultS3ClientBuilderFactory()
        .createBuilder(options)
        .forcePathStyle(options.as(FileSystemOptions.class).getS3PathStyle());
  }
}
