// Counts, and holds the survivors against the note.
#include "score.h"

#include <fmt/format.h>

#include <map>
#include <stdexcept>

namespace mutants {
namespace {

struct Counts {
  int killed = 0, equivalent = 0, survived = 0, invalid = 0, left_out = 0;

  void add(const Counts& other) {
    killed += other.killed, equivalent += other.equivalent;
    survived += other.survived, invalid += other.invalid, left_out += other.left_out;
  }
  std::string row(const std::string& name) const {
    const int could_die = killed + survived;
    return fmt::format("{:<20} {:>7} {:>11} {:>9} {:>14} {:>9} {:>8.1f} %\n", name, killed, equivalent,
                       survived, invalid, left_out, could_die == 0 ? 0.0 : 100.0 * killed / could_die);
  }
};

class Scorer {
 public:
  Scorer(const std::vector<Trial>& trials, const std::vector<Proven>& note) {
    for (const Trial& trial : trials) trials_[trial.name] = &trial;
    for (const Proven& proven : note) unused_[proven.name] = &proven;
    score_.table = fmt::format("{:<20} {:>7} {:>11} {:>9} {:>14} {:>9} {:>10}\n", "lesson", "killed",
                               "equivalent", "survived", "do not build", "left out", "score");
  }

  void add(const Lesson& lesson) {
    Counts counts;
    for (const Mutant& mutant : lesson.mutants) counts.add(count(mutant));
    for (const Mutant& mutant : lesson.left_out) counts.add(pass_over(mutant));
    score_.table += counts.row(lesson.name);
    all_.add(counts);
  }

  Score finish() {
    score_.table += all_.row("all");
    return std::move(score_);
  }

  void complain_of_what_is_missing(int fewest) {
    for (const auto& [name, proven] : unused_) {
      complain(fmt::format("{} stands in the note, but there is no such mutant: take it out.", name));
    }
    const int valid = all_.killed + all_.equivalent + all_.survived;
    if (valid < fewest)
      complain(fmt::format("There are only {} mutants that compile; {} are wanted.", valid, fewest));
  }

 private:
  Counts count(const Mutant& mutant) {
    const auto found = trials_.find(mutant.name);
    if (found == trials_.end()) throw std::runtime_error(mutant.name + " was not graded.");
    const Trial& trial = *found->second;
    const auto listed = unused_.find(mutant.name);
    const Proven* proven = listed == unused_.end() ? nullptr : listed->second;
    if (proven != nullptr) unused_.erase(listed);
    if (proven != nullptr && trial.fate != Fate::survived) {
      complain(
          fmt::format("{} stands in the note, but {}: take it out.", mutant.name,
                      trial.fate == Fate::killed ? "is killed (" + trial.verdict + ")" : "does not compile"));
    }
    if (trial.fate == Fate::killed) return {.killed = 1};
    if (trial.fate == Fate::invalid) {
      score_.list += mutant.name + '\n';
      return {.invalid = 1};
    }
    if (proven != nullptr && proven->diff == diff(mutant)) return {.equivalent = 1};
    complain(fmt::format("{}, line {} of the answer, {}:\n{}", mutant.name, mutant.line,
                         proven == nullptr ? "survived" : "is not what the note proves", diff(mutant)));
    return {.survived = 1};
  }

  Counts pass_over(const Mutant& mutant) {
    if (const auto listed = unused_.find(mutant.name); listed != unused_.end()) {
      if (listed->second->diff != diff(mutant))
        complain(fmt::format("{} is not what the note proves:\n{}", mutant.name, diff(mutant)));
      unused_.erase(listed);
    }
    return {.left_out = 1};
  }

  void complain(std::string sentence) { score_.complaints.push_back(std::move(sentence)); }

  std::map<std::string, const Trial*> trials_;
  std::map<std::string, const Proven*> unused_;
  Counts all_;
  Score score_;
};

}  // namespace

Score score(const std::vector<Lesson>& lessons, const std::vector<Trial>& trials,
            const std::vector<Proven>& note, int fewest) {
  Scorer scorer(trials, note);
  for (const Lesson& lesson : lessons) scorer.add(lesson);
  scorer.complain_of_what_is_missing(fewest);
  return scorer.finish();
}

}  // namespace mutants
