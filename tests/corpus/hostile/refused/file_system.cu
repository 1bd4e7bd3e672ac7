// EXPECT: COULD NOT BUILD(.|\n)*\bstd::filesystem:(.|\n)*0 of 100 points
// The files of the user by std::filesystem.
#include <filesystem>
void matmul(const float*, const float*, float*, int, int, int) {
  std::filesystem::remove_all("/tmp/anything");
}
