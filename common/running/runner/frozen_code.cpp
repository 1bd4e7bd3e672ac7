// The code of a graded kernel file stays what the verifier has seen: before any of it runs, also what runs before main, this
// process gives away its right to make memory executable. Host code could otherwise find the bytes of a system call
// among its own numbers, jump there, and write over the hooks.
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace {

#ifdef __x86_64__
constexpr std::uint32_t kProcessor = AUDIT_ARCH_X86_64;
#else
constexpr std::uint32_t kProcessor = AUDIT_ARCH_AARCH64;
#endif

constexpr std::uint32_t argument(int i) {
  return static_cast<std::uint32_t>(offsetof(seccomp_data, args)) + 8U * static_cast<std::uint32_t>(i);
}

constexpr sock_filter load(std::uint32_t place) { return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, place); }
constexpr sock_filter answer(std::uint32_t what) { return BPF_STMT(BPF_RET | BPF_K, what); }
/** Goes on behind so many instructions where the number is another one. */
constexpr sock_filter unless(std::uint32_t number, std::uint8_t skip) {
  return BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, skip);
}
constexpr sock_filter unless_has(std::uint32_t bits, std::uint8_t skip) {
  return BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, skip);
}
constexpr sock_filter unless_at_least(std::uint32_t number, std::uint8_t skip) {
  return BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, number, 0, skip);
}

constexpr std::uint32_t kNo = SECCOMP_RET_ERRNO | EPERM, kYes = SECCOMP_RET_ALLOW;
/** System calls by the numbers of another interface, x32. */
constexpr std::uint32_t kOtherTable = 0x40000000;

/** Of a program (--program, runner/main.cpp) nothing is graded, and it may make code as it likes. A file that is graded is
 *  there from the beginning. */
void freeze_code(int argc, char**, char** environment) {
  bool is_there = false;  // getenv() knows of nothing as yet
  for (; *environment != nullptr; ++environment)
    is_there |= std::string_view(*environment).starts_with("LD_PRELOAD=");
  if (argc != 2 || !is_there) return;
  sock_filter rules[] = {
      // clang-format off
      load(offsetof(seccomp_data, arch)), unless(kProcessor, 2),
      load(offsetof(seccomp_data, nr)), unless_at_least(kOtherTable, 1), answer(kNo),
      unless(SYS_mprotect, 4), load(argument(2)), unless_has(PROT_EXEC, 1), answer(kNo), answer(kYes),
      unless(SYS_mmap, 4), load(argument(2)), unless_has(PROT_EXEC, 1), answer(kNo), answer(kYes),
      // Another page of code over the one that was looked at.
      unless(SYS_mremap, 4), load(argument(3)), unless_has(~std::uint32_t{MREMAP_MAYMOVE}, 1), answer(kNo), answer(kYes),
      unless(SYS_pkey_mprotect, 1), answer(kNo),
      unless(SYS_remap_file_pages, 1), answer(kNo),
      unless(SYS_shmat, 1), answer(kNo),
      // A filter of the kernel file's own could say of a call that it was done.
      unless(SYS_seccomp, 1), answer(kNo),
      unless(SYS_prctl, 3), load(argument(0)), unless(PR_SET_SECCOMP, 1), answer(kNo),
      answer(kYes)};
  // clang-format on
  const sock_fprog all{sizeof rules / sizeof *rules, rules};
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &all) == 0) return;
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &all);
}

/** The functions there run before those of the libraries. */
__attribute__((section(".preinit_array"), used)) void (*const first)(int, char**, char**) = freeze_code;

}  // namespace
