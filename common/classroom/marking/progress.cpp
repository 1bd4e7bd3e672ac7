// Implements the progress display: one line that is written over on a terminal, otherwise lines one after the other.
#include "marking/progress.h"

#include <fmt/format.h>

#include <algorithm>

#include "text/harmless.h"

namespace marking {
namespace {

std::string time_left(double seconds) {
  if (seconds < 90) return fmt::format("{:.0f} s left", seconds);
  if (seconds < 5400) return fmt::format("{:.0f} min left", seconds / 60);
  return fmt::format("{:.1f} h left", seconds / 3600);
}

std::string rate(double a_second) {
  return a_second >= 1 ? fmt::format("{:.1f} a second", a_second)
                       : fmt::format("{:.0f} a minute", 60 * a_second);
}

}  // namespace

Progress::Progress(std::ostream& out, std::size_t total, int columns)
    : out_(out), total_(total), columns_(columns) {
  if (columns_ > 0 && total_ > 0) out_ << '\r' << bar(0, total_, 0, columns_) << std::flush;
}

std::string Progress::bar(std::size_t done, std::size_t total, double seconds, int columns) {
  std::string words = fmt::format(" {} of {}", done, total);
  if (done > 0 && seconds > 0) {
    const double a_second = static_cast<double>(done) / seconds;
    words += fmt::format(", {}, {}", rate(a_second), time_left(static_cast<double>(total - done) / a_second));
  }
  constexpr std::size_t kWidest = 40, kWords = 45;
  const std::size_t room = static_cast<std::size_t>(std::max(columns, 1)) - 1;
  const std::size_t width = room > kWords + 2 ? std::min(kWidest, room - kWords - 2) : 0;
  const std::size_t full = total == 0 ? width : width * done / total;
  const std::string drawn =
      width == 0 ? "" : "[" + std::string(full, '#') + std::string(width - full, '-') + "]";
  std::string line = (drawn + words).substr(0, room);
  line.resize(room, ' ');
  return line;
}

void Progress::heard(const records::Record& record) {
  ++done_;
  if (columns_ > 0) {
    const std::chrono::duration<double> since = std::chrono::steady_clock::now() - started_;
    out_ << '\r' << bar(done_, total_, since.count(), columns_) << std::flush;
    return;
  }
  const std::string what = record.status == records::Status::graded
                               ? fmt::format("{} of {} points", record.points, record.max_points)
                               : fmt::format("{}: {}", name(record.status), text::harmless_name(record.why));
  out_ << fmt::format("{:>{}} of {}  {}  {}\n", done_, std::to_string(total_).size(), total_, record.student,
                      what)
       << std::flush;
}

void Progress::end() {
  if (columns_ > 0 && total_ > 0)
    out_ << '\r' << std::string(static_cast<std::size_t>(columns_) - 1, ' ') << '\r' << std::flush;
}

}  // namespace marking
