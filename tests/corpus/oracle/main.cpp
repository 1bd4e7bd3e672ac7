// Tries random programs: the emulator and the oracle must say the same of each.
//
//   test_oracle ARRAYS.cu [--programs N] [--seed S] [--show N]
//
// Exit code 1 where they disagree: the first N programs on which they do are made as small as can be, and printed.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "corpus/oracle/compare.h"
#include "corpus/oracle/generate.h"
#include "corpus/oracle/interpret.h"
#include "process/temporary.h"
#include "source/kernel_file.h"
#include "toolchain/build.h"

namespace {

using namespace oracle;

bool disagree(Interpreter& interpreter, const Program& program) {
  Score score;
  const Run run = interpreter.run(program);
  return !disagreements(program, run, score).empty();
}

/** Without the instruction; of a loop, without its end, too. */
Program without(const Program& program, std::size_t kernel, std::size_t line) {
  Program smaller = program;
  auto& all = smaller.kernels[kernel].instructions;
  const auto at = all.begin() + static_cast<std::ptrdiff_t>(line);
  if (at->op == Op::loop) {
    const auto end = std::find_if(at, all.end(), [](const Instruction& in) { return in.op == Op::end; });
    if (end != all.end()) all.erase(end);
  }
  all.erase(all.begin() + static_cast<std::ptrdiff_t>(line));
  return smaller;
}

/** As long as they disagree. */
Program made_small(Interpreter& interpreter, Program program) {
  for (bool smaller = true; smaller;) {
    smaller = false;
    const auto take = [&](Program other) {
      if (!disagree(interpreter, other)) return false;
      program = std::move(other);
      return smaller = true;
    };
    for (std::size_t k = program.kernels.size(); k-- > 0 && program.kernels.size() > 1;) {
      Program other = program;
      other.kernels.erase(other.kernels.begin() + static_cast<std::ptrdiff_t>(k));
      take(std::move(other));
    }
    for (std::size_t k = 0; k < program.kernels.size(); ++k) {
      for (std::size_t i = program.kernels[k].instructions.size(); i-- > 0;) {
        if (program.kernels[k].instructions[i].op != Op::end) take(without(program, k, i));
      }
      for (const unsigned threads : {2u, 3u, 4u, 8u, 32u, 33u}) {
        Program other = program;
        if (threads >= other.kernels[k].threads) break;
        other.kernels[k].threads = threads;
        if (take(std::move(other))) break;
      }
      if (program.kernels[k].blocks > 1) {
        Program other = program;
        --other.kernels[k].blocks;
        take(std::move(other));
      }
    }
  }
  return program;
}

void show(Interpreter& interpreter, const Program& program) {
  Score score;
  const Run run = interpreter.run(program);
  std::printf("%s", text_of(program).c_str());
  for (const std::string& text : disagreements(program, run, score)) std::printf("%s\n", text.c_str());
}

int try_programs(Interpreter& interpreter, std::uint64_t seed, std::uint64_t programs, unsigned most_shown) {
  Score score;
  unsigned shown = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (std::uint64_t i = 0; i < programs; ++i) {
    const Program program = random_program(seed + i);
    const Run run = interpreter.run(program);
    if (disagreements(program, run, score).empty()) continue;
    std::printf("--- They disagree on --seed %llu --programs 1:\n",
                static_cast<unsigned long long>(seed + i));
    show(interpreter, made_small(interpreter, program));
    std::fflush(stdout);
    if (++shown >= most_shown) break;
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  std::printf(
      "%llu programs, %llu steps, %.0f s: %llu programs race, in %llu words; %llu words read before they were written, "
      "%llu accesses out of bounds, %llu barriers that not all reach; %llu words left open; %u disagreements shown.\n",
      static_cast<unsigned long long>(score.programs), static_cast<unsigned long long>(score.accesses),
      seconds, static_cast<unsigned long long>(score.racing_programs),
      static_cast<unsigned long long>(score.racing_words), static_cast<unsigned long long>(score.fresh_words),
      static_cast<unsigned long long>(score.overruns), static_cast<unsigned long long>(score.uneven_barriers),
      static_cast<unsigned long long>(score.left_open), shown);
  return shown > 0;
}

/** Room for __shared__ arrays is there for what is loaded with the program: it starts itself again, with them. */
int run_with(const char* arrays, int argc, char** argv) {
  const process::TemporaryFolder folder;
  const source::KernelFile file = source::read_kernel_file(arrays);
  const toolchain::Build build = toolchain::build(file, runner::Backend::emulator, folder.path());
  if (!build.ok) return std::fprintf(stderr, "%s\n", build.raw.c_str()), 2;
  const pid_t child = fork();
  if (child == 0) {
    std::string product = build.product.string();
    setenv("LD_PRELOAD", product.c_str(), 1);
    std::vector<char*> words(argv, argv + argc + 1);
    words[1] = product.data();
    execv("/proc/self/exe", words.data());
    _exit(2);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

int main(int argc, char** argv) {
  std::uint64_t seed = 1, programs = 20000;
  unsigned most_shown = 1;
  for (int i = 2; i + 1 < argc; i += 2) {
    const std::uint64_t value = std::strtoull(argv[i + 1], nullptr, 10);
    if (std::strcmp(argv[i], "--seed") == 0) seed = value;
    if (std::strcmp(argv[i], "--programs") == 0) programs = value;
    if (std::strcmp(argv[i], "--show") == 0) most_shown = static_cast<unsigned>(value);
  }
  if (argc < 2)
    return std::fprintf(stderr, "usage: test_oracle ARRAYS.cu [--programs N] [--seed S] [--show N]\n"), 2;
  if (!std::string_view(argv[1]).ends_with(".so")) return run_with(argv[1], argc, argv);
  Interpreter interpreter(argv[1]);
  return try_programs(interpreter, seed, programs, most_shown);
}
