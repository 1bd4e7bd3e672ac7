// Reads a kernel file, or says why that cannot be.
#include "source/kernel_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <stdexcept>
#include <string_view>

#include "source/edits.h"
#include "source/marked_source.h"
#include "text/encoding.h"
#include "text/file.h"

namespace source {
namespace {

[[noreturn]] void refuse(const std::filesystem::path& file, std::string_view why) {
  throw std::runtime_error(fmt::format("{} {}", file.string(), why));
}

/** As Notepad and PowerShell may save it. The compiler's complaints would be about each second byte. */
void refuse_unreadable(const std::filesystem::path& file, std::string_view text) {
  if (const std::string why = text::why_no_compiler_reads(text); !why.empty()) refuse(file, why);
}

/** README.md is none, and the compiler's complaints about it would fill a screen. What has no ending may be
 *  one, and kernel.cu.before-live and its like are. */
bool may_be_kernel_file(const std::filesystem::path& file) {
  constexpr std::array kEndings = {"", ".cpp", ".cc", ".cxx", ".c", ".h", ".hpp", ".diff"};
  return file.filename().string().find(".cu") != std::string::npos ||
         std::ranges::find(kEndings, file.extension()) != kEndings.end();
}

/** A solution without its marks; a program with no TODO is whole as it stands. */
std::string whole(const std::filesystem::path& original) {
  const std::string text = text::read_file(original);
  return text.find("//! TODO ") == std::string::npos ? text : answer(read_marked(original));
}

/** What a diff makes of a solution or a program, as if it lay beside it. */
KernelFile made_of(const std::filesystem::path& diff, const std::string& text) try {
  const std::filesystem::path original = diff.parent_path() / original_of(text);
  return {std::filesystem::path(diff).replace_extension(".cu"), edited(text, whole(original))};
} catch (const SourceError& error) {
  const std::string line = error.line > 0 ? fmt::format(":{}", error.line) : "";
  throw std::runtime_error(fmt::format("{}{}: {}", diff.string(), line, error.what()));
}

KernelFile text_of(const std::filesystem::path& file) {
  std::error_code error;
  const auto status = std::filesystem::status(file, error);
  if (!exists(status)) refuse(file, "does not exist: is its path right from here?");
  if (is_directory(status)) refuse(file, "is a folder: name a .cu file in it.");
  // A pipe would be empty when the compiler reads it after us.
  if (!is_regular_file(status)) refuse(file, "is not a plain file.");
  if (!may_be_kernel_file(file)) refuse(file, "is no kernel file: name one that ends in .cu.");
  std::ifstream stream(file, std::ios::binary);
  std::string text(kLargestKernelFile + 1, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (stream.bad() || !stream.is_open()) refuse(file, "cannot be read: look at its permissions.");
  text.resize(static_cast<std::size_t>(stream.gcount()));
  if (text.find_first_not_of(" \t\r\n") == std::string::npos)
    refuse(file, "is empty: there is nothing to build.");
  refuse_unreadable(file, text);
  return file.extension() == ".diff" ? made_of(file, text) : KernelFile{file, std::move(text)};
}

}  // namespace

KernelFile read_kernel_file(const std::filesystem::path& file) {
  KernelFile read = text_of(file);
  read.headers = headers_beside(read.name, read.text);
  for (const Header& header : read.headers) refuse_unreadable(header.path, header.text);
  return read;
}

KernelFile read_program_file(const std::filesystem::path& file,
                             const std::vector<std::filesystem::path>& folders) {
  for (const std::filesystem::path& folder : folders) {
    std::error_code error;
    if (!is_directory(folder, error))
      throw std::runtime_error(fmt::format("-I {}: that is no folder.", folder.string()));
  }
  KernelFile read = text_of(file);
  read.headers = headers_of_program(read.name, read.text, folders);
  for (const Header& header : read.headers) refuse_unreadable(header.path, header.text);
  read.folders = folders;
  return read;
}

std::filesystem::path not_over(const KernelFile& kernel, const std::string& out) {
  std::error_code not_there;
  if (std::filesystem::equivalent(out, kernel.name, not_there)) {
    throw std::runtime_error(
        fmt::format("{} is the kernel file itself: name another file to write to.", out));
  }
  return out;
}

}  // namespace source
