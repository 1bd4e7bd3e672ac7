// Form feeds part pages, carriage returns the states of a line.
#include "watch/job.h"

#include <string_view>

#include "text/text.h"

namespace watch {
namespace {

/** What stands in a line when all that is written over is gone. */
std::string_view as_it_stands(std::string_view line) {
  const std::size_t at = line.rfind('\r');
  return at == std::string_view::npos ? line : line.substr(at + 1);
}

process::Command command(std::vector<std::string> words, const text::Screen& screen,
                         const Job::Environment& environment) {
  process::Command command;
  command.words = std::move(words);
  command.environment = environment;
  command.environment.emplace_back(text::kScreenVariable, text::described(screen));
  command.mercy_seconds = 1;
  return command;
}

}  // namespace

Job::Job(std::vector<std::string> words, const text::Screen& screen, const Environment& environment)
    : child_(command(std::move(words), screen, environment)) {}

Job::~Job() {
  if (result_) return;
  child_.end();
  child_.wait();
}

std::optional<int> Job::ended() {
  result_ = child_.look(0);
  if (!result_) return std::nullopt;
  return result_->ending == process::Ending::exited ? result_->code : -1;
}

std::optional<std::string> Job::page() const {
  return last_page(result_ ? result_->output : child_.said(), result_.has_value());
}

std::string Job::progress() const { return last_progress(child_.said()); }

std::optional<std::string> last_page(const std::string& output, bool over) {
  std::string_view rest = output;
  const std::size_t end = rest.rfind(text::kNextPage);
  if (over) {
    if (end != std::string_view::npos) rest.remove_prefix(end + 1);
  } else {
    if (end == std::string_view::npos) return std::nullopt;
    const std::size_t begin = end == 0 ? std::string_view::npos : rest.rfind(text::kNextPage, end - 1);
    rest = rest.substr(0, end);
    if (begin != std::string_view::npos) rest.remove_prefix(begin + 1);
  }
  std::string page;
  while (!rest.empty()) (page += as_it_stands(text::take_line(rest))) += '\n';
  return page;
}

std::string last_progress(const std::string& output) {
  std::string_view line = output;
  if (line.ends_with("...\n")) line.remove_suffix(1);  // the script says so what takes a while
  if (const std::size_t at = line.find_last_of("\n\f"); at != std::string_view::npos)
    line.remove_prefix(at + 1);
  line = as_it_stands(line);
  const std::size_t begin = line.find_first_not_of(' ');
  if (begin == std::string_view::npos) return "";
  return std::string(line.substr(begin, line.find_last_not_of(' ') + 1 - begin));
}

}  // namespace watch
