package dev.xylem.filesystem;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;

/** A file from an http server that serves byte ranges: a seek costs a request. */
final class HttpSeekableChannel extends HttpReadChannel implements SeekableByteChannel {
  HttpSeekableChannel(HttpDownload download) {
    super(download);
  }

  @Override
  public long position() throws IOException {
    checkOpen();
    return download.position();
  }

  @Override
  public SeekableByteChannel position(long to) throws IOException {
    checkOpen();
    if (to < 0) {
      throw new IllegalArgumentException("negative position: " + to);
    }
    download.seek(to);
    return this;
  }

  @Override
  public long size() throws IOException {
    checkOpen();
    return download.version().size();
  }

  @Override
  public int write(ByteBuffer from) {
    throw new NonWritableChannelException();
  }

  @Override
  public SeekableByteChannel truncate(long size) {
    throw new NonWritableChannelException();
  }
}
