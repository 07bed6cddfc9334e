package dev.xylem.python;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What formulas must not be able to do.
 *
 * @param code that sets {@code escaped} to something true if it succeeds, and does no harm by it
 */
record Attack(String what, String code) {
  /** Where attacks that write would do so. */
  static final String VICTIM = "VICTIM";

  @Override
  public String toString() {
    return what;
  }

  /** The same outcome for each of them. */
  static Map<String, String> expected(String outcome, List<Attack> attacks) {
    Map<String, String> expected = new LinkedHashMap<>();
    attacks.forEach(attack -> expected.put(attack.what(), outcome));
    return expected;
  }

  /** Attempts at what each permission allows, and that need no other. */
  static final List<Attack> READING =
      List.of(
          new Attack("read a file", "escaped = open('VICTIM/secret').read()"),
          new Attack(
              "read a file by a relative path",
              "import os; escaped = open(os.path.relpath('VICTIM/secret')).read()"),
          new Attack(
              "read a file by its bytes", "import os; escaped = os.open('VICTIM/secret', 0) + 1"),
          new Attack("list a directory", "import os; escaped = os.listdir('VICTIM')"),
          new Attack(
              "read through a symbolic link in a package",
              "import linked, os; escaped = open(os.path.join(*linked.__path__,"
                  + " 'way_out')).read()"),
          new Attack(
              "leave a package by ..",
              "import linked; escaped = open(linked.__path__[0] + '/../../secret').read()"),
          new Attack(
              "import from elsewhere",
              "import sys; sys.path.append('VICTIM'); import planted; escaped = planted.HERE"));

  static final List<Attack> WRITING =
      List.of(
          new Attack("write a file", "escaped = open('VICTIM/new', 'w').write('x')"),
          new Attack("append to a file", "escaped = open('VICTIM/secret', 'a').write('x')"),
          new Attack("write where it is", "escaped = open('here', 'w').write('x')"),
          new Attack(
              "write a temporary file",
              "import tempfile; escaped = tempfile.TemporaryFile().write(b'x')"),
          new Attack("make a directory", "import os; os.mkdir('VICTIM/dir'); escaped = True"),
          new Attack("make a link", "import os; os.symlink('x', 'VICTIM/link'); escaped = True"),
          new Attack("delete a file", "import os; os.remove('VICTIM/doomed'); escaped = True"),
          new Attack(
              "rename a file",
              "import os; os.rename('VICTIM/renamed', 'VICTIM/other'); escaped = True"),
          new Attack(
              "truncate a file", "import os; os.truncate('VICTIM/secret', 3); escaped = True"),
          new Attack(
              "change who may read", "import os; os.chmod('VICTIM/secret', 0o666); escaped = True"),
          new Attack(
              "change a time", "import os; os.utime('VICTIM/secret', (0, 0)); escaped = True"),
          new Attack(
              "write into a package",
              "import linked; escaped = open(linked.__path__[0] + '/more.py', 'w').write('x')"));

  static final List<Attack> NETWORKING =
      List.of(
          new Attack(
              "connect to a server",
              "import socket; escaped = socket.create_connection(('127.0.0.1', PORT), 5)"),
          new Attack(
              "be a server",
              "import socket; s = socket.socket(); s.bind(('127.0.0.1', 0)); escaped = s"),
          new Attack(
              "send a datagram",
              """
              import socket
              s = socket.socket(type=socket.SOCK_DGRAM)
              escaped = s.sendto(b'x', ('127.0.0.1', PORT))
              """));

  static final List<Attack> RUNNING =
      List.of(
          new Attack("run a command", "import os; escaped = os.system('true') == 0"),
          new Attack("run a program", "import subprocess; escaped = subprocess.run(['/bin/true'])"),
          new Attack(
              "run a shell",
              "import subprocess; escaped = subprocess.run('true', shell=True).returncode == 0"));

  /** What only makes sense in a process of its own. */
  static final List<Attack> ON_THE_PROCESS =
      List.of(
          new Attack("fork", "import os; escaped = os.fork() or os._exit(0)"),
          new Attack(
              "become another program",
              "import os; escaped = os.fork() or os.execv('/bin/true', ['true'])"),
          new Attack(
              "spawn a program", "import os; escaped = os.posix_spawn('/bin/true', ['true'], {})"),
          new Attack(
              "call the C library",
              "import ctypes; escaped = ctypes.CDLL(None).system(b'true') == 0"),
          new Attack(
              "call the kernel",
              """
              import ctypes, os
              libc = ctypes.CDLL(None, use_errno=True)
              fork = 57 if os.uname().machine == 'x86_64' else 220
              child = libc.syscall(fork, 17, 0, 0, 0, 0)
              if child == 0:
                  os._exit(0)
              escaped = child > 0
              """));

  /** What nothing allows. */
  static final List<Attack> ALWAYS =
      List.of(
          new Attack("read its own environment", "escaped = open('/proc/self/environ').read()"),
          new Attack(
              "read its parent's environment",
              "import os; escaped = open('/proc/%d/environ' % os.getppid()).read()"),
          new Attack(
              "see the environment", "import os; escaped = 'XYLEM_TEST_SECRET' in os.environ"),
          new Attack("signal its parent", "import os; os.kill(os.getppid(), 0); escaped = True"),
          new Attack("read memory", "escaped = open('/proc/self/mem', 'rb').read(0) == b''"));

  /** As far as the file system has flags. */
  static final Attack FLAGGING =
      new Attack(
          "change flags of a file that is open for reading",
          """
          import array, fcntl, os
          FS_IOC_GETFLAGS, FS_IOC_SETFLAGS = 0x80086601, 0x40086602
          file = os.open('VICTIM/packages/linked/__init__.py', os.O_RDONLY)
          flags = array.array('q', [0])
          fcntl.ioctl(file, FS_IOC_GETFLAGS, flags)
          escaped = fcntl.ioctl(file, FS_IOC_SETFLAGS, flags) == 0
          """);

  /** What early versions of Landlock let through, had they no help. */
  static final List<Attack> EMPTYING =
      List.of(
          new Attack(
              "empty a file by opening it for reading",
              "import os; escaped = os.open('VICTIM/secret', os.O_TRUNC)"),
          new Attack(
              "empty a file by opening it for neither reading nor writing",
              "import os; escaped = os.open('VICTIM/secret', os.O_ACCMODE | os.O_TRUNC)"));

  /** What keeps others from a file; whoever may write may also lock. */
  static final Attack LOCKING =
      new Attack(
          "lock a file that is open for reading",
          """
          import fcntl
          file = open('VICTIM/packages/linked/__init__.py')
          escaped = fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB) is None
          """);

  /** As far as the kernel has them. */
  static final List<Attack> ON_MOUNTS =
      List.of(
          new Attack(
              "list mounts",
              """
              import ctypes
              request = (ctypes.c_uint64 * 3)(24, 2**64 - 1, 0)
              found = (ctypes.c_uint64 * 8)()
              listmount = 458
              escaped = ctypes.CDLL(None).syscall(listmount, request, found, 8, 0) > 0
              """),
          new Attack(
              "look at a mount",
              """
              import ctypes, os
              libc, statmount, AT_FDCWD, UNIQUE_ID = ctypes.CDLL(None), 457, -100, 0x4000
              about = (ctypes.c_uint64 * 32)()
              libc.statx(AT_FDCWD, b'/', 0, UNIQUE_ID, about)
              request = (ctypes.c_uint64 * 3)(24, about[18], 1)
              found = (ctypes.c_uint64 * 512)()
              escaped = libc.syscall(statmount, request, found, 4096, 0) == 0
              """));

  /** What the kernel tells of any process to any other. */
  static final List<Attack> ABOUT_OTHER_PROCESSES =
      List.of(
          aboutParent("on which processors its parent runs", "os.sched_getaffinity(parent)"),
          aboutParent("how its parent is scheduled", "os.sched_getscheduler(parent) + 1"),
          aboutParent(
              "how urgent its parent is to the scheduler",
              "os.sched_getparam(parent).sched_priority + 1"),
          aboutParent("how long its parent may run", "os.sched_rr_get_interval(parent) + 1"),
          aboutParent("how nice its parent is", "os.getpriority(os.PRIO_PROCESS, parent) + 99"),
          aboutParent("how nice its group is", "os.getpriority(os.PRIO_PGRP, 0) + 99"),
          aboutParent("the group of its parent", "os.getpgid(parent) + 1"),
          aboutParent("the session of its parent", "os.getsid(parent) + 1"),
          aboutParent("a handle of its parent", "os.pidfd_open(parent)"),
          aboutParent("its parent's input and output", "call(252, 31, 1, parent) >= 0"),
          aboutParent("what it shares with its parent", "call(312, 272, ours, parent, 2) >= 0"),
          aboutParent(
              "what its parent may do", "call(125, 90, (two * 2)(*about), (two * 6)()) == 0"),
          aboutParent("where all processes stand", "call(324, 283, 0, 0) > 0"));

  private static Attack aboutParent(String what, String question) {
    return new Attack(
        "ask for " + what,
        """
        import ctypes, os
        ours, parent, two = os.getpid(), os.getppid(), ctypes.c_uint32
        about = 0x20080522, parent
        def call(x86_64, aarch64, *arguments):
            number = x86_64 if os.uname().machine == 'x86_64' else aarch64
            return ctypes.CDLL(None).syscall(number, *arguments)
        escaped = %s
        """
            .formatted(question));
  }

  /** By system calls, which no module of Python makes; nothing allows these either. */
  static final List<Attack> THROUGH_THE_KERNEL =
      List.of(
          new Attack(
              "trace a process",
              """
              import ctypes, os
              PTRACE_SEIZE = 0x4206
              escaped = ctypes.CDLL(None).ptrace(PTRACE_SEIZE, os.getppid(), 0, 0) == 0
              """),
          new Attack(
              "limit its parent",
              "import os, resource\n"
                  + "escaped = resource.prlimit(os.getppid(), resource.RLIMIT_NOFILE)"),
          new Attack(
              "send a signal by way of a file",
              """
              import fcntl, os
              reading, writing = os.pipe()
              fcntl.fcntl(reading, fcntl.F_SETOWN, os.getppid())
              escaped = fcntl.fcntl(reading, fcntl.F_GETOWN) == os.getppid()
              """),
          new Attack(
              "write to another program's socket",
              """
              import os, socket
              server = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
              escaped = server
              """),
          new Attack(
              "outlive its parent",
              "import ctypes; escaped = ctypes.CDLL(None).prctl(1, 0, 0, 0, 0) == 0"),
          FLAGGING,
          LOCKING,
          new Attack(
              "take a lease on a file",
              """
              import fcntl, os
              file = os.open('VICTIM/packages/linked/__init__.py', os.O_RDONLY)
              escaped = fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_RDLCK) == 0
              """),
          new Attack(
              "watch a directory",
              """
              import fcntl, os
              directory = os.open('VICTIM/packages/linked', os.O_RDONLY)
              escaped = fcntl.fcntl(directory, fcntl.F_NOTIFY, fcntl.DN_ACCESS) == 0
              """),
          new Attack("keep files in memory", "import os; escaped = os.memfd_create('hoard') > 0"),
          new Attack(
              "leave its namespaces",
              "import ctypes; escaped = ctypes.CDLL(None).unshare(0x10000000) == 0"));

  /** On what an interpreter inside the JVM shares with all others. */
  static final List<Attack> ON_THE_JVM =
      List.of(
          new Attack(
              "handle signals",
              "import signal; signal.signal(signal.SIGWINCH, signal.SIG_DFL); escaped = True"),
          new Attack(
              "send signals",
              "import signal; signal.raise_signal(signal.SIGWINCH); escaped = True"),
          new Attack("have signals sent", "import signal; signal.alarm(0); escaped = True"),
          new Attack(
              "have signals sent often",
              "import signal; signal.setitimer(signal.ITIMER_REAL, 0); escaped = True"),
          new Attack(
              "send signals by the module below",
              """
              import sys
              sys.modules.pop('_signal', None)
              import _signal
              _signal.raise_signal(28)
              escaped = True
              """),
          new Attack("change the time zone", "import time; time.tzset(); escaped = True"),
          new Attack(
              "change the locale",
              "import locale; locale.setlocale(locale.LC_ALL, 'C'); escaped = True"));

  /** Later runs would load what was written. */
  static final Attack ON_THE_LIBRARY =
      new Attack(
          "write into Python's own library", "import os; escaped = open(os.__file__, 'a') and 1");

  /** Out of the interpreter into the JVM around it. */
  static final List<Attack> THROUGH_JAVA =
      List.of(
          new Attack(
              "use a class of Java",
              "import java; escaped = java.type('java.lang.System').getProperty('user.home')"),
          new Attack(
              "reach a class from a value's methods",
              """
              import sys
              array = sys._getframe(2).f_locals['__at']
              escaped = array.getClass().getClassLoader() or True
              """),
          new Attack(
              "load a class",
              "import java; escaped = java.type('java.lang.ProcessBuilder')(['true']).start()"));
}
