// The filters, as programs of Berkeley's packet filter.
#include "sandbox/filter.h"

#include <asm/ioctls.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/prctl.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <utility>

namespace sandbox {
namespace {

#if defined(__x86_64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_X86_64;
/** Calls of the old kind, which some libraries still make. */
constexpr int kOldHarmless[] = {SYS_stat,  SYS_lstat, SYS_access, SYS_readlink,   SYS_getdents,
                                SYS_poll,  SYS_dup2,  SYS_pipe,   SYS_arch_prctl, SYS_time,
                                SYS_pause, SYS_alarm, SYS_select};
#elif defined(__aarch64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
constexpr int kOldHarmless[] = {SYS_ppoll};
#else
#error "filter.cpp: name this processor here, as in linux/audit.h"
#endif

/** Whatever their arguments. What they do to files is Landlock's to say. */
constexpr int kHarmless[] = {
    SYS_read,
    SYS_write,
    SYS_close,
    SYS_fstat,
    SYS_mmap,
    SYS_mprotect,
    SYS_munmap,
    SYS_madvise,
    SYS_brk,
    SYS_futex,
    SYS_readv,
    SYS_writev,
    SYS_pread64,
    SYS_pwrite64,
    SYS_lseek,
    SYS_mremap,
    SYS_msync,
    SYS_mincore,
    SYS_mlock,
    SYS_munlock,
    SYS_newfstatat,
    SYS_statx,
    SYS_faccessat,
    SYS_faccessat2,
    SYS_readlinkat,
    SYS_getdents64,
    SYS_getcwd,
    SYS_fadvise64,
    SYS_statfs,
    SYS_fstatfs,
    SYS_dup,
    SYS_dup3,
    SYS_pipe2,
    SYS_ppoll,
    SYS_pselect6,
    SYS_rt_sigaction,
    SYS_rt_sigprocmask,
    SYS_rt_sigreturn,
    SYS_rt_sigpending,
    SYS_rt_sigsuspend,
    SYS_sigaltstack,
    SYS_set_robust_list,
    SYS_get_robust_list,
    SYS_rseq,
    SYS_set_tid_address,
    SYS_exit,
    SYS_exit_group,
    SYS_restart_syscall,
    SYS_membarrier,
    SYS_sched_yield,
    SYS_clock_gettime,
    SYS_clock_getres,
    SYS_gettimeofday,
    SYS_nanosleep,
    SYS_clock_nanosleep,
    SYS_getitimer,
    SYS_setitimer,
    SYS_times,
    SYS_getrusage,
    SYS_getrandom,
    SYS_getpid,
    SYS_gettid,
    SYS_getppid,
    SYS_getpgid,
    SYS_getsid,
    SYS_getuid,
    SYS_geteuid,
    SYS_getgid,
    SYS_getegid,
    SYS_getcpu,
    SYS_uname,
    SYS_sysinfo,
    SYS_wait4,
    SYS_sched_getaffinity,
    SYS_sched_getparam,
    SYS_sched_getscheduler,
    SYS_sched_get_priority_max,
    SYS_sched_get_priority_min,
    SYS_ftruncate,
};

/** Nothing for a compiler, nor for CUDA: other processes, mounts, keys, the kernel itself,
 *  and files by handles, to which walls around paths mean nothing. */
constexpr int kReachOut[] = {
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_pidfd_getfd,
    SYS_kcmp,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_setns,
    SYS_unshare,
    SYS_open_tree,
    SYS_move_mount,
    SYS_fsopen,
    SYS_fsmount,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_userfaultfd,
    SYS_io_uring_setup,
    SYS_kexec_load,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_reboot,
    SYS_swapon,
    SYS_swapoff,
    SYS_sethostname,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_acct,
    SYS_quotactl,
    SYS_open_by_handle_at,
    SYS_fanotify_init,
    SYS_syslog,
    SYS_mknodat,
};
/** Other processes and sessions. */
constexpr int kProcesses[] = {
#if defined(__x86_64__)
    SYS_fork,
    SYS_vfork,
#endif
    SYS_setsid,
    SYS_setpgid,
    SYS_execveat,
    SYS_tkill,
    SYS_rt_sigqueueinfo,
    SYS_rt_tgsigqueueinfo,
    SYS_pidfd_send_signal};
constexpr int kNetwork[] = {SYS_socket, SYS_socketpair, SYS_connect, SYS_bind,    SYS_listen,
                            SYS_accept, SYS_accept4,    SYS_sendto,  SYS_sendmsg, SYS_sendmmsg};

constexpr int kSignals[] = {SYS_kill, SYS_tgkill, SYS_tkill};

constexpr std::uint32_t kAllow = SECCOMP_RET_ALLOW, kEnd = SECCOMP_RET_TRAP;
constexpr std::uint32_t fail(int error) { return SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(error); }

/** Instructions, in the order in which they are added. */
class Assembler {
 public:
  /** Of 64 bits the upper half comes second: both processors are little-endian. */
  static constexpr std::uint32_t argument(int i) {
    return static_cast<std::uint32_t>(offsetof(seccomp_data, args) + 8 * static_cast<std::size_t>(i));
  }
  static constexpr std::uint32_t kNumber = offsetof(seccomp_data, nr), kArch = offsetof(seccomp_data, arch);

  void load(std::uint32_t offset) { add(BPF_LD | BPF_W | BPF_ABS, offset); }
  void mask(std::uint32_t bits) { add(BPF_ALU | BPF_AND | BPF_K, bits); }
  void answer(std::uint32_t action) { add(BPF_RET | BPF_K, action); }
  /** Where they are equal, the answer; otherwise on. */
  void equal(std::uint32_t value, std::uint32_t action) { compare(BPF_JEQ, value, action); }
  void unless(std::uint32_t value, std::uint32_t action) {
    code.push_back({BPF_JMP | BPF_JEQ | BPF_K, 1, 0, value});
    answer(action);
  }
  void at_least(std::uint32_t value, std::uint32_t action) { compare(BPF_JGE, value, action); }

  /** What `body` adds is for this call only, and must come to an answer. */
  template <class Body>
  void only_for(int call, Body body) {
    const std::size_t jump = code.size();
    add(BPF_JMP | BPF_JEQ | BPF_K, static_cast<std::uint32_t>(call));
    body();
    code[jump].jf = static_cast<std::uint8_t>(code.size() - jump - 1);
  }

  std::vector<sock_filter> code;

 private:
  void add(int operation, std::uint32_t k) {
    code.push_back({static_cast<std::uint16_t>(operation), 0, 0, k});
  }
  void compare(int condition, std::uint32_t value, std::uint32_t action) {
    code.push_back({static_cast<std::uint16_t>(BPF_JMP | condition | BPF_K), 0, 1, value});
    answer(action);
  }
};

void require_own_architecture(Assembler& a) {
  a.load(Assembler::kArch);
  a.unless(kArchitecture, SECCOMP_RET_KILL_PROCESS);
  a.load(Assembler::kNumber);
#if defined(__x86_64__)
  a.at_least(__X32_SYSCALL_BIT, SECCOMP_RET_KILL_PROCESS);
#endif
}

/** Only if the argument is one of these; otherwise it fails. */
template <std::size_t count>
void only_with(Assembler& a, int call, int argument, const std::uint32_t (&values)[count], int error) {
  a.only_for(call, [&] {
    a.load(Assembler::argument(argument));
    for (const std::uint32_t value : values) a.equal(value, kAllow);
    a.answer(fail(error));
  });
}

/** Nothing is opened to be written, whatever Landlock would say. */
void only_to_read(Assembler& a, int call, int flags) {
  a.only_for(call, [&] {
    a.load(Assembler::argument(flags));
    a.mask(O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND);
    a.equal(O_RDONLY, kAllow);
    a.answer(fail(EACCES));
  });
}

/** Threads, and no processes. clone3 hides its flags: without it glibc uses clone. */
void only_threads(Assembler& a, std::uint32_t otherwise) {
  a.only_for(SYS_clone3, [&] { a.answer(fail(ENOSYS)); });
  a.only_for(SYS_clone, [&] {
    a.load(Assembler::argument(0));
    a.mask(CLONE_THREAD);
    a.equal(CLONE_THREAD, kAllow);
    a.answer(otherwise);
  });
}

/** The text of a path cannot be seen here, but where it lies. */
void only_one_program(Assembler& a, std::vector<std::size_t>& upper_half,
                      std::vector<std::size_t>& lower_half, std::uint32_t otherwise) {
  a.only_for(SYS_execve, [&] {
    a.load(Assembler::argument(0) + 4);
    upper_half.push_back(a.code.size());
    a.only_for(0, [&] {
      a.load(Assembler::argument(0));
      lower_half.push_back(a.code.size());
      a.equal(0, kAllow);
      a.answer(otherwise);
    });
    a.answer(otherwise);
  });
}

/** Limits can be asked for, not set: root could raise its own. */
void only_ask_for_limits(Assembler& a) {
  a.only_for(SYS_prlimit64, [&] {
    a.load(Assembler::argument(2) + 4);
    a.only_for(0, [&] {
      a.load(Assembler::argument(2));
      a.equal(0, kAllow);
      a.answer(fail(EPERM));
    });
    a.answer(fail(EPERM));
  });
}

template <std::size_t count>
void all_of(Assembler& a, const int (&calls)[count], std::uint32_t action) {
  for (const int call : calls) a.equal(static_cast<std::uint32_t>(call), action);
}

/** Signals to itself, as abort() sends one. */
void only_to_itself(Assembler& a, std::vector<std::size_t>& own_pid, std::uint32_t otherwise) {
  for (const int call : {SYS_kill, SYS_tgkill}) {
    a.only_for(call, [&] {
      a.load(Assembler::argument(0));
      own_pid.push_back(a.code.size());
      a.equal(0, kAllow);
      a.answer(otherwise);
    });
  }
}

/** All that a kernel needs whoever starts it. */
void for_kernel(Assembler& a) {
  all_of(a, kHarmless, kAllow);
  all_of(a, kOldHarmless, kAllow);
  only_to_read(a, SYS_openat, 2);
#if defined(__x86_64__)
  only_to_read(a, SYS_open, 1);
#endif
  only_threads(a, kEnd);
  only_ask_for_limits(a);
  // That it dies with its parent must stay; a name is all that it may give itself.
  only_with(a, SYS_prctl, 0, {PR_SET_NAME}, EPERM);
  only_with(a, SYS_ioctl, 1, {TCGETS, TIOCGWINSZ, FIONREAD}, ENOTTY);
  only_with(a, SYS_fcntl, 1, {F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC}, EPERM);
}

/** The rest of prctl() is of no harm. */
void only_die_with_parent(Assembler& a) {
  a.only_for(SYS_prctl, [&] {
    a.load(Assembler::argument(0));
    a.equal(PR_SET_PDEATHSIG, fail(EPERM));
    a.answer(kAllow);
  });
}

/** CUDA's driver listens at a socket of its own; and it asks for a server that shares the GPU, which is not there. */
void only_listen(Assembler& a) {
  only_with(a, SYS_socket, 0, {AF_UNIX}, EPERM);
  a.equal(SYS_connect, fail(ENOENT));
  for (const int call : {SYS_sendto, SYS_sendmsg, SYS_sendmmsg, SYS_socketpair})
    a.equal(static_cast<std::uint32_t>(call), fail(EPERM));
}

}  // namespace

Filter::Filter(Calls calls, bool own_namespace) {
  Assembler a;
  require_own_architecture(a);
  if (calls == Calls::of_kernel)
    for_kernel(a);
  else
    all_of(a, kReachOut, fail(EPERM));
  if (calls == Calls::of_compiler) {
    all_of(a, kNetwork, fail(EPERM));
  } else {
    const std::uint32_t otherwise = calls == Calls::of_kernel ? kEnd : fail(EPERM);
    if (own_namespace) {
      all_of(a, kSignals, kAllow);
      a.equal(SYS_execve, kAllow);
    } else {
      only_to_itself(a, own_pid_, otherwise);
      only_one_program(a, upper_half_, lower_half_, otherwise);
    }
  }
  if (calls == Calls::of_gpu) {
    all_of(a, kProcesses, fail(EPERM));
    only_threads(a, fail(EPERM));
    only_ask_for_limits(a);
    only_die_with_parent(a);
    only_listen(a);
  }
  a.answer(calls == Calls::of_kernel ? kEnd : kAllow);
  instructions_ = std::move(a.code);
}

int Filter::close_in(const char* program) {
  const auto address = reinterpret_cast<std::uint64_t>(program);
  for (const std::size_t at : own_pid_) instructions_[at].k = static_cast<std::uint32_t>(getpid());
  for (const std::size_t at : upper_half_) instructions_[at].k = static_cast<std::uint32_t>(address >> 32);
  for (const std::size_t at : lower_half_) instructions_[at].k = static_cast<std::uint32_t>(address);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  const sock_fprog all = {static_cast<unsigned short>(instructions_.size()), instructions_.data()};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &all) == 0 ? 0 : errno;
}

}  // namespace sandbox
