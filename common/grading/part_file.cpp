// Open early, write once, rename.
#include "grading/part_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>

namespace grading {
namespace {

[[noreturn]] void cannot_write(const std::filesystem::path& out, const char* why) {
  throw std::runtime_error(fmt::format("{} cannot be written: {}.", out.string(), why));
}

}  // namespace

PartFile::PartFile(std::filesystem::path out) : out_(std::move(out)), part_(out_) {
  // A rename would replace a device such as /dev/null by a file.
  std::error_code error;
  const std::filesystem::file_type type = status(out_, error).type();
  if (type == std::filesystem::file_type::none) cannot_write(out_, error.message().c_str());
  if (type != std::filesystem::file_type::not_found && type != std::filesystem::file_type::regular)
    cannot_write(out_, "it is there, but not a plain file");
  part_ += fmt::format(".part-{}", getpid());
  errno = 0;
  if (!std::ofstream(part_)) cannot_write(out_, std::strerror(errno));
}

PartFile::~PartFile() {
  std::error_code ignored;
  std::filesystem::remove(part_, ignored);
}

void PartFile::finish(std::string_view text) {
  errno = 0;
  std::ofstream stream(part_, std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) cannot_write(out_, std::strerror(errno));
  std::error_code error;
  std::filesystem::rename(part_, out_, error);
  if (error) cannot_write(out_, error.message().c_str());
}

std::filesystem::path json_place(const std::string& json, const std::filesystem::path& kernel_file) {
  std::error_code not_there;
  if (std::filesystem::equivalent(json, kernel_file, not_there)) {
    throw std::runtime_error(
        fmt::format("{} is the kernel file itself: name another file after --json.", json));
  }
  return json;
}

}  // namespace grading
