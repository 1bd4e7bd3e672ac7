// Implements the tracing of a class by running one `course trace` for each submission, several at a time.
#include "classroom/pictures.h"

#include <fmt/format.h>

#include <iostream>
#include <utility>
#include <vector>

#include "marking/pool.h"
#include "process/child.h"
#include "records/class.h"
#include "reports/write.h"
#include "slides/decks.h"
#include "text/file.h"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using records::Record;

/** Of matrices of 16 x 16 a trace has some 100 KB; more than this no page should carry. */
constexpr std::uintmax_t kLargestTrace = std::uintmax_t{4} << 20;

bool to_trace(const fs::path& out, const Record& record) {
  return record.status == records::Status::graded && record.outcome && record.outcome->built &&
         !record.submission.files.empty() && !exists(trace_path(out, record));
}

process::Command command_for(const marking::Setting& setting, const Record& record, const fs::path& trace) {
  process::Command command;
  command.words = trace_words(record, record.submission.files.front().name, trace);
  command.words.insert(command.words.begin(), setting.program.string());
  if (!setting.sandbox.empty()) command.words.insert(command.words.end(), {"--sandbox", setting.sandbox});
  command.folder = setting.out / "files" / record.student;
  command.environment = {{"COURSE_ROOT", setting.root.string()}};
  command.wall_seconds = 60;
  command.mercy_seconds = setting.mercy;
  return command;
}

/** Empty where there is no trace: it is not tried again. */
void keep(const fs::path& made, const fs::path& place) {
  std::error_code none;
  const std::uintmax_t size = fs::file_size(made, none);
  text::PartFile(place).finish(!none && size <= kLargestTrace ? text::read_file(made) : "");
  fs::remove(made, none);
}

}  // namespace

Pictures::Pictures(const fs::path& root) {
  const fs::path script = folder_.path() / "pictures.js";
  if (slides::make(root, {"pictures", script.string()}) == 0 && exists(script))
    script_ = script;
  else
    std::cerr << "So the students' pages are without pictures.\n";
}

void Pictures::trace(const marking::Setting& setting) const {
  if (script_.empty()) return;
  fs::create_directories(setting.out / "traces");
  const records::Class all = records::read_class(setting.out);
  std::vector<std::size_t> left;
  for (std::size_t i = 0; i < all.records.size(); ++i)
    if (to_trace(setting.out, all.records[i])) left.push_back(i);
  if (!left.empty()) std::cerr << fmt::format("Tracing {} for the pictures ...\n", left.size());
  marking::Pool pool(setting.jobs);
  while (!process::interrupted() && !(left.empty() && pool.is_empty())) {
    while (!left.empty() && !pool.is_full()) {
      const Record record = all.records[left.back()];
      const fs::path made = folder_.path() / (record.student + ".json");
      pool.start(command_for(setting, record, made), [made, place = trace_path(setting.out, record)](
                                                         const process::Result&) { keep(made, place); });
      left.pop_back();
    }
    pool.watch();
  }
  while (!pool.is_empty()) pool.watch();
  if (process::interrupted())
    throw process::Interrupted(
        "Interrupted: all grades are kept. The same command goes on with the pictures.");
}

}  // namespace classroom
