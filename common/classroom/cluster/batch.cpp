// Files below OUT/slurm, each whole or not at all.
#include "cluster/batch.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <stdexcept>

#include "text/file.h"

namespace cluster {
namespace {

namespace fs = std::filesystem;

fs::path chunk_path(const fs::path& batch, std::size_t number) {
  return batch / fmt::format("chunk-{}.json", number);
}

/** 0 for what is no batch. */
std::size_t number_of(const fs::path& batch) {
  const std::string name = batch.filename().string();
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  return error == std::errc() && end == name.data() + name.size() ? number : 0;
}

std::size_t last_number(const fs::path& out) {
  std::size_t last = 0;
  std::error_code none;
  for (auto it = fs::directory_iterator(out / "slurm", none); !none && it != fs::directory_iterator();
       it.increment(none))
    last = std::max(last, number_of(it->path()));
  return last;
}

fs::path path_of(const fs::path& out, std::size_t number) { return out / "slurm" / std::to_string(number); }

}  // namespace

std::size_t chunk_size(std::size_t submissions, std::size_t wanted) {
  constexpr std::size_t kMostTasks = 1000;  // MaxArraySize is 1001, and one more than the largest number
  return std::max(wanted, (submissions + kMostTasks - 1) / kMostTasks);
}

fs::path next_batch(const fs::path& out) { return path_of(out, last_number(out) + 1); }

fs::path last_batch(const fs::path& out) {
  for (std::size_t number = last_number(out); number > 0; --number) {
    if (!job_of(path_of(out, number)).empty()) return path_of(out, number);
  }
  return {};
}

fs::path script_of(const fs::path& batch) { return batch / "script.sh"; }

void write_batch(const Script& script, const Options& options, const std::vector<records::Record>& records) {
  fs::create_directories(script.batch);
  for (std::size_t task = 0; task < script.tasks; ++task) {
    const auto first = records.begin() + static_cast<std::ptrdiff_t>(task * script.chunk);
    const auto rest = records.end() - first;
    const auto count = std::min<std::ptrdiff_t>(rest, static_cast<std::ptrdiff_t>(script.chunk));
    text::write_file(chunk_path(script.batch, task + 1),
                     records::to_json(std::vector<records::Record>(first, first + count)));
  }
  text::write_file(script_of(script.batch), text_of(script, options));
}

std::vector<records::Record> read_chunk(const fs::path& batch, std::size_t number) {
  const fs::path file = chunk_path(batch, number);
  const std::string text = text::read_file(file);
  try {
    return records::parse_all(text);
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(fmt::format("{} is no list of submissions: {}.", file.string(), error.what()));
  }
}

void write_job(const fs::path& batch, const std::string& job) { text::PartFile(batch / "job").finish(job); }

std::string job_of(const fs::path& batch) { return text::contents(batch / "job").value_or(""); }

std::string last_words(const fs::path& batch, std::size_t task) {
  std::string log = text::contents(batch / fmt::format("task-{}.log", task)).value_or("");
  log.erase(log.find_last_not_of(" \t\r\n") + 1);
  return log.substr(log.find_last_of('\n') + 1);
}

}  // namespace cluster
