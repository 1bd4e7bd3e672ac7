// The table, and the way there.
#include "cli/other_programs.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "cli/program.h"

namespace cli {
namespace {

/** The script ./course builds the program before it calls it: `part_of` there knows the same commands. */
constexpr std::array kElsewhere = {
    OtherProgram{"bench",
                 "Compare the solutions, your kernels and cuBLAS: by time on a GPU, otherwise by counts",
                 "course-bench"},
    OtherProgram{"class", "For instructors: grade a whole class", "course-class"},
    OtherProgram{"live", "For instructors: go through a lesson's solution step by step, in its kernel.cu",
                 "course-teach"},
    OtherProgram{"slides", "For instructors: show the slides of a lesson, or print all", "course-teach"},
    OtherProgram{"edition", "For instructors: make what you hand out, without answers or with slides",
                 "course-teach"},
    OtherProgram{"print",
                 "For instructors: print a kernel file as it is graded, a .diff with its changes made",
                 "course-teach"},
    OtherProgram{"new", "For authors: make a new lesson, for you to rewrite", "course-teach"},
    OtherProgram{"check", "For authors: what a lesson still lacks, and how to mend what is stale",
                 "course-teach"},
    OtherProgram{"skeleton", "For authors: print an edition of a lesson's solution.cu", "course-teach"},
    OtherProgram{"test", "For authors: test the course itself", ""},
};

}  // namespace

std::span<const OtherProgram> other_programs() { return kElsewhere; }

void hand_over(int argc, char** argv) {
  if (argc < 2) return;
  const auto found = std::ranges::find(kElsewhere, std::string_view(argv[1]), &OtherProgram::command);
  if (found == kElsewhere.end() || found->program.empty()) return;
  const auto here = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  execv((here / found->program).c_str(), argv);
  throw std::runtime_error(
      fmt::format("{} is not built: {} {} builds it.", found->program, called(), found->command));
}

}  // namespace cli
