// The correction is the mistake with its differences from the nearest right answer undone.
#include "sequences.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <optional>
#include <random>
#include <utility>

#include "changed.h"
#include "source/kernel_file.h"
#include "source/marked_source.h"

namespace tries_test {
namespace {

namespace fs = std::filesystem;

/** What a student would do in one edit; more is another kernel, and has no line that is to blame. */
constexpr std::size_t kMostPlaces = 3, kMostTokens = 24;

struct Right {
  std::string name, text;
};

std::vector<fs::path> files_of(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

std::vector<Right> right_answers(const std::string& lesson, const source::Marked& solution) {
  std::vector<Right> all = {{"solution.cu", answer(solution)}};
  for (const fs::path& file : files_of(fs::path("solutions") / lesson / "right"))
    all.push_back({"right/" + file.filename().string(), source::read_kernel_file(file).text});
  return all;
}

struct Mistake {
  std::string name, text;
  const Right* nearest = nullptr;
  std::vector<Difference> differences = {};  ///< from it
};

std::size_t tokens(const std::vector<Difference>& all) {
  std::size_t sum = 0;
  for (const Difference& one : all) sum += one.tokens();
  return sum;
}

Mistake read(const fs::path& file, const std::vector<Right>& answers) {
  Mistake mistake{file.filename().string(), source::read_kernel_file(file).text};
  for (const Right& right : answers) {
    auto all = differences(mistake.text, right.text);
    if (mistake.nearest != nullptr && tokens(mistake.differences) <= tokens(all)) continue;
    mistake.nearest = &right;
    mistake.differences = std::move(all);
  }
  return mistake;
}

/** Many files of a bank were made of one text, which is right too, and written a little otherwise than any answer
 *  that is kept: what a twentieth of them have in common is no mistake. */
std::map<std::string, std::size_t> shared(const std::vector<Mistake>& all) {
  std::map<std::string, std::size_t> times;
  for (const Mistake& mistake : all) {
    for (const Difference& one : mistake.differences) ++times[mistake.nearest->name + one.key];
  }
  const std::size_t fewest = std::max<std::size_t>(3, all.size() / 20);
  std::erase_if(times, [&](const auto& entry) { return entry.second < fewest; });
  return times;
}

/** Nothing where the correction changes too much. */
std::optional<Sequence> sequence(const std::string& lesson, const Mistake& mistake,
                                 const std::map<std::string, std::size_t>& shared) {
  std::vector<Difference> all = mistake.differences;
  std::erase_if(all, [&](const Difference& one) { return shared.contains(mistake.nearest->name + one.key); });
  if (all.empty() || all.size() > kMostPlaces || tokens(all) > kMostTokens) return std::nullopt;
  return Sequence{
      lesson,
      mistake.name,
      mistake.nearest->name,
      {{"mistake", mistake.text}, {"correction", undone(mistake.text, mistake.nearest->text, all)}},
      lines_changed(mistake.text, all)};
}

/** Fisher and Yates: std::shuffle may differ from library to library. */
void shuffle(std::vector<Sequence>& all, std::mt19937_64& random) {
  for (std::size_t n = all.size(); n > 1; --n) std::swap(all[n - 1], all[random() % n]);
}

void begin(Sequence& sequence, const source::Marked& solution, std::mt19937_64& random) {
  std::vector<State> states = {{"skeleton", skeleton(solution)}};
  if (solution.todos > 1) {
    const int k = 1 + static_cast<int>(random() % static_cast<unsigned>(solution.todos - 1));
    states.push_back({fmt::format("checkpoint {}", k), checkpoint(solution, k)});
  }
  sequence.states.insert(sequence.states.begin(), states.begin(), states.end());
}

}  // namespace

Bank sequences(const std::vector<std::string>& lessons, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Bank bank;
  std::vector<std::vector<Sequence>> of_lesson;
  for (const std::string& lesson : lessons) {
    const source::Marked solution = source::read_marked(fs::path("lessons") / lesson / "solution.cu");
    const std::vector<Right> answers = right_answers(lesson, solution);
    std::vector<Mistake> mistakes;
    for (const fs::path& file : files_of(fs::path("solutions") / lesson / "wrong"))
      mistakes.push_back(read(file, answers));
    bank.mistakes += mistakes.size();
    std::vector<Sequence>& all = of_lesson.emplace_back();
    // Where a mistake is so usual that it was taken for the way in which files are written, all is undone.
    for (const auto& left : {shared(mistakes), std::map<std::string, std::size_t>()}) {
      std::vector<Sequence> some;
      for (const Mistake& mistake : mistakes) {
        if (auto one = sequence(lesson, mistake, left)) some.push_back(std::move(*one));
      }
      shuffle(some, random);
      std::ranges::move(some, std::back_inserter(all));
    }
    for (Sequence& one : all) begin(one, solution, random);
  }
  std::size_t longest = 0;
  for (const auto& all : of_lesson) longest = std::max(longest, all.size());
  for (std::size_t n = 0; n < longest; ++n) {
    for (std::vector<Sequence>& all : of_lesson) {
      if (n < all.size()) bank.sequences.push_back(std::move(all[n]));
    }
  }
  return bank;
}

}  // namespace tries_test
