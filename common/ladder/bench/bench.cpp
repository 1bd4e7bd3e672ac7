// Times or counts, reports, writes.
#include "bench/bench.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <stdexcept>

#include "bench/count.h"
#include "bench/ladder_json.h"
#include "bench/page.h"
#include "bench/table.h"
#include "bench/time_ladder.h"
#include "process/child.h"
#include "source/kernel_file.h"
#include "text/file.h"

namespace bench {
namespace {

const std::vector<Size> kUsualSizes = {{1024, 1024, 1024}, {2048, 2048, 2048}, {4096, 4096, 4096}};
constexpr int kFailed = 1, kNoGpu = 2;

std::string today() { return fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr))); }

/** Open from the beginning, so that a path that cannot be written is known before minutes have passed. */
class Outputs {
 public:
  Outputs(const std::string& json, const std::string& html) {
    if (!json.empty()) json_.emplace(json);
    if (!html.empty()) html_.emplace(html);
  }

  void write(const Ladder& ladder, const Roof& roof) {
    if (json_) json_->finish(to_json(ladder));
    if (html_) html_->finish(page(ladder, roof));
  }

 private:
  std::optional<text::PartFile> json_, html_;
};

/** The kernel files are somebody's work: a slip of the keyboard must not write over them. */
void keep_apart(const Options& options) {
  for (const std::string& out : {options.json, options.html}) {
    for (const Entrant& entrant : options.entrants) {
      std::error_code not_there;
      if (std::filesystem::equivalent(out, entrant.file, not_there))
        throw std::runtime_error(fmt::format("{} is a kernel file: write to another file.", out));
    }
  }
}

/** The rows as they are, those that could not even be read left aside by an exception. */
Ladder not_timed(const Options& options) {
  Ladder ladder;
  for (const Entrant& entrant : options.entrants) ladder.rows.push_back(row_of(entrant));
  return ladder;
}

void count(Ladder& ladder, const std::vector<Size>& asked, const Progress& progress) {
  const Size size = ladder.timed() ? timed_size_to_count(ladder.sizes) : size_to_count(asked);
  count_ladder(ladder, size, [&](const Row& row) { progress.show("Counting " + row.name); });
  if (process::interrupted()) throw process::Interrupted();
}

/** On the GPU if that is wanted and there is one; else says why not. */
Ladder climb(const Options& options, const Progress& progress) {
  if (options.gpu) {
    try {
      return time_ladder(options.entrants, options.sizes.empty() ? kUsualSizes : options.sizes, progress);
    } catch (const NoGpu& why) {
      progress.clear();
      std::cerr << why.what() << " Nothing was timed; the emulator counts instead.\n\n";
    }
  }
  return not_timed(options);
}

void tell(const Ladder& ladder, const Roof& roof) {
  std::cout << (ladder.timed() ? text(ladder) : counts_text(ladder, roof)) << std::flush;
}

bool student_refused(const Ladder& ladder) {
  return std::ranges::any_of(
      ladder.rows, [](const Row& row) { return row.kind == Kind::student && !row.refusal.empty(); });
}

int told(const Options& options) {
  keep_apart(options);
  for (const Entrant& entrant : options.entrants) source::read_kernel_file(entrant.file);
  Outputs outputs(options.json, options.html);
  const Progress progress;

  Ladder ladder = climb(options, progress);
  ladder.command = options.command;
  ladder.date = today();
  const bool for_the_page = !options.json.empty() || !options.html.empty();
  if (!ladder.timed() || for_the_page) count(ladder, options.sizes, progress);
  progress.clear();
  const Roof roof = roof_over(ladder, *options.roof);
  tell(ladder, roof);
  outputs.write(ladder, roof);
  if (options.gpu && !ladder.timed()) return kNoGpu;
  return student_refused(ladder) ? kFailed : 0;
}

}  // namespace

int bench(const Options& options) {
  try {
    return told(options);
  } catch (const std::runtime_error&) {
    if (process::interrupted()) throw process::Interrupted();
    throw;
  }
}

int replay(const Replay& options) {
  const std::string kept = text::read_file(options.from);
  Outputs outputs("", options.html);
  const Ladder ladder = ladder_from_json(kept);
  const Roof roof = roof_over(ladder, *options.roof);
  if (options.markdown) {
    if (!ladder.timed())
      throw std::runtime_error(fmt::format("{} holds no times: it was made without --gpu.", options.from));
    std::cout << markdown(ladder) << std::flush;
  } else {
    tell(ladder, roof);
  }
  outputs.write(ladder, roof);
  return 0;
}

}  // namespace bench
