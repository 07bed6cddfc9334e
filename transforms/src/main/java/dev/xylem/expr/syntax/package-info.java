/** The grammar: from the text of an expression to its syntax tree. Depends on nothing. */
package dev.xylem.expr.syntax;
