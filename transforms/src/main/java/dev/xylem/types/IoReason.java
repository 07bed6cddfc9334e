package dev.xylem.types;

import java.io.EOFException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;

/** Says in words for users why reading or writing failed. */
public final class IoReason {
  private IoReason() {}

  /** Never empty, and without the name of a class. */
  public static String of(Throwable failure) {
    if (failure instanceof FileSystemException file) {
      String reason = reason(file);
      return file.getFile() == null ? reason : "%s: %s".formatted(file.getFile(), reason);
    }
    String message = failure.getMessage();
    if (message != null
        && !message.isBlank()
        && !message.equals(String.valueOf(failure.getCause()))) {
      return message.strip();
    }
    if (failure.getCause() != null) {
      return of(failure.getCause());
    }
    return failure instanceof EOFException ? "it ends too early" : words(failure);
  }

  private static String reason(FileSystemException file) {
    if (file instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (file instanceof NoSuchFileException) {
      return "no such file or directory";
    }
    if (file instanceof FileAlreadyExistsException) {
      return "there is a file of that name";
    }
    if (file instanceof NotDirectoryException) {
      return "not a directory";
    }
    String reason = file.getReason();
    return reason == null || reason.isBlank() ? words(file) : reason;
  }

  /** A class's name as words: {@code SocketTimeoutException} is "socket timeout". */
  private static String words(Throwable failure) {
    return failure
        .getClass()
        .getSimpleName()
        .replaceAll("(Exception|Error)$", "")
        .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
        .toLowerCase(Locale.ROOT);
  }
}
