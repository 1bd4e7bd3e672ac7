// Files appear by renaming: one that is there is whole.
#include "cluster/missing.h"

#include <optional>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "process/child.h"

namespace cluster {
namespace {

namespace fs = std::filesystem;
using records::Record;

/** Nothing where it is no record of this key: one that is in the way, or of what was handed in before. */
std::optional<Record> record_in(const fs::path& file, const std::string& key) {
  try {
    Record record = records::read(file, records::Detail::summary);
    if (record.key == key) return record;
  } catch (const std::runtime_error&) {
  }
  return std::nullopt;
}

}  // namespace

Missing::Missing(fs::path out, std::vector<marking::Task> tasks) : out_(std::move(out)) {
  for (marking::Task& task : tasks) {
    std::string student = task.record.student;
    tasks_.emplace(std::move(student), std::move(task));
  }
}

std::size_t Missing::take_what_came(const marking::Heard& heard) {
  std::size_t came = 0;
  std::error_code none;  // the folder is listed once: on a shared disk to look for each file takes long
  for (auto it = fs::directory_iterator(out_ / "records", none); !none && it != fs::directory_iterator();
       it.increment(none)) {
    const auto found = tasks_.find(it->path().stem().string());
    if (found == tasks_.end() || it->path().extension() != ".json") continue;
    const std::optional<Record> record = record_in(it->path(), found->second.record.key);
    if (!record) continue;
    tasks_.erase(found);
    heard(*record);
    ++came;
  }
  return came;
}

void Missing::lay_out(const marking::Heard& heard) {
  for (auto one = tasks_.begin(); one != tasks_.end() && !process::interrupted();) {
    marking::Task& task = one->second;
    fs::remove(records::path_of(out_, one->first));
    const bool is_there = !task.load || marking::lay_out(out_, task);
    task.load = nullptr;
    if (!is_there) {
      records::write(out_, task.record);
      heard(task.record);
    }
    one = is_there ? std::next(one) : tasks_.erase(one);
  }
}

std::vector<Record> Missing::records() const {
  std::vector<Record> all;
  for (const auto& [student, task] : tasks_) all.push_back(task.record);
  return all;
}

void Missing::give_up(const std::string& why, const marking::Heard& heard) {
  for (auto& [student, task] : tasks_) {
    task.record.why = why;
    records::write(out_, task.record);
    heard(task.record);
  }
  tasks_.clear();
}

}  // namespace cluster
