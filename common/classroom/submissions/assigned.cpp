// Implements the assignment of submissions to students by a CSV table, and reports all slips of the
// table at once rather than one at a time.
#include "submissions/assigned.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>

#include "records/composed.h"
#include "tables/csv.h"
#include "text/harmless.h"

namespace submissions {
namespace {

constexpr std::size_t kMostTold = 10;

/** "upload_3/kernel.cu" is in "upload_3". */
bool is_in(std::string_view path, std::string_view outer) {
  return path == outer || (path.starts_with(outer) && path[outer.size()] == '/');
}

auto find(std::vector<HandedIn>& all, const std::string& submission) {
  return std::ranges::find_if(all, [&](const HandedIn& one) {
    return std::ranges::any_of(one.parts, [&](const Entry& part) {
      return is_in(records::composed(submission), records::composed(part.path.string()));
    });
  });
}

/** What is wrong with a student's name; empty where it is one student's. */
std::string about_login(const std::string& login, const Roster* roster) {
  if (roster == nullptr) return "";
  const std::set<std::size_t> who = roster->fitting(login);
  if (who.size() == 1) return "";
  if (who.empty()) return fmt::format("nobody in the roster is called {}", text::harmless_name(login));
  return fmt::format("{} fits {} students of the roster: write a login", text::harmless_name(login),
                     who.size());
}

/** Nothing of what the platform's name told is left. */
void give(HandedIn& one, const std::string& login) {
  one.named.student = login;
  one.named.identity = "plain " + records::composed(login);
  one.named.external.clear();
  one.name.clear();
  one.email.clear();
  one.sid.clear();
}

}  // namespace

std::vector<Assignment> read_assignments(std::string_view csv, const std::string& file) {
  const tables::Csv table = tables::parse_csv(csv, file);
  const auto submission = table.column("submission"), login = table.column("login");
  if (!submission || !login)
    throw std::runtime_error(file +
                             " cannot be used. Its first line must name the columns: submission,login");
  std::vector<Assignment> all;
  std::map<std::string, int> lines;
  for (std::size_t row = 1; row < table.rows.size(); ++row) {
    Assignment one = {std::string(table.cell(row, *submission)), std::string(table.cell(row, *login)),
                      table.lines[row]};
    while (one.submission.ends_with('/')) one.submission.pop_back();
    if (one.submission.empty() || one.login.empty())
      throw std::runtime_error(
          fmt::format("{} cannot be used. Line {} must name a submission and a login.", file, one.line));
    const auto [before, is_new] = lines.emplace(one.submission, one.line);
    if (!is_new)
      throw std::runtime_error(fmt::format("{} names {} twice, in lines {} and {}.", file,
                                           text::harmless_name(one.submission), before->second, one.line));
    all.push_back(std::move(one));
  }
  return all;
}

void assign(std::vector<HandedIn>& all, const std::vector<Assignment>& assignments, const std::string& file,
            const std::string& folder, const Roster* roster) {
  std::vector<std::string> wrong;
  for (const Assignment& one : assignments) {
    const auto found = find(all, one.submission);
    std::string why = about_login(one.login, roster);
    if (found == all.end())
      why = fmt::format("there is no {} in {}", text::harmless_name(one.submission), folder);
    if (!why.empty()) {
      wrong.push_back(fmt::format("\n  line {}: {}", one.line, why));
      continue;
    }
    give(*found, one.login);
    // A group's is there once for each member.
    const std::string source = found->source;
    all.erase(
        std::remove_if(found + 1, all.end(), [&](const HandedIn& other) { return other.source == source; }),
        all.end());
  }
  if (wrong.empty()) return;
  std::string sentence = fmt::format("{} cannot be used, and nothing was graded:", file);
  for (std::size_t i = 0; i < std::min(kMostTold, wrong.size()); ++i) sentence += wrong[i];
  if (wrong.size() > kMostTold) sentence += fmt::format("\n  and {} more", wrong.size() - kMostTold);
  throw std::runtime_error(sentence);
}

}  // namespace submissions
