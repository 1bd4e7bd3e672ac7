// Implements ./course watch as a loop, each round of which looks at what was saved, what a command says and which key was pressed.
#include "watch/watch.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <memory>
#include <optional>
#include <utility>

#include "process/child.h"
#include "toolchain/compilers.h"
#include "watch/job.h"
#include "watch/page.h"
#include "watch/saves.h"
#include "watch/terminal.h"

namespace watch {
namespace {

using Clock = std::chrono::steady_clock;

/** So many gradings in a row may come to nothing because a newer save made them stale: then one is finished. */
constexpr int kMostCancelled = 20;

std::string time_of_day() { return fmt::format("{:%H:%M:%S}", fmt::localtime(std::time(nullptr))); }

class Watch {
 public:
  explicit Watch(const Options& options) : options_(options) { begin(options.first); }
  int run();

 private:
  /** What the job is for. nvcc, which takes longer than all the rest, is asked about files that pass. */
  enum class Task { none, grading, nvcc, drawing, other };

  const Lesson& lesson() const { return options_.lessons[now_]; }
  bool on_gpu() const { return std::ranges::count(options_.options, "--gpu") > 0; }
  bool grading() const { return task_ == Task::grading || task_ == Task::nvcc; }
  /** Any key but q waits for its end. */
  bool busy() const { return grading() || task_ == Task::drawing; }
  void status(const std::string& what) {
    page_.status = fmt::format("{}: {}", lesson().name, what);
    page_.complete = false;
  }
  void begin(std::size_t lesson);
  void wait() const;
  void start(Task, std::vector<std::string> words);
  void grade();
  void take_save(const Seen&);
  void take(const Seen&);
  void look_at_job();
  void take_verdict(int exit_code);
  void take_key(char);
  void take_waiting_key();
  void show();
  void go_on();

  const Options& options_;
  std::size_t now_ = 0;
  std::unique_ptr<Saves> saves_;
  Terminal terminal_;
  Task task_ = Task::none;
  std::unique_ptr<Job> job_;
  Page page_, verdict_;
  std::string saved_;  ///< "saved 11:02:13, " for the status; empty where nothing has been saved
  Clock::time_point saw_it_;
  int cancelled_ = 0;
  std::optional<char> key_for_later_;  ///< pressed while it was busy
  bool first_look_ = true;             ///< at the lesson: what is there was not saved now
  bool stale_ = false, passed_ = false, over_ = false;
};

void Watch::begin(std::size_t lesson) {
  now_ = lesson;
  job_.reset();
  task_ = Task::none;
  passed_ = stale_ = false;
  first_look_ = true;
  page_ = verdict_ = Page();
  status("...");
  saves_ = std::make_unique<Saves>(this->lesson().file, options_.poll);
}

/** Until something can be read, or time is over. */
void Watch::wait() const {
  constexpr int kGlance = 10, kPatience = 50;  // milliseconds, at a job
  const int output = job_ ? job_->output() : -1;
  std::array<pollfd, 3> sources = {pollfd{terminal_.keys(), POLLIN, 0},
                                   pollfd{saves_->descriptor(), POLLIN, 0}, pollfd{output, POLLIN, 0}};
  int milliseconds = static_cast<int>(saves_->patience().count());
  if (job_) milliseconds = std::min(milliseconds, output < 0 ? kGlance : kPatience);
  ::poll(sources.data(), sources.size(), milliseconds);
}

/** `words`, as they would follow ./course. */
void Watch::start(Task task, std::vector<std::string> words) {
  const bool grades = task == Task::grading || task == Task::nvcc;
  if (grades) words.insert(words.end(), options_.options.begin(), options_.options.end());
  if (task == Task::grading) words.insert(words.end(), options_.once.begin(), options_.once.end());
  page_.rest = fmt::format("{} {}", options_.command, fmt::join(words, " "));
  const bool by_program = grades || options_.front.empty();
  if (by_program) words.insert(words.begin(), options_.program.string());
  if (!by_program) words.insert(words.begin(), options_.front.begin(), options_.front.end());
  job_.reset();
  task_ = task;
  Job::Environment environment;
  if (task == Task::grading && !on_gpu()) environment = {{"COURSE_NVCC", "none"}};
  if (task == Task::nvcc) environment = {{"COURSE_LOG", ""}, {"COURSE_FEEDBACK", ""}};
  job_ = std::make_unique<Job>(std::move(words), terminal_.room(), environment);
}

void Watch::grade() {
  stale_ = false;
  status(saved_ + "grading ...");
  start(Task::grading, {"grade", lesson().number});
}

void Watch::take_save(const Seen& seen) {
  saved_ = std::exchange(first_look_, false) ? "" : fmt::format("saved {}, ", time_of_day());
  take(seen);
}

/** As it is now, whether it was saved or not. */
void Watch::take(const Seen& seen) {
  saw_it_ = Clock::now();
  if (!seen.obstacle.empty()) {
    job_.reset();
    task_ = Task::none;
    passed_ = false;
    page_.body = fmt::format("{}\n\n{} reset {} gives a fresh one; what is there is kept.\n", seen.obstacle,
                             options_.command, lesson().number);
    verdict_ = page_;
    return status("waiting for a kernel file ...");
  }
  if (task_ == Task::drawing) key_for_later_ = 'p';  // of what was saved now
  stale_ = grading() && ++cancelled_ > kMostCancelled;
  if (!stale_) grade();
}

void Watch::look_at_job() {
  if (!job_) return;
  const std::optional<int> exit_code = job_->ended();
  if (const auto page = job_->page(); page && task_ != Task::nvcc) {
    page_.body = *page;
    if (!exit_code) status(saved_ + "looking for the reason ...");
  } else if (const std::string progress = job_->progress(); !exit_code && !progress.empty()) {
    status(progress);
  }
  if (exit_code) take_verdict(*exit_code);
}

void Watch::take_verdict(int exit_code) {
  const std::optional<std::string> page = job_->page();
  const Task task = std::exchange(task_, Task::none);
  job_.reset();
  if (task == Task::drawing || task == Task::other) {
    status("any other key shows the verdict again");
    return take_waiting_key();
  }
  cancelled_ = 0;
  const double seconds = std::chrono::duration<double>(Clock::now() - saw_it_).count();
  passed_ = exit_code == 0;
  if (task == Task::grading) {
    const std::string graded = fmt::format("{}graded in {:.2f} s", saved_, seconds);
    status(graded);
    if (passed_ && !stale_ && !on_gpu() && !toolchain::find_nvcc().empty()) {
      status(graded + "; nvcc reads it, too ...");
      passed_ = false;
      return start(Task::nvcc, {"grade", lesson().number});
    }
  } else {
    status(saved_ + (passed_ ? "nvcc compiles it, too" : "nvcc does not compile it"));
    if (!passed_) page_.body = page.value_or("");
  }
  page_.complete = true;
  verdict_ = page_;
  if (stale_) return grade();
  take_waiting_key();
}

void Watch::take_waiting_key() {
  if (const auto key = std::exchange(key_for_later_, std::nullopt)) take_key(*key);
}

/** Opens a page; here stands where it is. */
void Watch::show() {
  std::vector<std::string> words = {"show", lesson().number};
  const auto file = std::ranges::find(options_.options, "--file");
  if (file != options_.options.end()) words.insert(words.end(), file, file + 2);
  status("drawing ...");
  start(Task::drawing, std::move(words));
}

void Watch::go_on() {
  if (!passed_) return status("n goes on when all checks pass");
  if (now_ + 1 == options_.lessons.size()) return status("there is no lesson after this one");
  begin(now_ + 1);
}

void Watch::take_key(char key) {
  if (key == 'q') {
    over_ = true;
  } else if (busy()) {
    key_for_later_ = key;
  } else if (key == 'h') {
    start(Task::other, {"hint", lesson().number});
  } else if (key == 'l') {
    start(Task::other, {"list"});
  } else if (key == 'p') {
    show();
  } else if (key == 'r') {
    saved_.clear();
    take(look_at(lesson().file));
  } else if (key == 'n') {
    go_on();
  } else {
    page_ = verdict_;
  }
}

int Watch::run() {
  while (!over_ && !process::interrupted()) {
    terminal_.show(page_);
    wait();
    if (const auto seen = saves_->changed()) take_save(*seen);
    look_at_job();
    while (const auto key = over_ ? std::nullopt : terminal_.key()) take_key(*key);
  }
  job_.reset();
  return process::interrupted() ? process::kInterrupted : 0;
}

}  // namespace

int run(const Options& options) { return Watch(options).run(); }

}  // namespace watch
