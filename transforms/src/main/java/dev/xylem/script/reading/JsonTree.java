package dev.xylem.script.reading;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Parses JSON. Duplicate keys are kept; nesting is limited. */
final class JsonTree {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNestingDepth(Documents.MAX_DEPTH).build())
          .build();

  /** What no value and no key begins with, but comments elsewhere do. */
  private static final Pattern COMMENT = Pattern.compile("Unexpected character \\('[/#]' ");

  private final JsonParser parser;

  private JsonTree(JsonParser parser) {
    this.parser = parser;
  }

  static Value parse(String text) throws SyntaxException {
    try (JsonParser parser = FACTORY.createParser(text)) {
      JsonTree tree = new JsonTree(parser);
      if (parser.nextToken() == null) {
        return new Value.Null(0);
      }
      Value value = tree.value();
      if (parser.nextToken() != null) {
        throw new SyntaxException(tree.offset(), "there is something after the end of the map");
      }
      return value;
    } catch (JsonProcessingException e) {
      JsonLocation location = e.getLocation();
      int offset = location == null ? 0 : (int) Math.max(location.getCharOffset(), 0);
      throw new SyntaxException(offset, firstLine(e.getOriginalMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Without where Jackson says it is, which it knows only in part. */
  private static String firstLine(String message) {
    if (COMMENT.matcher(message).lookingAt()) {
      return "JSON has no comments; remove this one (YAML has them, after #)";
    }
    String line =
        message.lines().findFirst().orElse("this is no JSON").replaceAll(" \\(code \\d+\\)", "");
    int place = line.indexOf(" (start marker at");
    return place < 0 ? line : line.substring(0, place);
  }

  private int offset() {
    return (int) parser.currentTokenLocation().getCharOffset();
  }

  private Value value() throws IOException, SyntaxException {
    int offset = offset();
    return switch (parser.currentToken()) {
      case VALUE_STRING -> new Value.Text(offset, parser.getText());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(offset);
      case VALUE_TRUE -> new Value.Bool(offset, true);
      case VALUE_FALSE -> new Value.Bool(offset, false);
      case VALUE_NULL -> new Value.Null(offset);
      case START_ARRAY -> sequence(offset);
      case START_OBJECT -> mapping(offset);
      default -> throw new SyntaxException(offset, "a value is expected");
    };
  }

  private Value number(int offset) throws IOException, SyntaxException {
    try {
      BigDecimal number = parser.getDecimalValue();
      if (Value.Number.isInRange(number)) {
        return new Value.Number(offset, number);
      }
    } catch (NumberFormatException exponentTooLarge) {
      // Out of range too.
    }
    throw new SyntaxException(offset, "the number is out of range");
  }

  private Value sequence(int offset) throws IOException, SyntaxException {
    List<Value> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value());
    }
    return new Value.Sequence(offset, items);
  }

  private Value mapping(int offset) throws IOException, SyntaxException {
    List<Value.Entry> entries = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      int keyOffset = offset();
      String key = parser.currentName();
      parser.nextToken();
      entries.add(new Value.Entry(keyOffset, key, value()));
    }
    return new Value.Mapping(offset, entries);
  }
}
