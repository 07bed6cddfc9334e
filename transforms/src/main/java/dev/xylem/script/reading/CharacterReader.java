package dev.xylem.script.reading;

import java.io.Reader;

/**
 * Reads a text in pieces that never end between the two halves of a character, which SnakeYAML's
 * buffer has no room for.
 */
final class CharacterReader extends Reader {
  private final String text;
  private int position;

  CharacterReader(String text) {
    this.text = text;
  }

  @Override
  public int read(char[] buffer, int offset, int length) {
    if (position == text.length()) {
      return -1;
    }
    int end = Math.min(text.length(), position + length);
    if (end < text.length()
        && end - position > 1
        && Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    text.getChars(position, end, buffer, offset);
    int count = end - position;
    position = end;
    return count;
  }

  @Override
  public void close() {}
}
