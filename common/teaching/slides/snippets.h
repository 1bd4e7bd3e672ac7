// The code that decks show, cut out of the tested kernel files.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace slides {

/** A file that a deck may import, such as 02_tiled/todo_2.cu. */
struct Snippet {
  std::filesystem::path file;
  std::string text;
};

/**
 * Of every lesson, in a folder of its name:
 *
 *   whole.cu                        the answer, as a student would hand it in
 *   kernel.cu, matmul.cu            of it the kernel, and the host function
 *   load4.cu                        and each __device__ function, by its name
 *   todo_2.cu                       what TODO 2 asks for
 *   step_2.cu                       the kernel with TODOs 1 to 2 done; step_0.cu is the skeleton's
 *   wrong/NAME.cu, right/NAME.cu    the kernels of the known mistakes and of the other right answers
 *   given/whole_k_panel.cu          and of the other files in the lesson's folder
 *
 * and of each a NAME.bare.cu without comments, for slides where somebody speaks them. A file without a kernel
 * has none of these. Throws std::runtime_error with a sentence where a file cannot be read.
 */
std::vector<Snippet> snippets(const std::filesystem::path& root, const std::vector<std::string>& lessons);

}  // namespace slides
