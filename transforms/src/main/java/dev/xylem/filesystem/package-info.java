/**
 * Files by URL: Beam file systems for http, https and sftp, and files that appear only when they
 * are complete, on these, on S3 and on local disks. Depends on {@code types} only.
 */
package dev.xylem.filesystem;
