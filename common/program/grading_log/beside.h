// Reads and writes LOG.local, the file beside a log that remembers when the last grading was, and of what; it is never collected.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace grading_log {

/** Where it is lost or damaged, nothing is known of what was before. */
struct Beside {
  std::uint64_t salt = 0;                        ///< of the contents: drawn once
  std::optional<std::int64_t> seconds;           ///< when the last grading was, since 1970
  std::map<std::string, std::uint64_t> content;  ///< of each lesson, salted
};

/** LOG.local, beside the log. */
std::filesystem::path beside(const std::filesystem::path& log);

Beside read_beside(const std::filesystem::path& log);
/** As well as it goes: what cannot be written is not known the next time. */
void write_beside(const std::filesystem::path& log, const Beside&);

std::uint64_t salted(std::uint64_t content, std::uint64_t salt);

/** From std::random_device. */
std::uint64_t drawn();

}  // namespace grading_log
