/**
 * Numbers, times and other values as text, in the formats of Go's packages {@code fmt}, {@code
 * strconv} and {@code time}. Expressions and files share them. Depends on {@code types} only.
 */
package dev.xylem.gofmt;
