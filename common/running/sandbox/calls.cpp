// Names system calls as a student would call them, e.g. "a network connection (socket)".
#include "sandbox/calls.h"

#include <sys/syscall.h>

#include <map>

namespace sandbox {

std::string describe_call(int number) {
  static const std::map<int, const char*> kKnown = {
    {SYS_clone, "another process (fork)"},
#if defined(SYS_fork)
    {SYS_fork, "another process (fork)"},
    {SYS_vfork, "another process (vfork)"},
    {SYS_creat, "a new file (creat)"},
    {SYS_unlink, "the removal of a file (unlink)"},
    {SYS_rename, "another name for a file (rename)"},
    {SYS_mkdir, "a new folder (mkdir)"},
    {SYS_symlink, "a link to a file (symlink)"},
    {SYS_chmod, "other rights of a file (chmod)"},
#endif
    {SYS_execve, "another program (execve)"},
    {SYS_execveat, "another program (execveat)"},
    {SYS_socket, "a network connection (socket)"},
    {SYS_socketpair, "a socket (socketpair)"},
    {SYS_ptrace, "the memory of another process (ptrace)"},
    {SYS_process_vm_readv, "the memory of another process (process_vm_readv)"},
    {SYS_process_vm_writev, "the memory of another process (process_vm_writev)"},
    {SYS_kill, "a signal to another process (kill)"},
    {SYS_tgkill, "a signal to another process (tgkill)"},
    {SYS_tkill, "a signal to another thread (tkill)"},
    {SYS_setsid, "a session of its own (setsid)"},
    {SYS_setpgid, "a process group of its own (setpgid)"},
    {SYS_unlinkat, "the removal of a file (unlinkat)"},
    {SYS_renameat2, "another name for a file (renameat2)"},
    {SYS_mkdirat, "a new folder (mkdirat)"},
    {SYS_symlinkat, "a link to a file (symlinkat)"},
    {SYS_linkat, "a link to a file (linkat)"},
    {SYS_mknodat, "a device or a pipe (mknodat)"},
    {SYS_memfd_create, "a file in memory (memfd_create)"},
    {SYS_chdir, "another folder to work in (chdir)"},
    {SYS_truncate, "a shorter file (truncate)"},
    {SYS_fchmodat, "other rights of a file (fchmodat)"},
    {SYS_shmget, "memory of other processes (shmget)"},
    {SYS_mount, "another disk (mount)"},
    {SYS_unshare, "namespaces of its own (unshare)"},
    {SYS_bpf, "a program in the kernel (bpf)"},
    {SYS_io_uring_setup, "a ring of requests (io_uring_setup)"},
  };
  const auto found = kKnown.find(number);
  return found == kKnown.end() ? "what no kernel file needs (system call " + std::to_string(number) + ")"
                               : found->second;
}

}  // namespace sandbox
