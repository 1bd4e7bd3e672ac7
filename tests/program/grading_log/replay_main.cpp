// Replays edit sequences from the bank and records what each grading says, in three kinds of feedback. Run it at the
// top of the checkout.
//
//   course_replay [--seed N] [--sequences N] [--record FILE] [--texts FOLDER]
//
// --record: one JSON object a line for each sequence, state and kind of feedback. --texts: each state as a file, and
// what was said of it. A state is graded once; the three texts are made of that grading, as ./course grade makes them.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "explaining/find_slip.h"
#include "grading/blamed_line.h"
#include "grading/grade.h"
#include "process/child.h"
#include "process/temporary.h"
#include "progress/next_hint.h"
#include "progress/shown_hints.h"
#include "progress/todos.h"
#include "render/mistakes.h"
#include "render/text_report.h"
#include "said.h"
#include "sequences.h"
#include "source/kernel_file.h"
#include "source/marked_source.h"
#include "text/file.h"

namespace {

namespace fs = std::filesystem;
using render::Feedback;
using tries_test::Sequence;
using tries_test::State;

constexpr std::array kArms = {Feedback::named, Feedback::bare, Feedback::hint};

struct Options {
  std::uint64_t seed = 1;
  std::size_t sequences = 210;
  fs::path record, texts;
  fs::path lessons = fs::absolute("lessons");
};

/** A grading before its reason was looked for, and after. */
struct Graded {
  grading::Result told, explained;
};

/** Skeletons and checkpoints come more than once. Where we are, kernel.cu is written: the runner reads it too, to tell
 *  of what stands there. */
class Gradings {
 public:
  const Graded& of(const std::string& lesson, const std::string& text) {
    const auto [at, is_new] = all_.try_emplace({lesson, text});
    if (is_new) at->second = grade(lesson, text);
    return *at->second;
  }
  std::size_t count() const { return all_.size(); }

 private:
  static std::unique_ptr<Graded> grade(const std::string& lesson, const std::string& text) {
    const process::TemporaryFolder folder;
    text::write_file(fs::current_path() / "kernel.cu", text);
    const grading::Submission submission{.lesson = lesson, .file = {"kernel.cu", text, {}}};
    auto graded = std::make_unique<Graded>();
    graded->told = grading::check(submission, grading::build(submission, folder.path()));
    graded->explained = graded->told;
    if (graded->told.first_failure() != nullptr) explaining::find_slip(graded->explained);
    if (process::interrupted()) throw process::Interrupted();
    if (!graded->told.obstacle.empty()) throw std::runtime_error(graded->told.obstacle);
    return graded;
  }

  std::map<std::pair<std::string, std::string>, std::unique_ptr<Graded>> all_;
};

/** A student's way through one sequence with one kind of feedback: what was shown before counts. */
class Student {
 public:
  Student(Feedback feedback, const std::string& lesson, const fs::path& lessons)
      : feedback_(feedback),
        lesson_(lesson),
        hand_out_(text::read_file(lessons / lesson / "README.md")),
        skeleton_(source::skeleton(source::read_marked(lessons / lesson / "solution.cu"))) {}

  /** What ./course grade prints; with `listed` the list of all checks before it. */
  std::string told(const Graded& graded, const std::string& text) {
    const grading::Result& result = feedback_ == Feedback::named ? graded.explained : graded.told;
    const std::optional<std::size_t> before =
        std::exchange(passed_, graded.told.build.ok ? graded.told.passed_checks() : passed_.value_or(0));
    const std::string said =
        print(result, graded.told.build.ok ? before : std::nullopt, hint(graded.told, text), false);
    listed_ = print(result, {}, "", true);
    return said;
  }
  /** What was told last, with all checks listed. */
  const std::string& listed() const { return listed_; }

 private:
  std::string hint(const grading::Result& result, const std::string& text) const {
    const grading::CheckResult* failure = result.first_failure();
    if (feedback_ != Feedback::hint || !result.build.ok || failure == nullptr) return "";
    const int todo = progress::todo_in_question(
        {skeleton_, text}, grading::blamed_line(*failure, result.file), failure->todo_tested);
    const auto next =
        progress::next_hint(hand_out_, lesson_, todo, progress::ShownHints(folder_->path() / "shown_hints"));
    return next ? fmt::format("Hint for {}\n{}", progress::heading(*next), next->hint.text) : "";
  }

  std::string print(const grading::Result& result, std::optional<std::size_t> before, const std::string& hint,
                    bool listed) const {
    std::ostringstream out;
    render::TextReport text(out, {}, listed, feedback_);
    text.header({.lesson = lesson_, .file = {"kernel.cu", "", {}}});
    text.summary(result, {.again = "./course grade " + lesson_, .next = ""}, before, hint);
    return out.str();
  }

  Feedback feedback_;
  std::string lesson_, hand_out_, skeleton_, listed_;
  std::optional<std::size_t> passed_;
  std::unique_ptr<process::TemporaryFolder> folder_ = std::make_unique<process::TemporaryFolder>();
};

/** Of the gradings of mistakes in one kind of feedback. */
struct Tally {
  std::size_t mistakes = 0, with_line = 0, line_first = 0, with_words = 0;
  std::vector<std::size_t> lengths, named, gradings;
};

std::string rows_first(const std::string& listed) {
  std::string rows;
  std::istringstream lines(listed);
  for (std::string line; std::getline(lines, line);) {
    if (line.size() > 4 && line.starts_with("  ") && std::isdigit(line[2]) != 0) rows += line + "\n";
  }
  return rows + listed;
}

void count(Tally& tally, const Sequence& sequence, const std::string& message, bool words) {
  const std::vector<int> lines = tries_test::lines_named(message);
  const auto changed = [&](int line) { return sequence.changed_lines.contains(line); };
  ++tally.mistakes;
  tally.with_line += std::ranges::any_of(lines, changed);
  tally.line_first += !lines.empty() && changed(lines.front());
  tally.with_words += words;
  tally.lengths.push_back(tries_test::length(message));
  tally.named.push_back(lines.size());
}

std::size_t median(std::vector<std::size_t> numbers) {
  std::ranges::sort(numbers);
  return numbers.empty() ? 0 : numbers[(numbers.size() - 1) / 2];
}

class Replay {
 public:
  explicit Replay(Options options) : options_(std::move(options)) {
    if (!options_.record.empty()) record_.open(options_.record);
    if (!options_.record.empty() && !record_)
      throw std::runtime_error(options_.record.string() + " cannot be written.");
  }

  /** Leaves it out where its correction does not pass. */
  void run(const Sequence&);
  std::size_t replayed() const { return done_.size(); }
  void print(const tries_test::Bank&) const;

 private:
  void note(const Sequence&, std::size_t state, Feedback, const Graded&, Student&);

  Options options_;
  std::ofstream record_;
  std::set<std::string> done_;
  Gradings gradings_;
  std::map<Feedback, Tally> all_;
  std::map<std::string, Tally> of_lesson_;  ///< named
};

void Replay::run(const Sequence& sequence) {
  const std::string mistake = sequence.lesson + "/" + sequence.mistake;
  if (done_.contains(mistake)) return;
  for (const State& state : sequence.states) {
    const bool green = gradings_.of(sequence.lesson, state.text).told.status() == grading::Status::passed;
    if (green == (&state == &sequence.states.back())) continue;
    std::cerr << fmt::format("{}: its {} {}: left out, if no other correction passes\n", mistake, state.name,
                             green ? "passes" : "does not pass");
    return;
  }
  done_.insert(mistake);
  for (const Feedback arm : kArms) {
    Student student(arm, sequence.lesson, options_.lessons);
    for (std::size_t n = 0; n < sequence.states.size(); ++n)
      note(sequence, n, arm, gradings_.of(sequence.lesson, sequence.states[n].text), student);
    all_[arm].gradings.push_back(sequence.states.size());
  }
}

void Replay::note(const Sequence& sequence, std::size_t n, Feedback arm, const Graded& graded,
                  Student& student) {
  const State& state = sequence.states[n];
  const std::string text = student.told(graded, state.text),
                    message = tries_test::message_of(text, sequence.lesson);
  const bool is_mistake = state.name == "mistake";
  const std::string expected = is_mistake ? tries_test::expected_of(state.text) : "";
  const bool words = !expected.empty() && tries_test::has_expected(rows_first(student.listed()), expected);
  if (is_mistake) count(all_[arm], sequence, message, words);
  if (is_mistake && arm == Feedback::named) count(of_lesson_[sequence.lesson], sequence, message, words);
  const std::string kind(render::name(arm));
  if (!options_.texts.empty()) {
    const fs::path folder = options_.texts / fmt::format("{:03}_{}", done_.size(), sequence.lesson);
    text::write_file(folder / fmt::format("{}.cu", n), state.text);
    text::write_file(folder / fmt::format("{}.{}.txt", n, kind), text);
  }
  if (!record_.is_open()) return;
  nlohmann::ordered_json line = {{"sequence", done_.size()},
                                 {"lesson", sequence.lesson},
                                 {"mistake", sequence.mistake},
                                 {"nearest", sequence.nearest},
                                 {"changed_lines", sequence.changed_lines},
                                 {"state", state.name},
                                 {"feedback", kind},
                                 {"passed", graded.told.passed_checks()},
                                 {"checks", graded.told.checks.size()},
                                 {"known_as", render::mistake(graded.told)},
                                 {"lines_named", tries_test::lines_named(message)},
                                 {"said", text}};
  if (is_mistake) line["words_of_expect"] = words;
  record_ << line.dump() << '\n' << std::flush;
}

std::size_t distinct(const tries_test::Bank& bank) {
  std::set<std::string> mistakes;
  for (const Sequence& sequence : bank.sequences) mistakes.insert(sequence.lesson + "/" + sequence.mistake);
  return mistakes.size();
}

void Replay::print(const tries_test::Bank& bank) const {
  std::size_t told = 0;
  for (const auto& [arm, tally] : all_)
    told += std::accumulate(tally.gradings.begin(), tally.gradings.end(), std::size_t{0});
  std::cout << fmt::format(
      "{} sequences from seed {}. Of the {} mistakes in the bank {} have a correction that changes little.\n"
      "{} gradings were told, {} different files graded.\n\n",
      done_.size(), options_.seed, bank.mistakes, distinct(bank), told, gradings_.count());
  const auto row = [&](const char* what, auto value) {
    std::cout << fmt::format("{:<52}", what);
    for (const Feedback arm : kArms) std::cout << fmt::format("{:>8}", value(all_.at(arm)));
    std::cout << '\n';
  };
  std::cout << fmt::format("{:<52}{:>8}{:>8}{:>8}\n", "", "named", "bare", "hint");
  row("mistakes", [](const Tally& t) { return t.mistakes; });
  row("a line that the correction changes is named", [](const Tally& t) { return t.with_line; });
  row("the first line that is named is one of them", [](const Tally& t) { return t.line_first; });
  row("the words of the file's EXPECT line are there", [](const Tally& t) { return t.with_words; });
  row("lines of the message, median", [](const Tally& t) { return median(t.lengths); });
  row("lines of kernel.cu that it names, median", [](const Tally& t) { return median(t.named); });
  row("gradings until green, median (by construction)", [](const Tally& t) { return median(t.gradings); });
  std::cout << fmt::format("\n{:<22}{:>10}{:>22}{:>22}\n", "named, by lesson", "mistakes",
                           "with a changed line", "and that line first");
  for (const auto& [lesson, t] : of_lesson_)
    std::cout << fmt::format("{:<22}{:>10}{:>22}{:>22}\n", lesson, t.mistakes, t.with_line, t.line_first);
}

Options understand(int argc, char** argv) {
  Options options;
  for (int n = 1; n + 1 < argc; n += 2) {
    const std::string_view option = argv[n];
    if (option == "--seed") options.seed = std::stoull(argv[n + 1]);
    if (option == "--sequences") options.sequences = std::stoul(argv[n + 1]);
    if (option == "--record") options.record = fs::absolute(argv[n + 1]);
    if (option == "--texts") options.texts = fs::absolute(argv[n + 1]);
  }
  return options;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    process::catch_interrupts();
    const Options options = understand(argc, argv);
    std::vector<std::string> lessons;
    std::istringstream names(COURSE_LESSONS);  // by CMake, with spaces between
    for (std::string name; names >> name;) lessons.push_back(name);
    const tries_test::Bank bank = tries_test::sequences(lessons, options.seed);
    const process::TemporaryFolder folder;
    fs::current_path(folder.path());
    Replay replay(options);
    for (const Sequence& sequence : bank.sequences) {
      if (replay.replayed() < options.sequences) replay.run(sequence);
    }
    if (replay.replayed() == 0) throw std::runtime_error("There is nothing to replay.");
    replay.print(bank);
    return 0;
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
