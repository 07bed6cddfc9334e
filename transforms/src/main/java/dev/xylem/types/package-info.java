/**
 * Chunks: the columnar blocks of rows that flow through a pipeline, their schema, coder and
 * identity. Also what messages are made with everywhere: {@link XylemException}, {@link
 * NearestName}. Depends on no other package.
 */
package dev.xylem.types;
