// Opened, locked, read to its end, appended to in one write.
#include "grading_log/log.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <string_view>
#include <thread>

#include "grading_log/beside.h"
#include "render/mistakes.h"
#include "text/harmless.h"
#include "text/text.h"

namespace grading_log {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

constexpr int kVersion = 1;
constexpr std::string_view kFormat = "cuda-matmul tries";
constexpr std::size_t kLargestLog = std::size_t{16} << 20;  // 50,000 gradings and more

[[noreturn]] void refuse(const fs::path& path, const std::string& why) {
  throw NoLog(fmt::format("Nothing is logged: {} {}", text::harmless_name(path.string()), why));
}

[[noreturn]] void refuse_foreign(const fs::path& path, int line, const std::string& why) {
  refuse(
      path,
      fmt::format("is no log of gradings, or is damaged: line {} {}. It is left as it is: name another file.",
                  line, why));
}

/** Ours alone as long as this lives. */
class Locked {
 public:
  explicit Locked(const fs::path& path)
      : path_(path), file_(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0600)) {
    if (file_ < 0) refuse(path, fmt::format("cannot be written: {}.", std::strerror(errno)));
    struct stat about {};
    if (::fstat(file_, &about) != 0 || !S_ISREG(about.st_mode)) give_up("is there, but not a plain file.");
    if (static_cast<std::size_t>(about.st_size) > kLargestLog) give_up("is too large for a log of gradings.");
    lock();
  }
  ~Locked() { ::close(file_); }
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;

  std::string text() const {
    std::string all;
    std::array<char, 1 << 14> part{};
    for (ssize_t got = 0;
         (got = ::pread(file_, part.data(), part.size(), static_cast<off_t>(all.size()))) > 0;)
      all.append(part.data(), static_cast<std::size_t>(got));
    return all;
  }

  /** In one write, so that lines stay whole where nobody heeds the lock. */
  void append(const Json& line) const {
    const std::string words = line.dump() + "\n";
    const off_t end = ::lseek(file_, 0, SEEK_END);
    const ssize_t written = ::write(file_, words.data(), words.size());
    if (written == static_cast<ssize_t>(words.size())) return;
    const std::string why = written < 0 ? std::strerror(errno) : "the disk is full";
    if (written > 0 && ::ftruncate(file_, end) != 0) {
      // The next grading says that the line is damaged.
    }
    refuse(path_, fmt::format("cannot be written: {}.", why));
  }

 private:
  /** Some disks know no locks: then we go on without. Nobody queues up here, so where many write at once on a slow
   *  machine one may wait for all others. */
  void lock() {
    using namespace std::chrono_literals;
    const auto patience = std::chrono::steady_clock::now() + 10s;
    while (::flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      if (std::chrono::steady_clock::now() > patience) give_up("is held by another program.");
      std::this_thread::sleep_for(5ms);
    }
  }

  [[noreturn]] void give_up(const std::string& why) {
    ::close(file_);
    refuse(path_, why);
  }

  const fs::path& path_;
  int file_;
};

struct Head {
  std::string participant;
  render::Feedback assigned;
};

/** Eight letters and digits that are not taken for each other. */
std::string code() {
  constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";
  std::random_device device;
  std::uniform_int_distribution<std::size_t> one(0, kLetters.size() - 1);
  std::string word;
  while (word.size() < 8) word += kLetters[one(device)];
  return word;
}

render::Feedback arm() {
  constexpr std::array kArms = {render::Feedback::named, render::Feedback::bare, render::Feedback::hint};
  std::random_device device;
  return kArms.at(std::uniform_int_distribution<std::size_t>(0, kArms.size() - 1)(device));
}

Json read_line(const fs::path& path, int number, std::string_view line) {
  Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) refuse_foreign(path, number, "is no JSON object");
  const auto version = json.find("version");
  if (version == json.end() || !version->is_number_integer()) refuse_foreign(path, number, "has no version");
  if (*version != kVersion)
    refuse(path, fmt::format("is of version {} of the format, and this course writes {}: name another file.",
                             version->dump(), kVersion));
  return json;
}

std::string word_of(const Json& line, const char* field) {
  const auto found = line.find(field);
  return found != line.end() && found->is_string() ? found->get<std::string>() : "";
}

Head read_head(const fs::path& path, std::string_view line) {
  const Json json = read_line(path, 1, line);
  const auto assigned = render::feedback_named(word_of(json, "assigned"));
  if (word_of(json, "format") != kFormat || word_of(json, "participant").empty() || !assigned)
    refuse_foreign(path, 1, fmt::format("does not begin a log of \"{}\"", kFormat));
  return {word_of(json, "participant"), *assigned};
}

/** Of a log that is locked; where it is empty it begins now. */
Head head_of(const fs::path& path, const Locked& file) {
  const std::string text = file.text();
  if (text.empty()) {
    const Head head{code(), arm()};
    file.append({{"version", kVersion},
                 {"format", kFormat},
                 {"participant", head.participant},
                 {"assigned", render::name(head.assigned)}});
    return head;
  }
  std::string_view rest = text;
  int number = 1;
  const Head head = read_head(path, text::take_line(rest));
  while (!rest.empty()) {
    const Json line = read_line(path, ++number, text::take_line(rest));
    if (word_of(line, "participant") != head.participant)
      refuse_foreign(path, number, "is of another participant");
  }
  if (text.back() != '\n') refuse_foreign(path, number, "has no end");
  return head;
}

std::string first_verdict(const grading::Result& result) {
  if (!result.build.ok) return std::string(name(grading::Verdict::could_not_build));
  const grading::CheckResult* failure = result.first_failure();
  return failure == nullptr ? "" : std::string(name(failure->verdict));
}

const char* status(const grading::Result& result) {
  switch (result.status()) {
    case grading::Status::passed:
      return "passed";
    case grading::Status::failed:
      return "failed";
    case grading::Status::not_graded:
      break;
  }
  return "not graded";
}

}  // namespace

Log::Log(fs::path path) : path_(std::move(path)) { assigned_ = head_of(path_, Locked(path_)).assigned; }

void Log::note(const grading::Result& result, std::uint64_t content, render::Feedback feedback,
               bool whole) const {
  const Locked file(path_);
  const Head head = head_of(path_, file);
  Beside known = read_beside(path_);
  const std::uint64_t now_content = salted(content, known.salt);
  const auto now = std::chrono::system_clock::now();
  const std::int64_t seconds =
      std::chrono::duration_cast<std::chrono::seconds>(now.time_since_epoch()).count();
  const auto before = known.content.find(result.lesson);
  file.append({
      {"version", kVersion},
      {"participant", head.participant},
      {"time", fmt::format("{:%Y-%m-%dT%H:%MZ}", fmt::gmtime(std::chrono::system_clock::to_time_t(now)))},
      {"seconds", known.seconds ? Json(std::max<std::int64_t>(0, seconds - *known.seconds)) : Json(nullptr)},
      {"lesson", result.lesson},
      {"feedback", render::name(feedback)},
      {"whole", whole},
      {"changed", before == known.content.end() ? Json(nullptr) : Json(before->second != now_content)},
      {"built", result.build.ok},
      {"status", status(result)},
      {"passed", result.passed_checks()},
      {"checks", result.checks.size()},
      {"points", result.points()},
      {"max_points", result.max_points()},
      {"verdict", first_verdict(result)},
      {"mistake", render::mistake(result)},
  });
  known.seconds = seconds;
  known.content[result.lesson] = now_content;
  write_beside(path_, known);
}

}  // namespace grading_log
