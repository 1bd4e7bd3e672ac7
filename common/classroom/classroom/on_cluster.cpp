// Implements ./course class --slurm by calling the engine of cluster/ with a job made from the
// command line, and by printing how that job ended.
#include "classroom/on_cluster.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <stdexcept>
#include <utility>

#include "cluster/engine.h"
#include "cluster/work.h"
#include "marking/progress.h"
#include "process/child.h"
#include "text/screen.h"

namespace classroom {
namespace {

namespace fs = std::filesystem;

cluster::Job order_of(const GradeClass& order, const cli::Lessons& lessons, const std::string& lesson) {
  cluster::Options options = order.cluster;
  options.jobs = std::max(1U, order.jobs);
  options.gpu = order.gpu;
  return {.options = std::move(options),
          .root = fs::absolute(lessons.root()),
          .program = fs::read_symlink("/proc/self/exe"),
          .out = fs::absolute(order.out),
          .lesson = lesson,
          .waits = !order.no_wait};
}

/** Where nobody waits any longer, and a job goes on. */
std::string left_running(const GradeClass& order, const std::string& job, std::size_t done,
                         std::size_t total) {
  return fmt::format(
      "{} of {} are graded. Slurm's job {} goes on by itself: to wait for it and to see the results, type "
      "the same command{}. To end it: scancel {}",
      done, total, job, order.no_wait ? " without --no-wait" : "", job);
}

[[noreturn]] void interrupt(const GradeClass& order, const cluster::End& end, std::size_t done,
                            std::size_t total) {
  static std::string words;  // what() outlives this call
  words = end.job.empty() ? "Interrupted: nothing was submitted to Slurm. The same command submits it."
                          : "Interrupted: " + left_running(order, end.job, done, total);
  throw process::Interrupted(words.c_str());
}

}  // namespace

int print_script(const GradeClass& order, const cli::Lessons& lessons, const std::string& lesson,
                 std::size_t submissions) {
  if (submissions > 0) std::cout << cluster::planned(order_of(order, lessons, lesson), submissions);
  std::cerr << fmt::format("{} to grade; nothing was submitted, and nothing was graded.\n", submissions);
  return 0;
}

bool grade_on_cluster(const GradeClass& order, const cli::Lessons& lessons, const std::string& lesson,
                      std::vector<marking::Task> tasks) {
  if (tasks.empty()) return true;
  const std::size_t total = tasks.size();
  std::size_t done = 0;
  marking::Progress progress(std::cerr, total, text::screen_of(STDERR_FILENO).columns);
  const cluster::Callbacks callbacks = {
      .record =
          [&](const records::Record& record) {
            ++done;
            progress.heard(record);
          },
      .words =
          [&](const std::string& words) {
            progress.end();  // takes the bar away: the next record draws it again
            std::cerr << words << std::endl;
          }};
  const cluster::End end = cluster::grade(order_of(order, lessons, lesson), std::move(tasks), callbacks);
  progress.end();
  if (end.all_done) return true;
  if (process::interrupted()) interrupt(order, end, done, total);
  if (end.cancelled) {
    std::cerr << fmt::format("Slurm's job {} was cancelled. The same command submits the rest.\n", end.job);
    return true;
  }
  std::cerr << left_running(order, end.job, done, total) << '\n';
  return false;
}

void refuse_while_a_job_runs(const fs::path& out) {
  const std::string job = cluster::job_under_way(out);
  if (job.empty()) return;
  throw std::runtime_error(
      fmt::format("Slurm's job {} is still grading into {}. To wait for it: --slurm. To end it: scancel {}",
                  job, out.string(), job));
}

int work(const GradeChunk& order, const cli::Lessons& lessons) {
  const fs::path batch = fs::absolute(order.batch);
  std::size_t done = 0;
  cluster::grade_chunk(batch, order.number,
                       {.root = fs::absolute(lessons.root()),
                        .program = fs::read_symlink("/proc/self/exe").parent_path() / "course",
                        .out = {},
                        .sandbox = {},
                        .jobs = order.jobs},
                       [&](const records::Record& record) {
                         std::cout << fmt::format("{}  {}  {}\n", ++done, record.student, name(record.status))
                                   << std::flush;
                       });
  if (process::interrupted()) throw process::Interrupted("Interrupted: what is graded is kept.");
  return 0;
}

}  // namespace classroom
