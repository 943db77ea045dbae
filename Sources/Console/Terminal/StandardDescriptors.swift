import Glibc

/// The three descriptors that a program finds open, unless whoever started it closed one of them.
public enum StandardDescriptors {
  /// Takes the place of those that are closed, before a file or a pipe does: nothing comes in, and what is written fails.
  public static func reserve() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The lowest that is free is the one that is missing; it may only be read, so that a write is told.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
