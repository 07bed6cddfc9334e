package dev.xylem.script.reading;

import dev.xylem.script.TagCriterion;
import java.util.List;

/**
 * The criteria of a {@code tag_criteria_url}.
 *
 * @param criteria not empty
 * @param reading knows where each stands: its path is the tag
 */
public record TagCriteriaFile(List<TagCriterion> criteria, ScriptReading reading) {}
