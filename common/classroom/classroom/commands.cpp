// Implements the commands of ./course class, e.g. the grading of a folder of submissions into a record for every student, and the reports.
#include "classroom/commands.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <random>
#include <stdexcept>
#include <thread>

#include "classroom/on_cluster.h"
#include "classroom/out.h"
#include "classroom/pictures.h"
#include "classroom/reporting.h"
#include "cli/program.h"
#include "cluster/slurm.h"
#include "edition/place.h"
#include "marking/key.h"
#include "marking/mark.h"
#include "marking/progress.h"
#include "marking/proof.h"
#include "process/child.h"
#include "records/class.h"
#include "records/digest.h"
#include "reports/autograders.h"
#include "sandbox/level.h"
#include "submissions/collect.h"
#include "submissions/names.h"
#include "submissions/unpacked.h"
#include "text/file.h"
#include "text/harmless.h"
#include "text/screen.h"

namespace classroom {
namespace {

namespace fs = std::filesystem;

/** The points of a lesson add up to this (contract.technique). */
constexpr int kMaxPoints = 100;

/** A table of a platform names everybody, and Moodle's tells times as well. */
const std::string& roster_of(const GradeClass& order) {
  return !order.roster.empty() ? order.roster : !order.moodle.empty() ? order.moodle : order.canvas;
}

submissions::Options order_of(const GradeClass& order, const std::string& lesson) {
  submissions::Options result = {.folder = order.submissions,
                                 .lesson = lesson,
                                 .roster = std::nullopt,
                                 .roster_file = roster_of(order),
                                 .due = submissions::read_time(order.due),
                                 .called = "",
                                 .assignments = {},
                                 .assignments_file = order.assign,
                                 .tables = {order.canvas, order.moodle}};
  if (const std::string& roster = roster_of(order); !roster.empty())
    result.roster.emplace(text::read_file(roster), roster);
  if (!order.assign.empty())
    result.assignments = submissions::read_assignments(text::read_file(order.assign), order.assign);
  return result;
}

/** What a platform gives as one archive is unpacked while it is graded; nothing where it is none. */
std::unique_ptr<submissions::Unpacked> unpack(submissions::Options& order) {
  if (!submissions::is_archive(order.folder.filename().string()) || !fs::is_regular_file(order.folder))
    return nullptr;
  auto unpacked = std::make_unique<submissions::Unpacked>(order.folder);
  order.called = order.folder.string();
  order.folder = unpacked->folder();
  return unpacked;
}

/** Below 2^53, as --seed takes it. */
std::uint64_t draw_seed() {
  std::random_device chance;
  return (std::uint64_t{chance()} << 21 ^ chance()) & ((std::uint64_t{1} << 53) - 1);
}

records::About about_of(const GradeClass& order, const std::string& lesson,
                        const submissions::Options& collected, const std::optional<records::About>& before) {
  if (!order.sandbox.empty()) sandbox::choose(order.sandbox);
  return {.lesson = lesson,
          .seed = order.seed ? *order.seed
                  : before   ? before->seed
                             : draw_seed(),
          .backend = order.gpu ? "gpu" : "emulator",
          .sandbox = std::string(sandbox::name(sandbox::in_force())),
          .max_points = kMaxPoints,
          .due = collected.due ? submissions::in_utc(*collected.due) : "",
          .roster_sha256 = collected.roster ? records::sha256(text::read_file(collected.roster_file)) : "",
          .course = COURSE_VERSION,
          .students = {},
          .doubts = {}};
}

/** All that is known before it is graded. */
records::Record record_of(const submissions::Submission& submission, const records::About& about) {
  records::Record record = records::not_graded(about, submission.student);
  record.name = submission.name;
  record.email = submission.email;
  record.section = submission.section;
  record.external = submission.external;
  record.submission = submission.about;
  if (submission.missing) record.status = records::Status::missing;
  record.why = submission.why;
  return record;
}

/** Leaves a file alone that is as it should be. */
void write_if_new(const fs::path& out, const records::Record& record) {
  if (text::contents(records::path_of(out, record.student)) != records::to_json(record))
    records::write(out, record);
}

/** What is still to be graded; of all else, what its record does not say yet is told. */
std::vector<marking::Task> tasks_of(const submissions::Options& order,
                                    std::vector<submissions::Submission> all, const records::About& about,
                                    const fs::path& root, const fs::path& out,
                                    const marking::Heard& settled) {
  const std::string grader = marking::grader(root, about.lesson);
  std::vector<marking::Task> tasks;
  for (submissions::Submission& one : all) {
    records::Record record = record_of(one, about);
    if (!one.why.empty()) {
      settled(record);
      continue;
    }
    record.key = marking::key_of(record, grader);
    const marking::Before before = marking::before(out, record);
    if (before == marking::Before::news) settled(record);
    if (before == marking::Before::none)
      tasks.push_back(
          {std::move(record), [&order, one = std::move(one)] { return submissions::load(order, one); }});
  }
  return tasks;
}

/** More than two for each core, and honest files would run out of time. */
unsigned jobs_of(const GradeClass& order) {
  const unsigned most = 2 * std::max(1U, std::thread::hardware_concurrency());
  if (order.jobs == 0) return marking::default_jobs(order.gpu);
  if (order.jobs > most)
    std::cerr << fmt::format(
        "{} at a time, not {}: with more, honest files would run out of time on this machine.\n", most,
        order.jobs);
  return std::min(order.jobs, most);
}

void grade(const marking::Setting& setting, std::vector<marking::Task> tasks) {
  const std::size_t total = tasks.size();
  std::size_t done = 0;
  marking::Progress progress(std::cerr, total, text::screen_of(STDERR_FILENO).columns);
  marking::mark(setting, std::move(tasks), [&](const records::Record& record) {
    ++done;
    progress.heard(record);
  });
  progress.end();
  if (!process::interrupted()) return;
  static std::string words;  // what() outlives this call
  words = fmt::format(
      "Interrupted: {} of {} were graded and are kept. The same command goes on with the rest.", done, total);
  throw process::Interrupted(words.c_str());
}

/** Touches nothing: not even OUT is made. */
int dry_run(const GradeClass& order, const cli::Lessons& lessons, const submissions::Options& what,
            submissions::Collected collected) {
  const records::About about = about_of(order, what.lesson, what, Out::before(order.out, what.lesson));
  const std::size_t to_grade =
      tasks_of(what, std::move(collected.all), about, lessons.root(), order.out, [](const records::Record&) {
      }).size();
  return print_script(order, lessons, what.lesson, to_grade);
}

}  // namespace

int execute(const GradeClass& order, const cli::Lessons& lessons) try {
  const std::string& lesson = lessons.find(order.lesson);
  Reports reports = reports_of(order, lessons.root());
  refuse_wrong_tables(reports, lesson);
  submissions::Options what = order_of(order, lesson);
  const std::unique_ptr<submissions::Unpacked> unpacked = unpack(what);
  submissions::Collected collected = submissions::collect(what);
  if (unpacked) {
    collected.doubts.insert(collected.doubts.end(), unpacked->doubts().begin(), unpacked->doubts().end());
    if (!unpacked->remark().empty()) collected.remarks.push_back(unpacked->remark());
  }
  if (order.dry_run) return dry_run(order, lessons, what, std::move(collected));
  if (order.slurm) cluster::require_slurm();
  const Out out(order.out, order.submissions);
  if (!order.slurm) refuse_while_a_job_runs(out.path());
  records::About about = about_of(order, lesson, what, Out::before(out.path(), lesson));
  for (const submissions::Submission& one : collected.all) about.students.push_back(one.student);
  about.doubts = std::move(collected.doubts);
  for (const auto& [source, words] : about.doubts)
    std::cerr << fmt::format("{} {}.\n", text::harmless_name(source), text::harmless(words));
  for (const std::string& remark : collected.remarks) std::cerr << text::harmless(remark) << '\n';
  remove_gradebooks(out.path());
  records::write(out.path(), about);

  const std::size_t students = collected.all.size();
  std::vector<marking::Task> tasks =
      tasks_of(what, std::move(collected.all), about, lessons.root(), out.path(),
               [&](const records::Record& record) { write_if_new(out.path(), record); });
  std::cerr << fmt::format("{}: {} of {} to grade, seed {}, sandbox {}.\n", lesson, tasks.size(), students,
                           about.seed, about.sandbox);
  const marking::Setting setting = {.root = fs::absolute(lessons.root()),
                                    .program = fs::read_symlink("/proc/self/exe").parent_path() / "course",
                                    .out = fs::absolute(out.path()),
                                    .sandbox = order.sandbox,
                                    .jobs = jobs_of(order)};
  if (order.slurm) {
    if (!grade_on_cluster(order, lessons, lesson, std::move(tasks))) return 0;
  } else {
    marking::tidy(out.path());
    if (!tasks.empty()) marking::prove_machine(setting, tasks.front().record);
    grade(setting, std::move(tasks));
  }
  std::optional<Pictures> pictures;  // until the reports are written
  if (order.pictures) {
    pictures.emplace(lessons.root());
    pictures->trace(setting);
    reports.pictures = pictures->script();
  }
  return report(out.path(), reports);
} catch (const submissions::OtherCourse& error) {
  std::cerr << text::harmless(error.what()) << '\n';
  return 1;
}

int execute(const MakeAutograders& order, const cli::Lessons& lessons) {
  const std::string& lesson = lessons.find(order.lesson);
  const std::uint64_t seed = order.seed.value_or(draw_seed());
  edition::refuse_place(order.out, lessons.root());
  write_autograders(order.out, lessons.root(), lessons.names(), Graded{lesson, seed});
  std::cout << fmt::format(
      "{0}, seed {1}, in {2}:\n"
      "  gradescope_autograder.zip  upload it as the assignment's autograder\n"
      "  classroom50/               its files go into CLASSROOM/autograders/ASSIGNMENT/\n",
      lesson, seed, text::harmless_name(order.out));
  return 0;
}

int execute(const GradeChunk& order, const cli::Lessons& lessons) { return work(order, lessons); }

int execute(const cli::Say& what, const cli::Lessons&) { return cli::say(what); }

}  // namespace classroom
