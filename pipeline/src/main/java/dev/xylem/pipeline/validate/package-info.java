/**
 * Checks a whole script before anything runs: {@link dev.xylem.pipeline.validate.ScriptValidation}.
 */
package dev.xylem.pipeline.validate;
