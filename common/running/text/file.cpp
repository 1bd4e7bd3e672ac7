// Read in one go; opened early, written once, renamed.
#include "text/file.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace text {
namespace {

[[noreturn]] void cannot_write(const std::filesystem::path& out, const char* why) {
  throw std::runtime_error(out.string() + " cannot be written: " + why + ".");
}

std::filesystem::path part_of(std::filesystem::path out) {
  return out += std::string(kPart) + std::to_string(getpid());
}

}  // namespace

std::optional<std::string> contents(const std::filesystem::path& path) {
  std::error_code not_there;
  if (is_directory(path, not_there)) return std::nullopt;
  std::ifstream stream(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!stream) return std::nullopt;
  return text;
}

std::string read_file(const std::filesystem::path& path) {
  if (std::optional<std::string> text = contents(path)) return *std::move(text);
  std::error_code error;
  const bool missing = status(path, error).type() == std::filesystem::file_type::not_found;
  throw std::runtime_error(path.string() +
                           (missing ? " is not there." : " cannot be read: look at its permissions."));
}

bool is_header(const std::filesystem::path& path) {
  const std::filesystem::path ending = path.extension();
  return ending == ".h" || ending == ".hpp" || ending == ".hh" || ending == ".cuh";
}

void write_file(const std::filesystem::path& path, std::string_view text) {
  create_directories(path.parent_path());
  errno = 0;
  std::ofstream stream(path, std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) throw std::filesystem::filesystem_error("", path, {errno, std::generic_category()});
}

PartFolder::PartFolder(const std::filesystem::path& out) : path_(part_of(out)) {
  if (!create_directory(path_))
    throw std::filesystem::filesystem_error("", path_, make_error_code(std::errc::file_exists));
}

PartFolder::~PartFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

PartFile::PartFile(std::filesystem::path out) : out_(std::move(out)), part_(part_of(out_)) {
  // A rename would replace a device such as /dev/null by a file.
  std::error_code error;
  const std::filesystem::file_type type = status(out_, error).type();
  if (type == std::filesystem::file_type::none) cannot_write(out_, error.message().c_str());
  if (type != std::filesystem::file_type::not_found && type != std::filesystem::file_type::regular)
    cannot_write(out_, "it is there, but not a plain file");
  errno = 0;
  if (!std::ofstream(part_)) cannot_write(out_, std::strerror(errno));
}

PartFile::~PartFile() {
  std::error_code ignored;
  std::filesystem::remove(part_, ignored);
}

void PartFile::finish(std::string_view text) {
  finish([text](std::ostream& stream) { stream << text; });
}

void PartFile::finish(const std::function<void(std::ostream&)>& write) {
  errno = 0;
  std::ofstream stream(part_, std::ios::binary);
  write(stream);
  stream.close();
  if (!stream) cannot_write(out_, std::strerror(errno));
  std::error_code error;
  std::filesystem::rename(part_, out_, error);
  if (error) cannot_write(out_, error.message().c_str());
}

}  // namespace text
