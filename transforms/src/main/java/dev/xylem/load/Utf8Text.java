package dev.xylem.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;

/** Tells text from other bytes. */
public final class Utf8Text {
  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
  private static final long HIGH_BITS = 0x8080808080808080L;

  private Utf8Text() {}

  /** Whether the bytes are UTF-8; nearly free as long as they are ASCII. */
  public static boolean isValid(byte[] bytes, int from, int length) {
    if (isAscii(bytes, from, length)) {
      return true;
    }
    try {
      UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, from, length));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  private static boolean isAscii(byte[] bytes, int from, int length) {
    int at = from;
    int end = from + length;
    for (; at + Long.BYTES <= end; at += Long.BYTES) {
      if (((long) EIGHT_BYTES.get(bytes, at) & HIGH_BITS) != 0) {
        return false;
      }
    }
    while (at < end && bytes[at] >= 0) {
      at++;
    }
    return at == end;
  }
}
