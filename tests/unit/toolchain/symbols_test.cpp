// What a kernel file may call, and how it is told what it may not.
#include "toolchain/symbols.h"

#include <doctest/doctest.h>

using toolchain::Diagnostic;
using toolchain::Slip;

namespace {

/** "LINE: TEXT" of the first. */
std::string refusal(const std::string& symbol, const std::string& text) {
  const auto all = toolchain::refused_symbols({.wanted = {symbol}, .brought = {}}, {"kernel.cu", text, {}});
  if (all.empty()) return "";
  CHECK(all.front().error);
  return std::to_string(all.front().line) + ": " + all.front().text;
}

}  // namespace

TEST_CASE("what computes, allocates, prints, sorts and tells the time") {
  for (const char* symbol : {"cudaMalloc",
                             "_Z9cudaEvent_P",
                             "_Z9atomicAddPff",
                             "_ZN8emulator6launchEPFvvE",
                             "emulator_thread_index",
                             "__syncthreads",
                             "__fmaf_rz",
                             "__tsan_read4",
                             "sqrtf",
                             "fmal",
                             "sin",
                             "printf",
                             "stderr",
                             "exit",
                             "malloc",
                             "memcpy",
                             "strlen",
                             "qsort",
                             "_Znwm",
                             "_ZdlPvm",
                             "_ZNSo9_M_insertIdEERSoT_",
                             "_ZSt4cout",
                             "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE9_M_createERmm",
                             "_ZNSt6chrono3_V212system_clock3nowEv",
                             "__cxa_throw",
                             "_ZTVN10__cxxabiv117__class_type_infoE",
                             "_ZTISt13runtime_error",
                             "clock_gettime"}) {
    CAPTURE(symbol);
    CHECK(toolchain::is_allowed(symbol));
  }
}

TEST_CASE("the system's libraries are linked where something is wanted of them") {
  CHECK(toolchain::wants_no_library({.wanted = {"__tsan_read4", "cudaMalloc"}, .brought = {"_Z6matmul"}}));
  for (const char* symbol : {"sqrtf", "memcpy", "_Znwm", "__gxx_personality_v0", "__fmaf_rz", "not_defined"})
    CHECK_FALSE(toolchain::wants_no_library({.wanted = {"cudaMalloc", symbol}, .brought = {}}));
}

TEST_CASE("what reaches further") {
  for (const char* symbol :
       {"fork",
        "vfork",
        "system",
        "execve",
        "posix_spawn",
        "popen",
        "daemon",
        "open",
        "openat",
        "fopen",
        "fdopen",
        "read",
        "pread",
        "write",
        "close",
        "dup2",
        "unlink",
        "rename",
        "opendir",
        "memfd_create",
        "socket",
        "connect",
        "mmap",
        "mprotect",
        "munmap",
        "shmget",
        "dlopen",
        "dlsym",
        "dl_iterate_phdr",
        "environ",
        "getauxval",
        "signal",
        "sigaction",
        "kill",
        "raise",
        "ptrace",
        "process_vm_writev",
        "syscall",
        "prctl",
        "getppid",
        "pthread_create",
        "setjmp",
        "swapcontext",
        "_exit",
        "quick_exit",
        "on_exit",
        "setrlimit",
        "__wrap_memcpy",
        "__real_memcpy",
        "_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE",
        "_ZNSt14basic_ofstreamIcSt11char_traitsIcEEC1EPKcSt13_Ios_Openmode",
        "_ZNSt13basic_filebufIcSt11char_traitsIcEED1Ev",
        "_ZNSt10filesystem6removeERKNS_7__cxx114pathE",
        "_ZN8emulator7Context8instanceEv",
        "_ZN6runner7backend6reportEv",
        "_ZN6report9serialiseERKNS_6ReportE"}) {
    CAPTURE(symbol);
    CHECK_FALSE(toolchain::is_allowed(symbol));
  }
}

TEST_CASE("a refusal names the function as it is written, the line and the reason") {
  CHECK(refusal("fork", "int x;\nint y = fork();\n") ==
        "2: fork: a kernel file starts no other programs and processes; leave it out.");
  CHECK(refusal("_ZNSt13basic_filebufIcSt11char_traitsIcEED1Ev", "void f() { std::ifstream in(\"x\"); }\n") ==
        "1: std::ifstream: a kernel file reads and writes no files: it gets its matrices from matmul's "
        "parameters, and may print.");
  CHECK(refusal("ptrace", "#define CALL ptrace\n").starts_with("1: ptrace: "));
  CHECK(refusal("getpid", "").starts_with("0: getpid: "));
  CHECK(refusal("inet_addr", "")
            .starts_with("0: inet_addr: of the system's functions a kernel file has those"));
  CHECK(refusal("_Z6helperf", "float helper(float);\n") ==
        "1: helper: this is declared and nowhere defined: write its body, too.");
  CHECK(refusal("printf", "int x;\n") == "");
}

TEST_CASE("what is no function of the system is a slip of another kind") {
  const auto all = toolchain::refused_symbols({.wanted = {"_Z6helperf", "fork"}, .brought = {}},
                                              {"kernel.cu", "fork", {}});
  REQUIRE(all.size() == 2);  // the one with a line comes first
  CHECK(all[0].slip == Slip::forbidden_call);
  CHECK(all[1].slip == Slip::not_linked);
}

TEST_CASE("names of the emulator's are nobody else's to define") {
  const auto all = toolchain::refused_symbols(
      {.wanted = {}, .brought = {"_Z6matmulPKfS0_Pfiii"}, .taken = {"__tsan_read4", "emulator_see_call"}},
      {"kernel.cu", "", {}});
  REQUIRE(all.size() == 2);
  CHECK(all[0].slip == Slip::unseen_access);
  CHECK(all[0].text.starts_with("__tsan_read4: names like this belong to the emulator"));
  CHECK(all[1].text.starts_with("emulator_see_call: names like this belong to the emulator"));
}
