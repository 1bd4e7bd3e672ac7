// The course, ready to be uploaded where a platform grades by itself.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace classroom {

struct Graded {
  std::string lesson;      ///< "02_tiled"
  std::uint64_t seed = 0;  ///< the same for everybody, whenever they hand in
};

/**
 * Makes OUT/gradescope_autograder.zip (setup.sh, run_autograder and the course) and, for Classroom 50,
 * OUT/classroom50 with autograder.py, course.zip, runtime.json and autograde.yaml. No solution is in them.
 * `lessons`: all of the course. Throws std::runtime_error with a sentence, e.g. where there are no solutions
 * to be left out: these are made from the whole course.
 */
void write_autograders(const std::filesystem::path& out, const std::filesystem::path& root,
                       const std::vector<std::string>& lessons, const Graded&);

}  // namespace classroom
