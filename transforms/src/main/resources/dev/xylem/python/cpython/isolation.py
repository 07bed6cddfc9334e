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


# seccomp: name, number on x86_64, number on aarch64 ("-": the call does not exist there). What is in
# none of these lists is refused.

ARCHITECTURES = {"x86_64": (0xC000003E, 0), "aarch64": (0xC00000B7, 1)}
X32 = 0x40000000
NEWEST_KNOWN = 462  # mseal; later calls are refused as if the kernel were too old for them

# On memory, threads and what the process knows of itself; and on files, as far as Landlock lets them
# be opened. The most frequent ones stand first.
EVERYDAY = """
read 0 63; write 1 64; futex 202 98; mmap 9 222; munmap 11 215; mprotect 10 226; brk 12 214;
madvise 28 233; mremap 25 216; clock_gettime 228 113; close 3 57; lseek 8 62; fstat 5 80;
newfstatat 262 79; stat 4 -; lstat 6 -; statx 332 291; pread64 17 67; pwrite64 18 68; readv 19 65;
writev 20 66; preadv 295 69; pwritev 296 70; preadv2 327 286; pwritev2 328 287; access 21 -;
faccessat 269 48; faccessat2 439 439; readlink 89 -; readlinkat 267 78; getdents 78 -;
getdents64 217 61; getcwd 79 17; chdir 80 49; fchdir 81 50; umask 95 166; dup 32 23; dup2 33 -;
dup3 292 24; pipe 22 -; pipe2 293 59; close_range 436 436; fadvise64 221 223; readahead 187 213;
sendfile 40 71; copy_file_range 326 285; splice 275 76; tee 276 77; vmsplice 278 75; fsync 74 82;
fdatasync 75 83; poll 7 -; ppoll 271 73; select 23 -; pselect6 270 72; epoll_create 213 -;
epoll_create1 291 20; epoll_ctl 233 21; epoll_wait 232 -; epoll_pwait 281 22; epoll_pwait2 441 441;
eventfd 284 -; eventfd2 290 19; signalfd 282 -; signalfd4 289 74; timerfd_create 283 85;
timerfd_settime 286 86; timerfd_gettime 287 87; rt_sigaction 13 134; rt_sigprocmask 14 135;
rt_sigreturn 15 139; rt_sigpending 127 136; rt_sigtimedwait 128 137; rt_sigsuspend 130 133;
sigaltstack 131 132; restart_syscall 219 128; setitimer 38 103; getitimer 36 102; alarm 37 -;
pause 34 -; timer_create 222 107; timer_settime 223 110; timer_gettime 224 108;
timer_getoverrun 225 109; timer_delete 226 111; clock_getres 229 114; clock_nanosleep 230 115;
nanosleep 35 101; gettimeofday 96 169; time 201 -; times 100 153; exit 60 93; exit_group 231 94;
wait4 61 260; waitid 247 95; getpid 39 172; getppid 110 173; gettid 186 178; getpgrp 111 -;
getuid 102 174; geteuid 107 175; getresuid 118 148; getgid 104 176; getegid 108 177;
getresgid 120 150; getgroups 115 158; getrlimit 97 163; setrlimit 160 164; getrusage 98 165;
uname 63 160; sysinfo 99 179; arch_prctl 158 -; set_tid_address 218 96; set_robust_list 273 99;
rseq 334 293; futex_waitv 449 449; getcpu 309 168; getrandom 318 278; sched_yield 24 124;
sched_get_priority_max 146 125; sched_get_priority_min 147 126; msync 26 227; mincore 27 232;
mlock 149 228; mlock2 325 284; munlock 150 229; pkey_alloc 330 289; pkey_free 331 290;
pkey_mprotect 329 288; mseal 462 462
"""
OPENING = "open 2 -; openat 257 56; openat2 437 437"

# They take the id of a process: only its own, or 0, which also means its own.
ABOUT_A_PROCESS = """
sched_setaffinity 203 122; sched_getscheduler 145 120;
sched_setscheduler 144 119; sched_getparam 143 121; sched_setparam 142 118; sched_getattr 315 275;
sched_setattr 314 274; sched_rr_get_interval 148 127; prlimit64 302 261; getpgid 121 155;
getsid 124 156; get_robust_list 274 100
"""
SOCKETS = """
sendto 44 206; recvfrom 45 207; sendmsg 46 211; recvmsg 47 212; sendmmsg 307 269; recvmmsg 299 243;
shutdown 48 210; getsockname 51 204; getpeername 52 205; setsockopt 54 208; getsockopt 55 209
"""
PROCESSES = """
execve 59 221; execveat 322 281; fork 57 -; vfork 58 -; setsid 112 157; setpgid 109 154
"""
NETWORK = "connect 42 203; bind 49 200; listen 50 201; accept 43 202; accept4 288 242"
READING = """
getxattr 191 8; lgetxattr 192 9; fgetxattr 193 10; listxattr 194 11; llistxattr 195 12;
flistxattr 196 13; statfs 137 43; fstatfs 138 44
"""
CHANGES = """
creat 85 -; unlink 87 -; unlinkat 263 35; rename 82 -; renameat 264 38; renameat2 316 276;
mkdir 83 -; mkdirat 258 34; rmdir 84 -; link 86 -; linkat 265 37; symlink 88 -; symlinkat 266 36;
chmod 90 -; fchmod 91 52; fchmodat 268 53; fchmodat2 452 452; chown 92 -; fchown 93 55;
lchown 94 -; fchownat 260 54; setxattr 188 5; lsetxattr 189 6; fsetxattr 190 7;
removexattr 197 14; lremovexattr 198 15; fremovexattr 199 16; utime 132 -; utimes 235 -;
futimesat 261 -; utimensat 280 88; truncate 76 45; ftruncate 77 46; fallocate 285 47;
sync_file_range 277 84; mknod 133 -; mknodat 259 33; flock 73 32
"""

EVERY = 0xFFFFFFFF
CLONE_THREAD, CLONE_NAMESPACES = 0x10000, 0x7E020000
AF_UNIX, AF_INET, AF_INET6, SOCK_STREAM = 1, 2, 10, 1
OPEN_FOR_CHANGE = os.O_ACCMODE | os.O_CREAT | os.O_TRUNC | os.O_APPEND if MACHINE else 0
TMPFILE = 0x400000
# TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIONCLEX, FIOCLEX; SIOCGIF: NAME, CONF, FLAGS, ADDR, INDEX.
ALLOWED_IOCTLS = [
    0x5401, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451, 0x8910, 0x8912, 0x8913, 0x8915, 0x8933,
]  # fmt: skip
# These name who is sent a signal when a file is ready, any process of the account, or feign input.
FIOSETOWN, SIOCSPGRP, TIOCSTI = 0x8901, 0x8902, 0x5412
# F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETOWN; F_DUPFD_CLOEXEC; F_SETPIPE_SZ, F_GETPIPE_SZ.
ALLOWED_FCNTLS = [0, 1, 2, 3, 4, 9, 1030, 1031, 1032]
# F_GETLK, F_SETLK, F_SETLKW and those of open file descriptions. They can keep others waiting.
LOCKING_FCNTLS = [5, 6, 7, 36, 37, 38]
# PR_GET_PDEATHSIG, PR_GET_DUMPABLE, PR_SET_DUMPABLE, PR_SET_NAME, PR_GET_NAME, PR_GET_SECCOMP,
# PR_CAPBSET_READ, PR_SET_TIMERSLACK, PR_GET_TIMERSLACK, PR_SET_NO_NEW_PRIVS, PR_GET_NO_NEW_PRIVS,
# PR_SET_THP_DISABLE, PR_GET_THP_DISABLE, PR_SET_VMA.
ALLOWED_PRCTLS = [2, 3, 4, 15, 16, 21, 23, 29, 30, 38, 39, 41, 42, 0x53564D41]


class Filter:
    """A seccomp filter in the making: a program over the number and arguments of a system call. What
    no rule is about is refused, and of several rules about a call the first one counts.
    """

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

    def allow(self, calls):
        for number in self.numbers(calls):
            self.when(number, [(self.RETURN, 0, 0, self.ALLOW)])

    def refuse_unless(self, calls, argument, mask, values, error=EPERM):
        """Lets calls pass only if the argument, masked, is one of the values."""
        self.compare(calls, argument, mask, values, self.FAIL | error, self.ALLOW)

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
        instructions = self.program + [(self.RETURN, 0, 0, self.FAIL | EPERM)]
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
    opening(calls, allowed, landlock)
    calls.allow(EVERYDAY)
    calls.refuse("clone3 435 435", ENOSYS)  # Its flags cannot be seen; libraries turn to clone.
    processes(calls, allowed, landlock)
    if "network" in allowed:
        calls.refuse_unless("socket 41 198", 0, EVERY, [AF_INET, AF_INET6])
        calls.allow(NETWORK)
    calls.refuse_unless("socketpair 53 199", 1, 0xF, [SOCK_STREAM])
    calls.allow(SOCKETS)
    changes, reads = "write_files" in allowed, "read_files" in allowed
    if changes:
        calls.allow(CHANGES)
        calls.refuse_if("ioctl 16 29", 1, EVERY, [FIOSETOWN, SIOCSPGRP, TIOCSTI])
    else:  # There are some that change files which are only open for reading.
        calls.refuse_unless("ioctl 16 29", 1, EVERY, ALLOWED_IOCTLS)
    if reads or changes:
        calls.allow(READING)
    fcntls = ALLOWED_FCNTLS + (LOCKING_FCNTLS if reads or changes else [])
    calls.refuse_unless("fcntl 72 25", 1, EVERY, fcntls)
    calls.refuse_unless("prctl 157 167", 0, EVERY, ALLOWED_PRCTLS)
    ours = [0, os.getpid()]
    calls.refuse_unless(ABOUT_A_PROCESS, 0, EVERY, ours)
    # The C library asks it for every thread, and does without it where the kernel does not have it.
    calls.refuse_unless("sched_getaffinity 204 123", 0, EVERY, ours, ENOSYS)
    return calls.install()


def processes(calls, allowed, landlock):
    kill = "kill 62 129; tgkill 234 131"
    if "processes" not in allowed:
        calls.refuse_unless("clone 56 220", 0, CLONE_NAMESPACES | CLONE_THREAD, [CLONE_THREAD])
        calls.refuse_unless(kill, 0, EVERY, [os.getpid()])
        return
    calls.allow(PROCESSES)
    calls.refuse_unless("clone 56 220", 0, CLONE_NAMESPACES, [0])
    if landlock < 6:
        parent = os.getppid()
        groups = [0, EVERY, -os.getpgid(parent) & EVERY]
        calls.refuse_if(kill, 0, EVERY, [parent] + groups)
    else:  # It lets signals reach children only.
        calls.allow(kill)


def opening(calls, allowed, landlock):
    """Early versions of Landlock look at how a file is opened, not at whether it is emptied then:
    what is opened for reading, or for neither reading nor writing, must not be. Without Landlock
    nothing at all can be written, not even to /dev/null.
    """
    if "write_files" not in allowed and landlock < 3:
        calls.refuse("openat2 437 437", ENOSYS)
        how = os.O_ACCMODE | os.O_TRUNC
        harmful = [os.O_TRUNC, os.O_TRUNC | os.O_ACCMODE]
        rule = calls.refuse_if
        if not landlock:
            how, harmful, rule = OPEN_FOR_CHANGE | TMPFILE, [0], calls.refuse_unless
        rule("open 2 -", 1, how, harmful)
        rule("openat 257 56", 2, how, harmful)
    calls.allow(OPENING)


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
