/**
 * What all loaders of files share: listing, opening and cutting files, and making rows of a table
 * from rows of a file. The formats are in packages of their own.
 */
package dev.xylem.load;
