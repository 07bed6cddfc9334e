/**
 * Sessions of the driver, shared by all who use them: configuration, login, TLS, retries, and which
 * database it is. Knows no tables.
 */
package dev.xylem.cassandra.session;
