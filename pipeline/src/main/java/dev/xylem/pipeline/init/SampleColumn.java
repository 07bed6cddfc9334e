package dev.xylem.pipeline.init;

import java.util.Optional;

/**
 * A column of a file.
 *
 * @param header its name in the file; empty if it has none
 * @param position from 0
 * @param field its name in the script
 */
record SampleColumn(
    String header, int position, String field, ColumnFormat format, Optional<String> note) {}
