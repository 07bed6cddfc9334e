package dev.xylem.pipeline.arguments;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The numbers that an option takes, both ends included; {@link Ranges} checks them. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Range {
  long min();

  long max() default Integer.MAX_VALUE;
}
