"""Shuts a worker process off from the machine before any of the user's code runs in it.

The kernel holds the lines, so it does not matter what Python code finds by reflection or through
ctypes: Landlock says which files can be opened, a seccomp filter which system calls can be made.
Both stay for the life of the process and of its children. Where the kernel has no Landlock, a hook
of the interpreter refuses to read files instead, and where it has no seccomp either, everything
else: that keeps honest code honest, but is no wall.
"""

import ctypes
import os
import sys

LIBC = ctypes.CDLL(None, use_errno=True)
MACHINE = os.uname().machine if hasattr(os, "uname") else ""
EPERM, ENOSYS = 1, 38

PR_SET_PDEATHSIG, PR_SET_NO_NEW_PRIVS = 1, 38

# The shared libraries that extension modules load, and what the standard library looks up.
SYSTEM_LIBRARIES = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib"]
SYSTEM_FILES = [
    "/etc/ld.so.cache", "/etc/localtime", "/etc/mime.types", "/etc/ssl/openssl.cnf",
    "/usr/share/zoneinfo", "/dev/urandom", "/sys/devices/system/cpu",
]  # fmt: skip
NETWORK_FILES = [
    "/etc/resolv.conf", "/etc/hosts", "/etc/host.conf", "/etc/nsswitch.conf", "/etc/gai.conf",
    "/etc/services", "/etc/protocols", "/etc/ssl/certs", "/etc/pki/tls/certs",
    "/etc/pki/ca-trust", "/etc/ca-certificates", "/usr/share/ca-certificates",
]  # fmt: skip
PROGRAMS = ["/usr", "/bin", "/sbin", "/lib", "/lib64", "/opt"]

# Not even with all files allowed: there lie other processes, the kernel and raw disks.
NEVER_GRANTED = ("proc", "sys", "dev")


def apply(allowed, readable, memory_bytes):
    """Restricts this process, which has to have one thread, for the rest of its life.

    allowed: words of read_files, write_files, network, processes; readable: directories with
    packages. Returns the protections in force: of "limits", "landlock-<ABI>", "seccomp", "audit".
    """
    allowed = frozenset(allowed)
    roots = library_roots() + [os.path.abspath(path) for path in readable]
    protections = ["limits"]
    limit_resources(memory_bytes, "write_files" in allowed)
    landlock, seccomp = 0, False
    if sys.platform == "linux":
        LIBC.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
        landlock = restrict_files(allowed, roots)
        drop_capabilities()
        seccomp = filter_calls(allowed, landlock)
    if landlock:
        protections.append("landlock-%d" % landlock)
    if seccomp:
        protections.append("seccomp")
    if not (landlock and seccomp):
        refuse_by_hook(allowed, roots, files=not landlock, calls=not seccomp)
        protections.append("audit")
    return protections


def library_roots():
    """Where Python finds its own modules, and what those need. Not sys.prefix: /usr can be one."""
    roots = [os.getcwd(), os.path.dirname(os.__file__)] + sys.path
    for prefix in {sys.prefix, sys.exec_prefix, sys.base_prefix, sys.base_exec_prefix}:
        roots += [os.path.join(prefix, name) for name in ("lib", "lib64", "share/zoneinfo")]
    return [root for root in roots if root] + SYSTEM_LIBRARIES + SYSTEM_FILES


def limit_resources(memory_bytes, may_write):
    """Bounds the memory that values take beyond what is mapped now, open files and core dumps; and
    what can be written to the one file that is open, where a worker notes its row.
    """
    import resource

    # Of all limits only this one also counts shared mappings, as mmap.mmap(-1, n) makes them.
    memory = (resource.RLIMIT_AS, mapped_bytes() + memory_bytes)
    bounds = [memory, (resource.RLIMIT_NOFILE, 256), (resource.RLIMIT_CORE, 0)]
    if not may_write:
        bounds.append((resource.RLIMIT_FSIZE, 8))
    for kind, bound in bounds:
        hard = resource.getrlimit(kind)[1]
        if hard != resource.RLIM_INFINITY:
            bound = min(bound, hard)
        resource.setrlimit(kind, (bound, bound))


def mapped_bytes():
    try:
        with open("/proc/self/statm") as statm:
            return int(statm.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def drop_capabilities():
    """Makes root an account like any other. The limits above could otherwise be raised again."""
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)  # _LINUX_CAPABILITY_VERSION_3, this process
    LIBC.capset(header, (ctypes.c_uint32 * 6)())


# Landlock: files, TCP ports, abstract sockets and signals. Rights as in linux/landlock.h.

EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1, 2, 4, 8
REFER, TRUNCATE, IOCTL_DEV = 1 << 13, 1 << 14, 1 << 15
CHANGE = WRITE_FILE | (REFER - 1 & ~0xF) | REFER | TRUNCATE
OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE
BIND_TCP, CONNECT_TCP = 1, 2
ABSTRACT_SOCKETS, SIGNALS = 1, 2
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446


def call(number, *arguments):
    return LIBC.syscall(ctypes.c_long(number), *map(ctypes.c_void_p, arguments))


def restrict_files(allowed, roots):
    """Returns the version of Landlock's interface in force, or 0 if the kernel has none."""
    version = call(CREATE_RULESET, None, 0, 1)
    if version < 1:
        return 0
    handled = REFER - 1
    for right, since in ((REFER, 2), (TRUNCATE, 3), (IOCTL_DEV, 5)):
        handled |= right if version >= since else 0
    attributes = [handled]
    if version >= 4:
        attributes.append(0 if "network" in allowed else BIND_TCP | CONNECT_TCP)
    if version >= 6:
        attributes.append(ABSTRACT_SOCKETS | SIGNALS)
    attributes = (ctypes.c_uint64 * len(attributes))(*attributes)
    ruleset = call(CREATE_RULESET, ctypes.addressof(attributes), ctypes.sizeof(attributes), 0)
    if ruleset < 0:
        return 0
    try:
        for path, rights in grants(allowed, roots):
            grant(ruleset, path, rights & handled)
        return 0 if call(RESTRICT_SELF, ruleset, 0) else version
    finally:
        os.close(ruleset)


def grants(allowed, roots):
    read = READ_FILE | READ_DIR
    yield from ((root, read) for root in dict.fromkeys(roots))
    yield "/dev/null", READ_FILE | WRITE_FILE | TRUNCATE
    if "network" in allowed:
        yield from ((path, read) for path in NETWORK_FILES)
    if "processes" in allowed:
        yield from ((path, read | EXECUTE) for path in PROGRAMS)
    everywhere = (read if "read_files" in allowed else 0) | (
        CHANGE if "write_files" in allowed else 0
    )
    if everywhere:
        names = set(os.listdir("/")).difference(NEVER_GRANTED)
        yield from (("/" + name, everywhere) for name in names)


def grant(ruleset, path, rights):
    try:
        beneath = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return  # What does not exist need not be granted.
    try:
        if not os.path.isdir(path):
            rights &= OF_FILES
        rule = ctypes.create_string_buffer(
            rights.to_bytes(8, sys.byteorder) + beneath.to_bytes(4, sys.byteorder), 12
        )
        call(ADD_RULE, ruleset, 1, ctypes.addressof(rule), 0)
    finally:
        os.close(beneath)


# seccomp: name, number on x86_64, number on aarch64 ("-": the call does not exist there).

ARCHITECTURES = {"x86_64": (0xC000003E, 0), "aarch64": (0xC00000B7, 1)}
X32 = 0x40000000
NEWEST_KNOWN = 462  # mseal; later calls are refused as if the kernel were too old for them

PROCESSES = """
execve 59 221; execveat 322 281; fork 57 -; vfork 58 -; setsid 112 157; setpgid 109 154
"""
NETWORK = "connect 42 203; bind 49 200; listen 50 201; accept 43 202; accept4 288 242"
CHANGES_LANDLOCK_DOES_NOT_KNOW = """
chmod 90 -; fchmod 91 52; fchmodat 268 53; fchmodat2 452 452; chown 92 -; fchown 93 55;
lchown 94 -; fchownat 260 54; setxattr 188 5; lsetxattr 189 6; fsetxattr 190 7;
removexattr 197 14; lremovexattr 198 15; fremovexattr 199 16; utime 132 -; utimes 235 -;
futimesat 261 -; utimensat 280 88; truncate 76 45; mknod 133 -; mknodat 259 33
"""
READS_LANDLOCK_DOES_NOT_KNOW = """
getxattr 191 8; lgetxattr 192 9; fgetxattr 193 10; listxattr 194 11; llistxattr 195 12;
flistxattr 196 13
"""
CHANGES = """
creat 85 -; unlink 87 -; unlinkat 263 35; rename 82 -; renameat 264 38; renameat2 316 276;
mkdir 83 -; mkdirat 258 34; rmdir 84 -; link 86 -; linkat 265 37; symlink 88 -; symlinkat 266 36
"""
NEVER = """
ptrace 101 117; process_vm_readv 310 270; process_vm_writev 311 271; process_madvise 440 440;
process_mrelease 448 448; kcmp 312 272; migrate_pages 256 238; move_pages 279 239;
tkill 200 130; rt_sigqueueinfo 129 138; rt_tgsigqueueinfo 297 240; pidfd_open 434 434;
pidfd_getfd 438 438; pidfd_send_signal 424 424; setpriority 141 140; ioprio_set 251 30;
shmget 29 194; shmat 30 196; shmctl 31 195; msgget 68 186; msgsnd 69 189; msgrcv 70 188;
msgctl 71 187; semget 64 190; semop 65 193; semtimedop 220 192; semctl 66 191; mq_open 240 180;
mq_unlink 241 181; memfd_create 319 279; memfd_secret 447 447; userfaultfd 323 282;
bpf 321 280; perf_event_open 298 241; keyctl 250 219; add_key 248 217; request_key 249 218;
io_uring_setup 425 425; io_uring_enter 426 426; io_uring_register 427 427;
mount 165 40; umount2 166 39; pivot_root 155 41; chroot 161 51; setns 308 268; unshare 272 97;
open_tree 428 428; move_mount 429 429; fsopen 430 430; fsconfig 431 431; fsmount 432 432;
fspick 433 433; mount_setattr 442 442; name_to_handle_at 303 264; open_by_handle_at 304 265;
kexec_load 246 104; kexec_file_load 320 294; create_module 174 -; init_module 175 105;
finit_module 313 273; delete_module 176 106; setuid 105 146; setgid 106 144; setreuid 113 145;
setregid 114 143; setresuid 117 147; setresgid 119 149; setfsuid 122 151; setfsgid 123 152;
setgroups 116 159; capset 126 91; personality 135 92; acct 163 89; swapon 167 224;
swapoff 168 225; reboot 169 142; sethostname 170 161; setdomainname 171 162; iopl 172 -;
ioperm 173 -; modify_ldt 154 -; syslog 103 116; quotactl 179 60; quotactl_fd 443 443;
vhangup 153 58; settimeofday 164 170; clock_settime 227 112; adjtimex 159 171;
clock_adjtime 305 266; fanotify_init 300 262; inotify_init 253 -; inotify_init1 294 26;
io_setup 206 0; sync 162 81; syncfs 306 267; lookup_dcookie 212 18; uselib 134 -; _sysctl 156 -; nfsservctl 180 42; ustat 136 -; sysfs 139 -
"""

CLONE_THREAD, CLONE_NAMESPACES = 0x10000, 0x7E020000
AF_UNIX, AF_INET, AF_INET6, SOCK_STREAM = 1, 2, 10, 1
OPEN_FOR_CHANGE = os.O_ACCMODE | os.O_CREAT | os.O_TRUNC | os.O_APPEND if MACHINE else 0
TMPFILE = 0x400000
# TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIONCLEX, FIOCLEX; SIOCGIF: NAME, CONF, FLAGS, ADDR, INDEX.
ALLOWED_IOCTLS = [
    0x5401, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451, 0x8910, 0x8912, 0x8913, 0x8915, 0x8933,
]  # fmt: skip
# They name who is sent a signal when a file is ready: any process of the account.
F_SETOWN, F_SETSIG, F_SETOWN_EX, FIOSETOWN, SIOCSPGRP, TIOCSTI = 8, 10, 15, 0x8901, 0x8902, 0x5412


class Filter:
    """A seccomp filter in the making: a program over the number and arguments of a system call."""

    LOAD, AND, IF_EQUAL, IF_GREATER, RETURN = 0x20, 0x54, 0x15, 0x25, 0x06
    KILL, ALLOW, FAIL = 0x80000000, 0x7FFF0000, 0x00050000
    NUMBER, ARCHITECTURE, ARGUMENTS = 0, 4, 16

    def __init__(self, architecture, column):
        self.column = column
        self.program = [
            (self.LOAD, 0, 0, self.ARCHITECTURE),
            (self.IF_EQUAL, 1, 0, architecture),
            (self.RETURN, 0, 0, self.KILL),
            (self.LOAD, 0, 0, self.NUMBER),
            (self.IF_GREATER, 0, 1, NEWEST_KNOWN),  # so is every call of X32
            (self.RETURN, 0, 0, self.FAIL | ENOSYS),
        ]

    def numbers(self, calls):
        for line in calls.replace("\n", " ").strip().split(";"):
            number = line.split()[1 + self.column]
            if number != "-":
                yield int(number)

    def refuse(self, calls, error=EPERM):
        for number in self.numbers(calls):
            self.when(number, [(self.RETURN, 0, 0, self.FAIL | error)])

    def refuse_unless(self, calls, argument, mask, values):
        """Lets calls pass only if the argument, masked, is one of the values."""
        self.compare(calls, argument, mask, values, self.FAIL | EPERM, self.ALLOW)

    def refuse_if(self, calls, argument, mask, values):
        self.compare(calls, argument, mask, values, self.ALLOW, self.FAIL | EPERM)

    def compare(self, calls, argument, mask, values, otherwise, found):
        tests = [(self.IF_EQUAL, len(values) - i, 0, v) for i, v in enumerate(values)]
        body = [(self.LOAD, 0, 0, self.ARGUMENTS + 8 * argument), (self.AND, 0, 0, mask)]
        body += tests + [(self.RETURN, 0, 0, otherwise), (self.RETURN, 0, 0, found)]
        for number in self.numbers(calls):
            self.when(number, body)

    def when(self, number, body):
        self.program += [(self.IF_EQUAL, 0, len(body), number)] + body

    def install(self):
        """Returns whether the kernel took it, for all threads."""
        instructions = self.program + [(self.RETURN, 0, 0, self.ALLOW)]
        code = b"".join(
            o.to_bytes(2, sys.byteorder) + bytes((t, f)) + k.to_bytes(4, sys.byteorder)
            for o, t, f, k in instructions
        )
        text = ctypes.create_string_buffer(code, len(code))

        class Program(ctypes.Structure):
            _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]

        program = Program(len(instructions), ctypes.addressof(text))
        seccomp, set_mode_filter, all_threads = 317 if self.column == 0 else 277, 1, 1
        return call(seccomp, set_mode_filter, all_threads, ctypes.addressof(program)) == 0


def filter_calls(allowed, landlock):
    """Returns whether a seccomp filter is in force."""
    if MACHINE not in ARCHITECTURES or sys.maxsize <= 1 << 32:
        return False
    calls = Filter(*ARCHITECTURES[MACHINE])
    every, ours = 0xFFFFFFFF, [0, os.getpid()]
    calls.refuse("clone3 435 435", ENOSYS)  # Its flags cannot be seen; libraries turn to clone.
    if "processes" in allowed:
        calls.refuse_unless("clone 56 220", 0, CLONE_NAMESPACES, [0])
        if landlock < 6:  # Later ones let signals reach children only.
            parent = os.getppid()
            groups = [0, every, -os.getpgid(parent) & every]
            calls.refuse_if("kill 62 129; tgkill 234 131", 0, every, [parent] + groups)
    else:
        calls.refuse(PROCESSES)
        calls.refuse_unless("clone 56 220", 0, CLONE_NAMESPACES | CLONE_THREAD, [CLONE_THREAD])
        calls.refuse_unless("kill 62 129; tgkill 234 131", 0, every, ours[1:])
    if "network" in allowed:
        calls.refuse_unless("socket 41 198", 0, every, [AF_INET, AF_INET6])
    else:
        calls.refuse("socket 41 198;" + NETWORK)
    calls.refuse_unless("socketpair 53 199", 1, 0xF, [SOCK_STREAM])
    if "read_files" not in allowed:
        calls.refuse(READS_LANDLOCK_DOES_NOT_KNOW)
    if "write_files" not in allowed:
        calls.refuse(CHANGES_LANDLOCK_DOES_NOT_KNOW)
        if not landlock:
            refuse_changes(calls)
        elif landlock < 3:
            refuse_truncating(calls)
    calls.refuse(NEVER)
    calls.refuse_unless(
        "prlimit64 302 261; sched_setaffinity 203 122; sched_setscheduler 144 119;"
        "sched_setparam 142 118; sched_setattr 314 274", 0, every, ours
    )  # fmt: skip
    calls.refuse_if("prctl 157 167", 0, every, [PR_SET_PDEATHSIG])
    calls.refuse_if("fcntl 72 25", 1, every, [F_SETOWN, F_SETSIG, F_SETOWN_EX])
    if "write_files" in allowed:
        calls.refuse_if("ioctl 16 29", 1, every, [FIOSETOWN, SIOCSPGRP, TIOCSTI])
    else:  # There are some that change files which are only open for reading.
        calls.refuse_unless("ioctl 16 29", 1, every, ALLOWED_IOCTLS)
    return calls.install()


def refuse_changes(calls):
    """Without Landlock nothing at all can be written, not even to /dev/null."""
    calls.refuse(CHANGES)
    calls.refuse("openat2 437 437", ENOSYS)
    change = OPEN_FOR_CHANGE | TMPFILE
    calls.refuse_unless("open 2 -", 1, change, [0])
    calls.refuse_unless("openat 257 56", 2, change, [0])


def refuse_truncating(calls):
    """Early versions of Landlock look at how a file is opened, not at whether it is emptied then:
    what is opened for reading, or for neither reading nor writing, must not be.
    """
    calls.refuse("openat2 437 437", ENOSYS)
    how = os.O_ACCMODE | os.O_TRUNC
    harmful = [os.O_TRUNC, os.O_TRUNC | os.O_ACCMODE]
    calls.refuse_if("open 2 -", 1, how, harmful)
    calls.refuse_if("openat 257 56", 2, how, harmful)


# The hook, where the kernel cannot help.

EVENTS = {
    "network": ("socket.",),
    "processes": (
        "os.system", "os.exec", "os.fork", "os.posix_spawn", "os.spawn", "os.kill", "subprocess.",
        "pty.", "signal.pthread_kill",
    ),
    "write_files": (
        "os.remove", "os.rename", "os.rmdir", "os.mkdir", "os.link", "os.symlink", "os.truncate",
        "os.chmod", "os.chown", "os.lchown", "os.chflags", "os.utime", "os.setxattr",
        "os.removexattr",
    ),
    "read_files": ("os.chdir", "os.getxattr", "os.listxattr"),
}  # fmt: skip


def refuse_by_hook(allowed, roots, files, calls):
    """Adds a hook that raises PermissionError; it cannot be taken away, but perhaps deceived."""
    kinds = ("read_files",) * files + ("network", "processes") * calls + ("write_files",)
    refused = tuple(e for kind in kinds if kind not in allowed for e in EVENTS[kind])
    refused += ("ctypes.dl",)
    trees = tuple(os.path.realpath(root) for root in roots)
    never = tuple("/" + name for name in NEVER_GRANTED)
    realpath, isinstance_, separator = os.path.realpath, isinstance, os.sep
    change = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

    def inside(path, trees):
        real = realpath(path)
        real = real.decode("utf-8", "surrogateescape") if isinstance_(real, bytes) else real
        return any(real == tree or real.startswith(tree + separator) for tree in trees)

    def may_open(path, flags):
        if flags & change:
            return "write_files" in allowed and not inside(path, never)
        return inside(path, trees) or ("read_files" in allowed and not inside(path, never))

    def hook(event, arguments):
        path = arguments[0] if arguments else None
        if event == "open" and files and not isinstance_(path, int):
            refuse = not may_open(path, arguments[2] or 0)
        elif event in ("os.listdir", "os.scandir") and files and not isinstance_(path, int):
            refuse = not may_open(path or ".", 0)
        else:
            refuse = event.startswith(refused)
        if refuse:
            raise PermissionError(EPERM, "formulas may not do this: %s" % event)

    sys.addaudithook(hook)
