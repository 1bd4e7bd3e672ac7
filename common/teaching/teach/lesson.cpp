// A lesson made, and looked at.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iostream>
#include <span>

#include "cli/program.h"
#include "lesson/check.h"
#include "lesson/contracts.h"
#include "lesson/new_lesson.h"
#include "lesson/to_write.h"
#include "teach/commands.h"
#include "text/text.h"

namespace teach {
namespace {

namespace fs = std::filesystem;

/** Whatever lies in lessons/, also what the course does not know yet for want of checks. */
std::string find_folder(const std::string& word, const cli::Lessons& lessons) {
  return cli::Lessons(lessons.root(), lesson::folders(lessons.root())).find(word);
}

/** The course program beside this one, which the contracts call. */
fs::path course_program() { return fs::read_symlink("/proc/self/exe").parent_path() / "course"; }

void print_to_write(const std::vector<lesson::ToWrite>& places) {
  if (places.empty()) return;
  std::cout
      << "Still the template's. Rewrite each of these, and delete its words \"To write: ...\" then:\n\n";
  for (const lesson::ToWrite& place : places) {
    const std::string section = place.section.empty() ? "" : fmt::format(", {}", place.section);
    std::cout << fmt::format("  {}:{}{}\n{}", place.file.string(), place.line, section,
                             text::wrapped(place.what, "    "));
  }
  std::cout << '\n';
}

void print_to_mend(std::string_view heading, std::span<const lesson::Complaint> complaints) {
  if (complaints.empty()) return;
  std::cout << heading << ":\n\n";
  for (const lesson::Complaint& complaint : complaints) std::cout << lesson::in_words(complaint);
  std::cout << '\n';
}

}  // namespace

int execute(const New& order, const cli::Lessons& lessons) {
  const lesson::Name name = lesson::parse(order.name);
  const std::vector<fs::path> documents = lesson::make(lessons.root(), name);
  std::cout << fmt::format(
      "Made, a small lesson that passes its contracts as it stands:\n\n"
      "  lessons/{0}/      README.md, the hand-out; "
      "solution.cu; kernel.cu, the skeleton; grade.cpp, the checks\n"
      "  solutions/{0}/    walkthrough.md; right/ and wrong/, answers and mistakes that prove the checks\n"
      "  slides/{0}.md     the deck\n",
      name.whole);
  std::cout << "\nand a line about it in:\n\n";
  for (const fs::path& document : documents) std::cout << fmt::format("  {}\n", document.string());
  std::cout << fmt::format("\nNext: {} check {} says what to write, and where\n", cli::called(), name.number);
  return 0;
}

int execute(const Check& order, const cli::Lessons& lessons) {
  const std::string name = find_folder(order.lesson, lessons);
  const std::vector<lesson::ToWrite> places = lesson::all_to_write(lessons.root(), name);
  std::vector<lesson::Complaint> complaints = lesson::complaints(lessons.root(), lesson::parse(name));
  print_to_write(places);

  const std::vector<lesson::Contract> contracts = lesson::contracts(lessons.root(), name);
  std::cerr << fmt::format("Trying {} contracts of {} ...\n", contracts.size(), name);
  for (lesson::Complaint& broken : lesson::broken(contracts, lessons.root(), course_program()))
    complaints.push_back(std::move(broken));
  const auto first_later = std::stable_partition(complaints.begin(), complaints.end(),
                                                 std::not_fn(&lesson::Complaint::only_with_gpu));
  const auto all = std::span<const lesson::Complaint>(complaints);
  const auto now = all.first(static_cast<std::size_t>(first_later - complaints.begin()));
  const auto later = all.subspan(now.size());
  print_to_mend("Missing or stale", now);
  print_to_mend("Only with a GPU", later);

  if (places.empty() && now.empty()) {
    std::cout << fmt::format(
        "Nothing{1} is missing: {0} has what a lesson needs.\n"
        "Next: {2} test -R '{0}|mutants|slides' tries what takes longer\n",
        name, later.empty() ? "" : " else", cli::called());
    return 0;
  }
  std::cout << fmt::format(
      "{}: {} to write, {} missing or stale. What a lesson needs: common/teaching/lesson/README.md\n", name,
      places.size(), now.size());
  return 1;
}

}  // namespace teach
