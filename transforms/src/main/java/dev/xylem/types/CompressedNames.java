package dev.xylem.types;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * Names that travel with a pipeline, with each of its DoFns where rows are traced back to their
 * files: those of 20 000 files take a tenth of their length, as they are much alike.
 */
public final class CompressedNames implements Serializable {
  private static final long serialVersionUID = 1L;

  private final int size;
  private final byte[] deflated;

  /** Null until one is asked for. */
  private transient volatile List<String> names;

  private CompressedNames(int size, byte[] deflated) {
    this.size = size;
    this.deflated = deflated;
  }

  public static CompressedNames of(List<String> names) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
      for (String name : names) {
        byte[] encoded = name.getBytes(UTF_8);
        out.writeInt(encoded.length);
        out.write(encoded);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new CompressedNames(names.size(), bytes.toByteArray());
  }

  public int size() {
    return size;
  }

  /**
   * @throws IndexOutOfBoundsException if there is none of that index
   */
  public String get(int index) {
    if (names == null) {
      names = inflate();
    }
    return names.get(index);
  }

  private List<String> inflate() {
    try (DataInputStream in =
        new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(deflated)))) {
      List<String> inflated = new ArrayList<>(size);
      for (int index = 0; index < size; index++) {
        inflated.add(new String(in.readNBytes(in.readInt()), UTF_8));
      }
      return inflated;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
