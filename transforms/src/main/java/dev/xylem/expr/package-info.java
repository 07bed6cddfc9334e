/**
 * The expression language: text is parsed to a syntax tree, checked to a typed tree, and evaluated
 * over columns. Also Go's ways of formatting and reading numbers and times, which the language and
 * the file formats share.
 */
package dev.xylem.expr;
