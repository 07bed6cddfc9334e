package dev.xylem.script;

import java.util.List;
import java.util.Optional;

/**
 * {@code table_custom_tfm_table} with {@code tag_and_denormalize}: a row for every tag whose
 * criterion holds.
 *
 * @param tagField the {@code p.*} field that holds the tag
 * @param criteria the tags with their criteria over {@code r.*}; empty when they stand in a file
 * @param criteriaUrlOrNull a JSON file with them
 */
public record TagNode(
    NodeHeader header,
    TableReader reader,
    String tagField,
    List<TagCriterion> criteria,
    String criteriaUrlOrNull,
    TableWriter writer)
    implements Node {

  public TagNode(
      NodeHeader header,
      TableReader reader,
      String tagField,
      List<TagCriterion> criteria,
      Optional<String> criteriaUrl,
      TableWriter writer) {
    this(header, reader, tagField, criteria, criteriaUrl.orElse(null), writer);
  }

  public Optional<String> criteriaUrl() {
    return Optional.ofNullable(criteriaUrlOrNull);
  }

  /** This node with the criteria that were read from its file. */
  public TagNode withCriteria(List<TagCriterion> read) {
    return new TagNode(header, reader, tagField, List.copyOf(read), criteriaUrlOrNull, writer);
  }

  @Override
  public boolean multipliesRows() {
    return true;
  }

  @Override
  public List<String> inputTables() {
    return List.of(reader.table());
  }

  @Override
  public Optional<TableWriter> tableWriter() {
    return Optional.of(writer);
  }
}
