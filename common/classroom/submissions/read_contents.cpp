// Files and folders, opened so that no link is followed and no pipe is waited for.
#include "submissions/read_contents.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>

#include "source/beside.h"
#include "submissions/limited_reader.h"
#include "submissions/names.h"

namespace submissions {
namespace {

namespace fs = std::filesystem;

struct Read {
  std::string text;
  std::string why;  ///< it could not be read; a sentence without its subject
};

class Descriptor {
 public:
  explicit Descriptor(const fs::path& path)
      : number_(open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)) {}
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

std::string why_not_opened(int error) {
  if (error == ELOOP) return "is a link, and links are not followed";
  if (error == ENXIO) return "is no plain file";
  return "cannot be read: look at its permissions";
}

/** At most `most` bytes; a longer file is refused, not cut. */
Read read_plain(const fs::path& path, std::size_t most) {
  const Descriptor file(path);
  if (file.number() < 0) return {.text = "", .why = why_not_opened(errno)};
  struct stat status = {};
  if (fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode))
    return {.text = "", .why = "is no plain file"};
  if (static_cast<std::uint64_t>(status.st_size) > most)
    return {.text = "", .why = fmt::format("is larger than {} MB", most >> 20)};
  std::string text(static_cast<std::size_t>(status.st_size), '\0');
  std::size_t have = 0;
  while (have < text.size()) {
    const ssize_t got = read(file.number(), text.data() + have, text.size() - have);
    if (got <= 0) break;
    have += static_cast<std::size_t>(got);
  }
  text.resize(have);
  return {.text = std::move(text), .why = ""};
}

struct Archive {
  fs::path file;
  std::string name, path;
};

/** Everything that one student handed in. */
class Reading {
 public:
  Reading(const fs::path& submissions, const Limits& limits) : root_(submissions), basket_(limits) {}

  void part(const Entry& part) {
    std::error_code error;
    if (fs::symlink_status(root_ / part.path, error).type() == fs::file_type::symlink)
      basket_.refuse(part.path.string(), "is a link, and links are not followed");
    else if (part.name.empty())
      folder(part.path, "", 0);
    else
      file(part.path, part.name);
  }

  Contents end() {
    if (!basket_.has_kernel()) {
      for (const Archive& one : archives_) archive(one);
    }
    return basket_.contents();
  }

 private:
  void file(const fs::path& path, const std::string& name) {
    basket_.count_entry();
    if (is_archive(name)) {
      archives_.push_back({root_ / path, name, path.string()});
      return;
    }
    if (!basket_.wants(name)) return;
    Read read = read_plain(root_ / path, source::kLargestKernelFile);
    if (!read.why.empty()) return basket_.refuse(name, read.why);
    basket_.count_bytes(read.text.size());
    basket_.take({.name = name, .path = path.string(), .text = std::move(read.text)});
  }

  void folder(const fs::path& path, const std::string& name, std::size_t depth) {
    if (depth > basket_.limits().depth) throw Refused("Its folders are nested too deep.");
    std::error_code error;
    std::vector<fs::directory_entry> entries;
    for (auto it = fs::directory_iterator(root_ / path, error); !error && it != fs::directory_iterator();
         it.increment(error)) {
      basket_.count_entry();
      entries.push_back(*it);
    }
    if (error)
      return basket_.refuse(path.string(), "is a folder that cannot be read: look at its permissions");
    std::ranges::sort(entries);
    for (const fs::directory_entry& entry : entries) {
      const std::string last = entry.path().filename().string();
      if (is_litter(last)) continue;
      const std::string inside = name.empty() ? last : name + "/" + last;
      if (entry.symlink_status(error).type() == fs::file_type::directory)
        folder(path / last, inside, depth + 1);
      else
        file(path / last, inside);
    }
  }

  void archive(const Archive& one) {
    Read packed = read_plain(one.file, basket_.limits().bytes);
    if (!packed.why.empty()) return basket_.refuse(one.name, packed.why);
    read_archive(packed.text, one.path, basket_);
  }

  const fs::path& root_;
  LimitedReader basket_;
  std::vector<Archive> archives_;
};

}  // namespace

Contents read_contents(const fs::path& submissions, std::span<const Entry> parts, const Limits& limits) try {
  Reading reading(submissions, limits);
  for (const Entry& part : parts) reading.part(part);
  return reading.end();
} catch (const Refused& refused) {
  Contents nothing;
  nothing.obstacle = refused.what();
  return nothing;
}

}  // namespace submissions
