// Plain files first; links last, so that nothing is written through one.
#include "submissions/unpacked.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "source/beside.h"
#include "submissions/archive_reader.h"
#include "submissions/gradescope.h"
#include "submissions/limited_reader.h"
#include "submissions/names.h"
#include "text/file.h"

namespace submissions {
namespace {

namespace fs = std::filesystem;

/** Of a class. More is no download of a course, but meant to fill this machine. */
constexpr Limits kOfAll = {.entries = 500'000, .bytes = std::size_t{4} << 30};

/** Where nothing is, whatever the archive's link meant. */
constexpr const char* kNowhere = "a link in the archive";

/** How much of a file is kept: of what is no code its name is enough. A byte more shows what is too large. */
std::size_t kept(const fs::path& name) {
  const std::string last = name.filename().string();
  if (is_kernel(last) || text::is_header(last)) return source::kLargestKernelFile + 1;
  return is_archive(last) || last == kGradescopeMetadata ? Limits().bytes + 1 : 0;
}

std::string text_of(ArchiveReader& reader, std::size_t most) {
  std::string text;
  while (text.size() < most) {
    const std::optional<std::string_view> block = reader.block();
    if (!block) break;
    text.append(block->substr(0, most - text.size()));
  }
  return text;
}

void set_time(const fs::path& file, Seconds changed) {
  const timespec both[] = {{changed, 0}, {changed, 0}};
  utimensat(AT_FDCWD, file.c_str(), both, AT_SYMLINK_NOFOLLOW);
}

class Unpacking {
 public:
  Unpacking(const fs::path& archive, const fs::path& folder, std::vector<records::Doubt>& doubts)
      : reader_(archive), folder_(folder), doubts_(doubts) {}

  void run() {
    std::size_t entries = 0;
    while (reader_.next()) {
      if (++entries > kOfAll.entries)
        throw Refused(fmt::format("It holds more than {} files and folders.", kOfAll.entries));
      entry(folder_ / reader_.name());
    }
    for (const fs::path& link : links_) {
      std::error_code error;
      fs::create_directories(link.parent_path(), error);
      if (!error) fs::create_symlink(kNowhere, link, error);
      if (error) doubt(link, error.message());
    }
  }

 private:
  void entry(const fs::path& place) {
    std::error_code error;
    if (reader_.is_folder())
      fs::create_directories(place, error);
    else if (!reader_.is_plain())
      links_.insert(place);
    else
      return plain(place);
    if (error) doubt(place, error.message());
  }

  /** One that is damaged costs its student alone. */
  void plain(const fs::path& place) try {
    if (const std::error_code error = file(place)) doubt(place, error.message());
  } catch (const Damaged&) {
    doubt(place, "it is damaged, by its checksum: download it again, or ask for it again");
  }

  std::error_code file(const fs::path& place) {
    std::error_code error;
    if (fs::exists(fs::symlink_status(place, error))) return std::make_error_code(std::errc::file_exists);
    const std::string text = text_of(reader_, kept(place));
    bytes_ += text.size();
    if (bytes_ > kOfAll.bytes) throw Refused(fmt::format("It holds more than {} MB.", kOfAll.bytes >> 20));
    try {
      text::write_file(place, text);
    } catch (const fs::filesystem_error& problem) {
      if (problem.code() == std::errc::no_space_on_device)
        throw Refused(fmt::format("There is no room for it in {}: set TMPDIR to another place.",
                                  folder_.parent_path().string()));
      return problem.code();
    }
    set_time(place, reader_.changed());
    return {};
  }

  void doubt(const fs::path& place, const std::string& why) {
    doubts_.push_back({fs::path(place).lexically_relative(folder_).string(),
                       fmt::format("could not be unpacked: {}", why)});
  }

  ArchiveReader reader_;
  const fs::path& folder_;
  std::vector<records::Doubt>& doubts_;
  std::set<fs::path> links_;
  std::size_t bytes_ = 0;
};

/** Does it look like what several handed in, or is it what one student handed in? */
bool is_of_several(const fs::path& folder) {
  std::size_t submissions = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (name == kGradescopeMetadata) return true;
    const bool one = entry.is_directory() || is_kernel(name) || is_archive(name);
    submissions += one && !is_litter(name) ? 1 : 0;
  }
  return submissions > 1;
}

/** Everything lies in one folder, called like the course or the assignment. */
fs::path with_submissions(const fs::path& folder) {
  fs::path only;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (is_litter(name)) continue;
    if (!only.empty() || !entry.is_directory() || understand(name, true).platform != Platform::none)
      return folder;
    only = entry.path();
  }
  return !only.empty() && is_of_several(only) ? only : folder;
}

}  // namespace

Unpacked::Unpacked(const fs::path& archive) {
  try {
    Unpacking(archive, temporary_.path(), doubts_).run();
  } catch (const Refused& refused) {
    throw std::runtime_error(fmt::format("{} cannot be unpacked. {}", archive.string(), refused.what()));
  }
  folder_ = with_submissions(temporary_.path());
  if (folder_ != temporary_.path())
    remark_ = fmt::format("All of {} lies in its folder {}: what is in that was taken for the submissions.",
                          archive.string(), folder_.filename().string());
}

}  // namespace submissions
