// Implements the collection of submissions: finds each student in the roster, takes the newest of several submissions,
// and looks for its kernel file.
#include "submissions/collect.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>

#include "records/digest.h"
#include "records/student_id.h"
#include "submissions/choose.h"
#include "submissions/handed_in.h"
#include "submissions/names.h"
#include "submissions/read_contents.h"
#include "text/fold.h"
#include "text/harmless.h"

namespace submissions {
namespace {

namespace fs = std::filesystem;

void refuse_no_folder(const fs::path& folder) {
  std::error_code error;
  const fs::file_status status = fs::status(folder, error);
  if (!fs::exists(status))
    throw std::runtime_error(folder.string() + " is not there: is its path right from here?");
  if (fs::is_directory(status)) {
    fs::directory_iterator probe(folder, error);
    if (!error) return;
    throw std::runtime_error(folder.string() + " cannot be read: look at its permissions.");
  }
  throw std::runtime_error(folder.string() +
                           " is a file: name the folder that holds what was handed in, or its archive.");
}

/** By a number of the platform, otherwise by what else is known; several where that fits several. */
std::set<std::size_t> fitting(const Roster& roster, const HandedIn& one) {
  for (const auto& [kind, number] : one.named.external) {
    if (const std::size_t who = roster.find_external(kind, number); who != Roster::kNobody) return {who};
  }
  std::set<std::size_t> several;
  for (const std::string* words : {&one.email, &one.sid, &one.name, &one.named.student}) {
    std::set<std::size_t> who = roster.fitting(*words);
    if (who.size() == 1) return who;
    several.merge(who);
  }
  return several;
}

/** "jadams, jadams2". */
std::string logins(const Roster& roster, const std::set<std::size_t>& who) {
  std::vector<std::string> students;
  for (const std::size_t one : who) students.push_back(roster.people()[one].student);
  return fmt::format("{}", fmt::join(students, ", "));
}

Submission submission_of(const HandedIn& one) {
  Submission result;
  result.student = records::student_id(one.named.student);
  result.name = one.name;
  result.email = one.email;
  result.external = one.named.external;
  return result;
}

Submission submission_of(const Person& person) {
  Submission result;
  result.student = person.student;
  result.name = person.name;
  result.email = person.email;
  result.section = person.section;
  result.external = person.external;
  return result;
}

/** Two who would be called the same get a number of their platform, or one of ours. */
void tell_apart(std::vector<Submission>& all) {
  std::map<std::string, int> times;
  for (const Submission& one : all) ++times[one.student];
  std::set<std::string> taken;
  for (Submission& one : all) {
    const std::string base = one.student;
    if (times[base] > 1 && !one.external.empty())
      one.student = records::student_id(base.substr(0, 70) + "-" + one.external.begin()->second);
    for (int number = 2; !taken.insert(one.student).second; ++number)
      one.student = records::student_id(fmt::format("{}-{}", base.substr(0, 90), number));
  }
}

class Collecting {
 public:
  explicit Collecting(const Options& options) : options_(options) {}

  Collected run() {
    refuse_no_folder(options_.folder);
    std::vector<fs::path> tables = options_.tables;
    tables.insert(tables.end(), {options_.roster_file, options_.assignments_file});
    std::vector<HandedIn> all = handed_in(options_.folder, tables, result_.remarks);
    if (all.empty()) throw std::runtime_error(called() + " is empty: nobody has handed in anything.");
    assign(all, options_.assignments, options_.assignments_file.string(), called(),
           options_.roster ? &*options_.roster : nullptr);
    for (const HandedIn& one : all) by_identity_[identity(one)].push_back(&one);
    for (auto& [identity, of_one] : by_identity_) add(of_one);
    refuse_other_course(all);
    set_times_of_files();
    add_missing();
    tell_apart(result_.all);
    std::ranges::sort(result_.all, text::natural_less, &Submission::student);
    return std::move(result_);
  }

 private:
  std::string called() const { return options_.called.empty() ? options_.folder.string() : options_.called; }

  std::string identity(const HandedIn& one) {
    if (!options_.roster) return one.named.identity;
    const std::set<std::size_t> who = fitting(*options_.roster, one);
    strangers_ += who.empty() ? 1 : 0;
    if (who.size() != 1) {
      result_.doubts.push_back({one.source, who.empty() ? "is not in the roster"
                                                        : fmt::format("is ambiguous: the roster has {}",
                                                                      logins(*options_.roster, who))});
      return one.named.identity;
    }
    people_.emplace(&one, *who.begin());
    here_.insert(*who.begin());
    return fmt::format("roster {}", *who.begin());
  }

  void refuse_other_course(const std::vector<HandedIn>& all) const {
    if (!options_.roster || strangers_ < all.size()) return;
    throw OtherCourse(
        fmt::format("Nobody of those who handed in is in the roster: it is probably of another course.\n"
                    "Students in {}: {}, the first is {}. Submissions in {}: {}, the first is {}.\n"
                    "Name this course's roster or table, or leave it out.",
                    options_.roster_file.string(), options_.roster->people().size(),
                    options_.roster->people().front().student, called(), all.size(),
                    text::harmless_name(all.front().source)));
  }

  /** The newest counts; of two of the same time the last by name. */
  void add(std::vector<const HandedIn*>& of_one) {
    std::ranges::sort(of_one, {}, [](const HandedIn* one) {
      return std::tuple(one->submitted.value_or(one->changed), one->source);
    });
    const HandedIn& newest = *of_one.back();
    const auto known = people_.find(&newest);
    const Person* person = known == people_.end() ? nullptr : &options_.roster->people()[known->second];
    Submission result = person == nullptr ? submission_of(newest) : submission_of(*person);
    result.external.insert(newest.named.external.begin(), newest.named.external.end());
    result.parts = newest.parts;
    result.about.source = newest.source;
    for (const HandedIn* other : of_one) {
      if (other != &newest) result.about.others.push_back(other->source);
    }
    set_time(result.about, newest, person);
    look_into(result);
    result_.all.push_back(std::move(result));
  }

  /** When a file was changed is asked for only where it matters: the same files give the same records. */
  void set_time(records::Submission& about, const HandedIn& one, const Person* person) {
    const std::optional<Seconds> time =
        one.submitted || person == nullptr ? one.submitted : person->submitted;
    const bool compared = time && options_.due;
    about.late = one.named.late || (!compared && person != nullptr && person->late);
    if (time) set_time(about, *time);
    const bool tells_late = one.named.platform == Platform::canvas || about.late;
    if (!time && options_.due && !tells_late) by_file_.emplace_back(result_.all.size(), one.changed);
  }

  void set_time(records::Submission& about, Seconds time) const {
    about.submitted = in_utc(time);
    if (options_.due) about.late_seconds = std::max<Seconds>(0, time - *options_.due);
    about.late = about.late || about.late_seconds > 0;
  }

  /** Copied and unpacked files often carry the date of that: then all of them seem late. */
  void set_times_of_files() {
    const auto is_late = [&](const auto& dated) { return dated.second > *options_.due; };
    if (!by_file_.empty() && std::ranges::all_of(by_file_, is_late)) {
      result_.remarks.push_back(
          "Warning: nobody is called late by a file's date, because all of these dates are past --due: files "
          "that were copied or unpacked often carry the date of that.");
      return;
    }
    for (const auto& [index, time] : by_file_) set_time(result_.all[index].about, time);
  }

  void look_into(Submission& one) const {
    const Chosen chosen = choose(read_contents(options_.folder, one.parts), options_.lesson);
    one.why = chosen.why;
    if (!chosen.files.empty()) one.about.source = chosen.files.front().path;
    for (const File& file : chosen.files)
      one.about.files.push_back({file.name, file.text.size(), records::sha256(file.text)});
  }

  void add_missing() {
    if (!options_.roster) return;
    for (std::size_t i = 0; i < options_.roster->people().size(); ++i) {
      if (here_.contains(i)) continue;
      Submission one = submission_of(options_.roster->people()[i]);
      one.missing = true;
      one.why = "Nothing was handed in.";
      result_.all.push_back(std::move(one));
    }
  }

  const Options& options_;
  Collected result_;
  std::size_t strangers_ = 0;
  std::map<std::string, std::vector<const HandedIn*>> by_identity_;
  std::map<const HandedIn*, std::size_t> people_;
  std::set<std::size_t> here_;
  /** Of result_.all, those of whom nothing but the date of their files is known, and that date. */
  std::vector<std::pair<std::size_t, Seconds>> by_file_;
};

}  // namespace

Collected collect(const Options& options) { return Collecting(options).run(); }

std::vector<File> load(const Options& options, const Submission& submission) {
  Chosen chosen = choose(read_contents(options.folder, submission.parts), options.lesson);
  const auto same = [](const File& file, const records::File& before) {
    return file.name == before.name && records::sha256(file.text) == before.sha256;
  };
  if (!std::ranges::equal(chosen.files, submission.about.files, same))
    throw std::runtime_error("It was changed while the class was graded. Type the command again.");
  return std::move(chosen.files);
}

}  // namespace submissions
