// Written beside its place, packed by CMake where an archive is asked for, then renamed.
#include "edition/place.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "process/child.h"
#include "text/file.h"

namespace edition {
namespace {

namespace fs = std::filesystem;

constexpr std::array kTheCourse = {"common", "lessons", "slides", "solutions", "tests"};

[[noreturn]] void cannot_write(const fs::path& path, const std::string& why) {
  throw std::runtime_error(fmt::format("{} cannot be written: {}.", path.string(), why));
}

/** "OUT/" is OUT. */
fs::path without_slash(const fs::path& out) { return out.has_filename() ? out : out.parent_path(); }

fs::path folder_of(const fs::path& out) { return out.has_parent_path() ? out.parent_path() : fs::path("."); }

void write_file(const fs::path& path, const File& file) {
  text::write_file(path, file.text);
  if (file.executable) {  // for whom may read it
    const auto readers =
        status(path).permissions() & (fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
    permissions(path, static_cast<fs::perms>(static_cast<unsigned>(readers) >> 2), fs::perm_options::add);
  }
}

void write_folder(const std::vector<File>& files, const fs::path& folder) {
  create_directories(folder);
  for (const File& file : files) {
    if (process::interrupted()) throw process::Interrupted("Interrupted: nothing was made.");
    write_file(folder / file.path, file);
  }
}

/** `place`/files/`name` as `place`/archive.zip: the files in our order. */
fs::path pack(const std::vector<File>& files, const fs::path& place, const fs::path& name) {
  std::ofstream list(place / "list");
  for (const File& file : files) list << (name / file.path).string() << '\n';
  list.close();
  const std::string folder = absolute(place / "files").string();
  process::Result result;
  try {
    process::Command command;
    // clang-format off
    command.words = {"cmake", "-E", "chdir", folder,
                     "cmake", "-E", "tar", "cf", "../archive.zip", "--format=zip", "--files-from=../list"};
    // clang-format on
    result = process::run(std::move(command));
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(
        fmt::format("An archive is packed by cmake, and that does not start ({}). "
                    "Install it, or name a folder, without .zip.",
                    error.what()));
  }
  if (process::interrupted()) throw process::Interrupted("Interrupted: nothing was made.");
  if (result.ending != process::Ending::exited || result.code != 0)
    throw std::runtime_error(fmt::format("The archive could not be packed: {}", result.output));
  return place / "archive.zip";
}

}  // namespace

bool is_archive(const fs::path& out) { return without_slash(out).extension() == ".zip"; }

void refuse_place(const fs::path& named, const fs::path& root) {
  const fs::path out = without_slash(named);
  const fs::path parent = folder_of(out);
  if (out.empty())
    throw std::runtime_error("The edition needs a name: a folder, or an archive that ends in .zip.");
  if (!is_directory(parent))
    throw std::runtime_error(fmt::format("There is no folder {}: make it first.", parent.string()));
  if (access(parent.c_str(), W_OK) != 0) cannot_write(out, std::strerror(errno));

  const fs::path inside = weakly_canonical(out).lexically_relative(weakly_canonical(root));
  if (std::ranges::find(kTheCourse, *inside.begin()) != kTheCourse.end())
    throw std::runtime_error(
        fmt::format("{} lies within the course itself: name a place outside it.", out.string()));

  if (symlink_status(out).type() == fs::file_type::not_found) return;
  const bool empty_folder = is_directory(symlink_status(out)) && is_empty(out);
  if (!empty_folder || is_archive(out))
    throw std::runtime_error(
        fmt::format("{} already exists, and nothing is overwritten: name another place.", out.string()));
  if (equivalent(out, fs::current_path()))
    throw std::runtime_error("You are in that folder: name a new one, which will hold the edition.");
}

void write(const std::vector<File>& files, const fs::path& named) try {
  const fs::path out = without_slash(named);
  const text::PartFolder part(out);
  const fs::path name = out.stem(), folder = part.path() / "files" / name;
  write_folder(files, folder);
  rename(is_archive(out) ? pack(files, part.path(), name) : folder, out);
} catch (const fs::filesystem_error& error) {
  cannot_write(named, error.code().message());
}

}  // namespace edition
