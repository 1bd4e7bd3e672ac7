// The lists, and the search for the lines.
#include "toolchain/symbols.h"

#include <cxxabi.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <gelf.h>
#include <libelf.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <memory>
#include <set>

#include "source/file.h"
#include "source/lacks.h"
#include "source/names.h"
#include "toolchain/callable.h"

namespace toolchain {
namespace {

/** Of C: what computes on what it is given, allocates, prints to the terminal, and tells the time. */
constexpr std::string_view kC =
    "abort abs aligned_alloc asctime asctime_r atexit atof atoi atol atoll bcmp bcopy bsearch bzero calloc "
    "clock clock_getres clock_gettime ctime ctime_r difftime div exit fflush fgetc fgets fputc fputs "
    "fprintf free fscanf fwrite getc getchar getenv gettimeofday gmtime gmtime_r isalnum isalpha isatty "
    "isdigit islower isprint ispunct isspace isupper labs ldiv llabs lldiv localeconv localtime localtime_r "
    "malloc memcpy memmove memset memcmp memchr memrchr memmem memccpy mempcpy __mempcpy mktime nanosleep "
    "perror posix_memalign printf putc putchar puts qsort rand rand_r random realloc scanf setbuf "
    "setlinebuf setvbuf sleep snprintf sprintf srand srandom sscanf stderr stdin stdout stpcpy str* "
    "swprintf time timespec_get tolower toupper ungetc usleep vfprintf vprintf vsnprintf vsprintf wcs* "
    "wmem* drand48 srand48 lrand48 mrand48 erand48 explicit_bzero __assert_fail __assert __ctype_b_loc "
    "__ctype_tolower_loc __ctype_toupper_loc __ctype_get_mb_cur_max __errno_location __isoc99_sscanf "
    "__isoc99_fscanf __isoc99_scanf __isoc23_sscanf __isoc23_fscanf __isoc23_scanf __isoc23_str* "
    "__libc_single_threaded __stack_chk_fail pthread_mutex_lock pthread_mutex_unlock pthread_mutex_trylock "
    "pthread_mutex_init pthread_mutex_destroy pthread_once __pthread_key_create";

/** What a compiler calls unasked, and the library of C++, less what reaches further (below). */
constexpr std::string_view kCpp =
    "_ZNS* _ZNKS* _ZNVS* _ZNOS* _ZNRS* _ZSt* _ZGVNS* _ZTIS* _ZTSS* _ZTVS* _ZTTS* _ZTINS* _ZTSNS* _ZTVNS* "
    "_ZTTNS* _ZTv* _ZTh* _ZTVN10__cxxabiv1* _ZTIa _ZTIb _ZTIc _ZTId _ZTIe _ZTIf _ZTIh _ZTIi _ZTIj _ZTIl "
    "_ZTIm _ZTIs _ZTIt _ZTIv _ZTIx _ZTIy _ZTIPKc _ZTIPc _ZTIPKv _ZTIPv _Zn* _Zd* __cxa_* __dynamic_cast "
    "__gxx_personality_v0 _Unwind_Resume _Unwind_Resume_or_Rethrow __dso_handle __addtf3 __subtf3 __multf3 "
    "__divtf3 __udivti3 __umodti3 __divti3 __modti3 __mulsc3 __muldc3 __mulxc3 __divsc3 __divdc3 __divxc3 "
    "__powisf2 __powidf2 __popcount* __parity* __clz* __ctz* __ffs* __bswap* __float* __fix* __extend* "
    "__trunc*";

/** Names of kinds, with one sentence each. `parts` stand anywhere in the names of C++. */
struct Reach {
  std::string_view names, parts, sentence;
};
constexpr Reach kReaches[] = {
    {"fork _Fork vfork clone exec* fexecve posix_spawn* system popen pclose daemon wait waitpid wait3 wait4 "
     "waitid setsid setpgid unshare setns prctl nice",
     "", "a kernel file starts no other programs and processes; leave it out."},
    {"open open64 openat openat64 creat creat64 fopen fopen64 freopen freopen64 fdopen tmpfile* tmpnam "
     "tempnam mkstemp* mkdtemp fread fclose fseek* ftell* rewind fileno getline getdelim read pread* write "
     "pwrite* readv writev close* dup dup2 dup3 pipe pipe2 fcntl* ioctl lseek* stat* fstat* lstat* access "
     "chmod fchmod* chown fchown* unlink* remove rename* link linkat symlink* readlink* realpath mkdir* "
     "rmdir mknod* mkfifo* truncate* ftruncate* opendir fdopendir readdir* closedir scandir* ftw nftw glob "
     "chdir fchdir getcwd chroot mount umount* sendfile* splice tee copy_file_range memfd_create flock "
     "lockf sync fsync inotify* fanotify* open_by_handle_at name_to_handle_at io_*",
     "basic_filebuf basic_ofstream basic_ifstream basic_fstream filesystem __basic_file stdio_filebuf",
     "a kernel file reads and writes no files: it gets its matrices from matmul's parameters, and may "
     "print."},
    {"socket* bind connect listen accept* send sendto sendmsg sendmmsg recv* gethostby* getaddrinfo "
     "freeaddrinfo getnameinfo setsockopt getsockopt shutdown gethostname select pselect poll ppoll epoll*",
     "", "a kernel file speaks with no other program and with no network; leave it out."},
    {"mmap mmap64 munmap mprotect mremap madvise brk sbrk shm* semget semop semctl msg* pkey* mlock* "
     "munlock* userfaultfd",
     "", "memory comes from cudaMalloc, new or std::vector, and stays as it is mapped."},
    {"dl* _dl_* _r_debug _DYNAMIC __libc_dlsym __libc_dlopen_mode __libc_start_main environ __environ "
     "program_invocation* __progname* getauxval _rtld_global*",
     "", "what is called is called by its name, so that it can be seen; leave it out."},
    {"signal bsd_signal sysv_signal sigaction sigaddset sigaltstack sigandset sigblock sigdelset sigemptyset sigfillset "
     "siggetmask sighold sigignore siginterrupt sigisemptyset sigismember sigorset sigpause sigpending sigprocmask "
     "sigqueue sigrelse sigreturn sigset sigsetmask sigstack sigsuspend sigtimedwait sigvec sigwait* kill killpg raise tgkill pthread_kill pthread_sigmask "
     "alarm setitimer timer_* pause psignal",
     "", "a kernel file neither sends nor catches signals; leave it out."},
    {"ptrace process_vm_* syscall personality seccomp bpf perf_event_open kcmp pidfd_* getpid getppid "
     "getpgid gettid getuid geteuid setuid setgid setreuid setresuid capset reboot",
     "", "a kernel file leaves other programs and the system alone; leave it out."},
    {"pthread_* thrd_* makecontext swapcontext setcontext getcontext "
     "sched_* sem_* mtx_* cnd_*",
     "St6thread jthread __future_base condition_variable",
     "the threads of a kernel file are those of its kernels: start more of them, and none on the host."},
    {"setjmp _setjmp __sigsetjmp sigsetjmp longjmp _longjmp siglongjmp __longjmp_chk", "",
     "a function ends by a return; leave it out."},
    {"_exit _Exit quick_exit at_quick_exit on_exit __cxa_quick_exit", "",
     "matmul ends by a return, or by exit() where CUDA reports an error."},
    {"setrlimit* prlimit* getrlimit* getrusage setpriority rlimit*", "",
     "what a run may use is for who grades to say; leave it out."},
};
constexpr Reach kHooks = {
    "__tsan_* __ubsan_* __asan_* __sanitizer_* __wrap_* __real_*", "",
    "names like this belong to the emulator, which sees every access through them; choose another name."};
constexpr std::string_view kOtherReach =
    "of the system's functions a kernel file has those that compute, allocate, print, sort and tell the "
    "time, and this is none of them; leave it out.";

bool has_part(std::string_view parts, std::string_view symbol) {
  return symbol.starts_with("_Z") &&
         source::any_name(parts, [&](std::string_view part) { return symbol.find(part) != symbol.npos; });
}

const Reach* reach_of(std::string_view symbol) {
  if (is_one_of(kHooks.names, symbol)) return &kHooks;
  const auto found = std::ranges::find_if(kReaches, [&](const Reach& reach) {
    return is_one_of(reach.names, symbol) || has_part(reach.parts, symbol);
  });
  return found == std::end(kReaches) ? nullptr : &*found;
}

}  // namespace

std::string readable(const std::string& symbol) {
  int failed = 0;
  const std::unique_ptr<char, decltype(&std::free)> text(
      abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &failed), &std::free);
  return text == nullptr ? symbol : text.get();
}

namespace {

const std::pair<std::string_view, std::vector<std::string>> kWrittenAs[] = {
    {"filebuf", {"std::ofstream", "std::ifstream", "std::fstream", "std::filebuf"}},
    {"fstream", {"std::ofstream", "std::ifstream", "std::fstream", "std::filebuf"}},
    {"__basic_file", {"std::ofstream", "std::ifstream", "std::fstream", "std::filebuf"}},
    {"filesystem", {"std::filesystem"}},
    {"std::thread", {"std::thread", "std::jthread", "std::async"}},
    {"__future_base", {"std::async", "std::future", "std::promise"}},
    {"std::_Rb_tree", {"std::map", "std::set", "std::multimap", "std::multiset"}},
    {"std::__detail::_List_node_base", {"std::list"}},
    {"std::locale", {"std::locale"}},
};

/** What a student would have written, of which one stands in the file: the name without its parameters, or for
 *  what the library calls by a name of its own, those that lead there. */
std::vector<std::string> as_written(const std::string& symbol) {
  const std::string name = readable(symbol);
  if (symbol != name) {
    for (const auto& [part, written] : kWrittenAs)
      if (name.find(part) != name.npos) return written;
  }
  // setjmp is a macro for _setjmp.
  const std::size_t word = std::min(symbol.find_first_not_of('_'), symbol.size());
  if (symbol == name && word > 0) return {symbol, symbol.substr(word)};
  return {name.substr(0, name.find('('))};
}

/** Where the word stands first in the text, in its directives last; line 0 where it does not. */
source::Problem place_of(std::string_view word, const std::string& text) {
  const source::File file = source::read(text);
  const auto in = [&](const source::Code& code) -> source::Problem {
    for (std::size_t i = 0; i < code.size(); ++i) {
      if (code.is(i, source::Kind::identifier) && code[i].text == word)
        return {code[i].line, code[i].column, ""};
    }
    return {};
  };
  source::Problem found = in(file.code);
  for (const source::Code& line : file.directives) {
    if (found.line == 0) found = in(line);
  }
  return found;
}

using Sentence = std::function<std::string(const std::string& name)>;

/** On the first line of the student's that has the last word of one of the names. */
Diagnostic at_its_line(const std::vector<std::string>& names, const Source& source, const Sentence& said,
                       Slip slip) {
  std::vector<const Source*> parts = {&source};
  for (const Source& header : source.headers) parts.push_back(&header);
  for (const std::string& name : names) {
    const std::size_t colon = name.rfind(':');
    const std::string_view word = std::string_view(name).substr(colon == name.npos ? 0 : colon + 1);
    for (const Source* part : parts) {
      const source::Problem place = place_of(word, part->text);
      if (place.line > 0) return {part->name, place.line, place.column, true, said(name), "", "", slip};
    }
  }
  return {source.name, 0, 0, true, said(names.front()), "", "", slip};
}

/** Of a function that a program calls. */
std::string nothing_defines(const std::string& function) {
  if (const source::Lack* library = source::lacking_library(function)) return library->sentence(function);
  return function +
         ": this is declared and nowhere defined: write its body, or name the file that has it, "
         "./course run FILE FILE.";
}

/** An object file, open to be read. */
class Object {
 public:
  explicit Object(const std::filesystem::path& path) : fd_(open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    elf_version(EV_CURRENT);
    if (fd_ >= 0) elf_ = elf_begin(fd_, ELF_C_READ, nullptr);
  }
  ~Object() {
    if (elf_ != nullptr) elf_end(elf_);
    if (fd_ >= 0) close(fd_);
  }
  Object(const Object&) = delete;
  Object& operator=(const Object&) = delete;

  /** Calls `visit(name, symbol)` for each symbol that has a name. */
  template <class Visit>
  void each_symbol(Visit visit) const {
    for (Elf_Scn* section = nullptr; (section = elf_nextscn(elf_, section)) != nullptr;) {
      GElf_Shdr header;
      if (gelf_getshdr(section, &header) == nullptr || header.sh_type != SHT_SYMTAB) continue;
      Elf_Data* data = elf_getdata(section, nullptr);
      for (int i = 1; data != nullptr && header.sh_entsize > 0; ++i) {
        GElf_Sym symbol;
        if (gelf_getsym(data, i, &symbol) == nullptr) break;
        const char* name = elf_strptr(elf_, header.sh_link, symbol.st_name);
        if (name != nullptr && *name != '\0') visit(name, symbol);
      }
    }
  }

 private:
  int fd_;
  Elf* elf_ = nullptr;
};

/** What the emulator's own headers and the assembler's steps define in each file. */
constexpr std::string_view kOursInEachFile = "emulator_first_called emulator_last_called";

/** A call of a hook, of what counts or of what launches would mean the file's own function, also where that is static. */
bool takes_a_name(std::string_view symbol, unsigned char binding) {
  if (is_one_of(kHooks.names, symbol)) return true;
  if (symbol.starts_with("emulator_")) return !is_one_of(kOursInEachFile, symbol);
  const bool of_namespace = symbol.starts_with("_ZN8emulator") || symbol.starts_with("_ZNK8emulator");
  return of_namespace && (binding == STB_GLOBAL || is_of_emulator(symbol));
}

}  // namespace

Symbols symbols_of(const std::filesystem::path& path) {
  Symbols all;
  Object(path).each_symbol([&](const char* name, const GElf_Sym& symbol) {
    const bool brings = symbol.st_shndx != SHN_UNDEF;
    const auto binding = GELF_ST_BIND(symbol.st_info);
    if (brings && takes_a_name(name, binding)) all.taken.emplace_back(name);
    if (binding == STB_LOCAL) return;
    (brings ? all.brought : all.wanted).emplace_back(name);
    if (brings && binding == STB_GLOBAL) all.alone.emplace_back(name);
  });
  return all;
}

bool wants_no_library(const Symbols& symbols) {
  return std::ranges::all_of(symbols.wanted,
                             [](const std::string& symbol) { return is_of_emulator(symbol); });
}

bool is_allowed(std::string_view symbol) {
  if (is_of_emulator(symbol) || is_rounded(symbol)) return true;
  if (is_one_of(kC, symbol) || is_mathematics(symbol)) return true;
  const Reach* reach = reach_of(symbol);
  return reach == nullptr && is_one_of(kCpp, symbol);
}

std::vector<Diagnostic> refused_symbols(const Symbols& symbols, const Source& source) {
  std::vector<Diagnostic> refused;
  std::set<std::string> told;
  const auto refuse = [&](const std::string& symbol, std::string_view sentence, Slip slip) {
    const auto said = [&](const std::string& name) { return fmt::format("{}: {}", name, sentence); };
    Diagnostic found = at_its_line(as_written(symbol), source, said, slip);
    if (told.insert(found.text).second) refused.push_back(std::move(found));
  };
  for (const std::string& symbol : symbols.wanted) {
    if (is_allowed(symbol)) continue;
    const Reach* reach = reach_of(symbol);
    if (reach != nullptr || dlsym(RTLD_DEFAULT, symbol.c_str()) != nullptr)
      refuse(symbol, reach != nullptr ? reach->sentence : kOtherReach, Slip::forbidden_call);
    else
      refuse(symbol, "this is declared and nowhere defined: write its body, too.", Slip::not_linked);
  }
  // Where it is not the student's, it is of a template of the library, and comes to nothing.
  if (std::ranges::find(symbols.wanted, "__cxa_begin_catch") != symbols.wanted.end()) {
    const auto ends = [](const std::string&) {
      return "catch: in a file that is graded what is thrown ends matmul; leave the try block out.";
    };
    Diagnostic found = at_its_line({"catch"}, source, ends, Slip::not_in_emulator);
    if (found.line > 0) refused.push_back(std::move(found));
  }
  for (const std::string& symbol : symbols.taken) refuse(symbol, kHooks.sentence, Slip::unseen_access);
  // Those of no line are as a rule called by another's, which stands above them.
  std::ranges::stable_sort(refused, {}, [](const Diagnostic& d) { return std::pair(d.line == 0, d.line); });
  return refused;
}

Diagnostic refused_call(const std::string& symbol, int line, const Source& source) {
  const auto said = [](const std::string& name) {
    return name +
           ": in a file that is graded all that host code stores is checked, and what this stores is not known. Known are "
           "CUDA's API, printf, std::cout, malloc, new, std::vector and std::string.";
  };
  Diagnostic found = at_its_line(as_written(symbol), source, said, Slip::unseen_access);
  if (found.line == 0) found.line = line;
  return found;
}

std::vector<Diagnostic> defined_again(const Symbols& symbols, const Source& source,
                                      const std::vector<OtherFile>& others) {
  std::vector<Diagnostic> found;
  for (const auto& [earlier, other] : others) {
    const auto at = [](const Diagnostic& d) {
      return d.line > 0 ? fmt::format("{} (line {})", d.file, d.line) : d.file;
    };
    for (const std::string& symbol : symbols.alone) {
      if (std::ranges::find(earlier.alone, symbol) == earlier.alone.end()) continue;
      if (other.name == source.name)
        return {{source.name, 0, 0, true, source.name + " is named twice: once is enough.", "", "",
                 Slip::not_linked}};
      const std::string there = at(at_its_line(as_written(symbol), other, std::identity(), Slip::not_linked));
      const auto says = [&](const std::string& name) {
        return name == "main"
                   ? fmt::format(
                         "main: {} has a main, too. The files that are named make one program, and a "
                         "program has one: leave the other program's file out.",
                         there)
                   : fmt::format(
                         "{}: {} defines it, too, and a program has each once: only declare it in one "
                         "of them, or write static in front of it, or, in a header, inline.",
                         name, there);
      };
      found.push_back(at_its_line(as_written(symbol), source, says, Slip::not_linked));
    }
  }
  return found;
}

std::vector<Diagnostic> undefined_symbols(const Symbols& symbols, const Source& source,
                                          const std::vector<Symbols>& objects) {
  std::vector<Diagnostic> undefined;
  const auto brings = [](const Symbols& object, const std::string& symbol) {
    return std::ranges::find(object.brought, symbol) != object.brought.end();
  };
  for (const std::string& symbol : symbols.wanted) {
    const bool ours = is_allowed(symbol) || source::is_library_of_programs(symbol) ||
                      symbol.starts_with("__asan_") || symbol.starts_with("__tsan_") ||
                      symbol.starts_with("_GLOBAL_");
    if (ours || dlsym(RTLD_DEFAULT, symbol.c_str()) != nullptr) continue;
    if (std::ranges::any_of(objects, [&](const Symbols& object) { return brings(object, symbol); })) continue;
    undefined.push_back(at_its_line(as_written(symbol), source, nothing_defines, Slip::not_linked));
  }
  return undefined;
}

}  // namespace toolchain
