// Reads a kernel file, or says why that cannot be.
#include "grading/kernel_file.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace grading {

std::string read_kernel_file(const std::filesystem::path& file) {
  const auto refuse = [&](const char* why) {
    throw std::runtime_error(fmt::format("{} {}", file.string(), why));
  };
  std::error_code error;
  const auto status = std::filesystem::status(file, error);
  if (!exists(status)) refuse("does not exist: is its path right, seen from here?");
  if (is_directory(status)) refuse("is a folder: name a .cu file in it.");
  // A pipe would be empty when the compiler reads it after us.
  if (!is_regular_file(status)) refuse("is not a plain file.");
  std::ifstream stream(file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!stream) refuse("cannot be read: look at its permissions.");
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) refuse("is empty: there is nothing to build.");
  return text;
}

}  // namespace grading
