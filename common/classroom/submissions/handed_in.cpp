// Files that belong together; groups, of which each member handed in the same.
#include "submissions/handed_in.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "submissions/gradescope.h"
#include "text/file.h"
#include "text/harmless.h"

namespace submissions {
namespace {

namespace fs = std::filesystem;

Seconds changed_at(const fs::path& path) {
  struct stat status = {};
  return lstat(path.c_str(), &status) == 0 ? status.st_mtime : 0;
}

/** Of a folder, the newest of what is in it. */
Seconds newest_change(const fs::path& path) {
  std::error_code error;
  if (fs::symlink_status(path, error).type() != fs::file_type::directory) return changed_at(path);
  int most = 1000;
  Seconds newest = 0;
  for (auto it = fs::recursive_directory_iterator(path, error);
       !error && it != fs::recursive_directory_iterator() && most-- > 0; it.increment(error)) {
    if (it->symlink_status(error).type() == fs::file_type::regular)
      newest = std::max(newest, changed_at(it->path()));
  }
  return newest;
}

bool is_main(const Named& named) {
  return named.platform != Platform::none || named.file.empty() || is_kernel(named.file) ||
         is_archive(named.file);
}

class Gathering {
 public:
  Gathering(const fs::path& folder, const std::vector<fs::path>& tables) : folder_(folder), tables_(tables) {}

  std::vector<HandedIn> all() {
    std::vector<Named> beside;
    for (const fs::path& name : names()) {
      std::error_code error;
      const bool is_folder = fs::symlink_status(folder_ / name, error).type() == fs::file_type::directory;
      Named named = understand(name.string(), is_folder);
      if (is_main(named))
        add(std::move(named), name);
      else
        beside.push_back(std::move(named));
    }
    for (Named& named : beside) add_beside(std::move(named));
    std::vector<HandedIn> result;
    for (auto& [key, one] : all_) result.push_back(std::move(one));
    std::ranges::sort(result, {}, &HandedIn::source);
    return result;
  }

 private:
  std::vector<fs::path> names() const {
    std::vector<fs::path> result;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
      const fs::path name = entry.path().filename();
      const bool is_table = std::ranges::any_of(tables_, [&](const fs::path& table) {
        std::error_code not_there;
        return fs::equivalent(entry, table, not_there);
      });
      if (!is_table && !is_litter(name.string()) && name != kGradescopeMetadata) result.push_back(name);
    }
    std::ranges::sort(result);
    return result;
  }

  /** Several of one student at Canvas or Moodle are one submission; adams.cu and adams.zip are two. */
  void add(Named named, const fs::path& path) {
    const bool by_platform = named.platform == Platform::canvas || named.platform == Platform::moodle;
    HandedIn& one = all_[by_platform ? named.identity : path.string()];
    if (one.parts.empty()) {
      one.named = named;
      one.source = path.string();
    }
    one.named.late = one.named.late || named.late;
    one.changed = std::max(one.changed, newest_change(folder_ / path));
    one.parts.push_back({path, named.file});
    // A second attempt's header is load-1.h, and is still included as load.h.
    const auto first = named.platform == Platform::canvas ? without_attempt(named.file) : std::nullopt;
    if (first && text::is_header(*first)) one.parts.push_back({path, *first});
  }

  /** adams.h belongs to adams.cu. */
  void add_beside(Named named) {
    bool found = false;
    for (auto& [key, one] : all_) {
      if (one.named.identity != named.identity || !is_kernel(one.named.file)) continue;
      one.parts.push_back({named.file, named.file});
      found = true;
    }
    const std::string file = named.file;
    if (!found) add(std::move(named), file);
  }

  const fs::path& folder_;
  const std::vector<fs::path>& tables_;
  std::map<std::string, HandedIn> all_;
};

using Metadata = std::map<std::string, GradescopeSubmission>;

std::optional<Metadata> metadata_of(const fs::path& folder) {
  const fs::path file = folder / kGradescopeMetadata;
  std::error_code error;
  if (!fs::exists(file, error)) return std::nullopt;
  try {
    return read_gradescope(text::read_file(file));
  } catch (const std::runtime_error& problem) {
    throw std::runtime_error(fmt::format("{} cannot be used: {}.", file.string(), problem.what()));
  }
}

/** One for each member of the group. */
void add_members(std::vector<HandedIn>& result, HandedIn one, const Metadata& metadata) {
  const auto known = metadata.find(one.named.student);
  if (known == metadata.end() || known->second.submitters.empty()) {
    result.push_back(std::move(one));
    return;
  }
  one.submitted = read_time(known->second.created_at);
  for (const Submitter& who : known->second.submitters) {
    HandedIn member = one;
    member.name = who.name;
    member.email = who.email;
    member.sid = who.sid;
    if (!who.sid.empty()) member.named.external["sis_id"] = who.sid;
    member.named.student = !who.email.empty()  ? who.email.substr(0, who.email.find('@'))
                           : !who.sid.empty()  ? who.sid
                           : !who.name.empty() ? who.name
                                               : one.named.student;
    member.named.identity = "gradescope " + (!who.email.empty() ? who.email : who.sid + " " + who.name);
    result.push_back(std::move(member));
  }
}

}  // namespace

std::vector<HandedIn> handed_in(const fs::path& folder, const std::vector<fs::path>& tables,
                                std::vector<std::string>& remarks) {
  const std::optional<Metadata> metadata = metadata_of(folder);
  std::vector<HandedIn> result;
  bool nameless = false;
  for (HandedIn& one : Gathering(folder, tables).all()) {
    if (one.named.platform == Platform::moodle) one.name = one.named.student;
    const bool of_gradescope = one.named.platform == Platform::gradescope;
    nameless = nameless || (of_gradescope && !metadata);
    if (of_gradescope && metadata)
      add_members(result, std::move(one), *metadata);
    else
      result.push_back(std::move(one));
  }
  if (nameless)
    remarks.push_back(fmt::format(
        "There are folders of Gradescope, but no {} beside them, which says whose they are. It is in "
        "the same download.",
        kGradescopeMetadata));
  return result;
}

}  // namespace submissions
