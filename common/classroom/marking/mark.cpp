// The pool: start, watch, write down.
#include "marking/mark.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>

#include "marking/command.h"
#include "marking/outcome.h"
#include "marking/pool.h"
#include "process/child.h"
#include "process/temporary.h"
#include "text/file.h"

namespace marking {
namespace {

namespace fs = std::filesystem;

/** In its place at once, as a whole. */
void write_files(const fs::path& folder, const std::vector<submissions::File>& files) {
  const text::PartFolder part(folder);
  for (const submissions::File& file : files) text::write_file(part.path() / file.name, file.text);
  fs::remove_all(folder);
  fs::rename(part.path(), folder);
}

/** Starts gradings, and writes down what comes of them. */
class Marker {
 public:
  Marker(const Setting& setting, const Heard& heard) : setting_(setting), heard_(heard) {}

  void start(Pool& pool, Task task) {
    records::Record& record = task.record;
    if (task.load && !lay_out(setting_.out, task)) {
      record.key.clear();  // no grading was begun
      return write(record);
    }
    const fs::path json = folder_.path() / (record.student + ".json");
    process::Command command = command_for(setting_, record, setting_.out / "files" / record.student, json);
    pool.start(std::move(command),
               [this, json, record = std::move(record)](const process::Result& end) mutable {
                 take_end(record, end, json);
                 std::error_code ignored;
                 fs::remove(json, ignored);
                 write(record);
               });
  }

 private:
  void write(const records::Record& record) {
    records::write(setting_.out, record);
    heard_(record);
  }

  const Setting& setting_;
  const Heard& heard_;
  const process::TemporaryFolder folder_;
};

void remove_parts(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> parts;
  for (auto it = fs::directory_iterator(folder, error); !error && it != fs::directory_iterator();
       it.increment(error)) {
    if (it->path().filename().string().find(text::kPart) != std::string::npos) parts.push_back(it->path());
  }
  for (const fs::path& part : parts) fs::remove_all(part, error);
}

/** What came of the grading. */
void take_over(records::Record& now, const records::Record& before) {
  now.status = before.status;
  now.points = before.points;
  now.max_points = before.max_points;
  now.seconds = before.seconds;
  now.text = before.text;
  now.result = before.result;
  now.outcome = before.outcome;
}

}  // namespace

unsigned default_jobs(bool gpu) {
  constexpr unsigned kOnOneGpu = 2;  // one builds while the other runs
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  return gpu ? std::min(cores, kOnOneGpu) : cores;
}

void mark(const Setting& setting, std::vector<Task> tasks, const Heard& heard) {
  Marker marker(setting, heard);
  Pool pool(setting.jobs);
  std::ranges::reverse(tasks);  // taken from the end
  while (!process::interrupted() && !(tasks.empty() && pool.is_empty())) {
    while (!tasks.empty() && !pool.is_full() && !process::interrupted()) {
      marker.start(pool, std::move(tasks.back()));
      tasks.pop_back();
    }
    pool.watch();
  }
  while (!pool.is_empty()) pool.watch();  // interrupted: until all have stopped
}

bool lay_out(const fs::path& out, Task& task) try {
  write_files(out / "files" / task.record.student, task.load());
  return true;
} catch (const std::runtime_error& error) {  // changed meanwhile, or names that cannot lie side by side
  task.record.why = error.what();
  return false;
}

Before before(const fs::path& out, records::Record& now) try {
  const fs::path file = records::path_of(out, now.student);
  if (!fs::exists(file)) return Before::none;
  const records::Record summary = records::read(file, records::Detail::summary);
  if (summary.status != records::Status::graded || summary.key != now.key || summary.student != now.student)
    return Before::none;
  records::Record same = now;
  take_over(same, summary);
  if (same == summary) return Before::stays;
  take_over(now, records::read(file));
  return Before::news;
} catch (const std::runtime_error&) {
  return Before::none;  // it is no record, and is written anew
}

void tidy(const fs::path& out) {
  for (const fs::path& folder : {out, out / "records", out / "files"}) remove_parts(folder);
}

}  // namespace marking
