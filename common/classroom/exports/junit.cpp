// Elements and attributes.
#include "exports/junit.h"

#include <fmt/format.h>

#include "exports/feedback.h"
#include "text/markup.h"
#include "text/text.h"

namespace exports {
namespace {

using text::escaped;

struct Count {
  int tests = 0, failures = 0, skipped = 0;
};

std::string first_line(std::string_view text) { return std::string(text::take_line(text)); }

std::string test_case(const records::Record& record, const std::string& name, const std::string& outcome) {
  return fmt::format("    <testcase classname=\"{}.{}\" name=\"{}\"{}\n", escaped(record.lesson),
                     escaped(record.student), escaped(name),
                     outcome.empty() ? "/>" : ">" + outcome + "</testcase>");
}

std::string failure(std::string_view type, std::string_view message, std::string_view details) {
  return fmt::format("<failure type=\"{}\" message=\"{}\">{}</failure>", escaped(type), escaped(message),
                     escaped(details));
}

std::string skipped(std::string_view message) {
  return fmt::format("<skipped message=\"{}\"/>", escaped(message));
}

/** The cases of one student, which are counted. */
std::string cases(const records::Record& record, Count& count) {
  if (record.status == records::Status::missing) {
    ++count.tests, ++count.skipped;
    return test_case(record, "submission", skipped(record.why));
  }
  if (record.status == records::Status::not_graded || !record.outcome || !record.outcome->built) {
    ++count.tests, ++count.failures;
    const bool built = !could_not_build(record);
    return test_case(
        record, "submission",
        built ? failure("not graded", record.why, "")
              : failure("could not build", record.outcome->mistake, record.outcome->build_message));
  }
  std::string all;
  for (const records::Check& check : record.outcome->checks) {
    ++count.tests;
    std::string outcome;
    if (check.verdict == "not run") {
      ++count.skipped;
      outcome = skipped(check.message);
    } else if (!passed(check)) {
      ++count.failures;
      outcome = failure(check.mistake.empty() ? check.verdict : check.mistake, first_line(check.message),
                        check.message);
    }
    all += test_case(record, title(check), outcome);
  }
  return all;
}

void open_report(std::ostream& out, const std::string& lesson, const Count& total) {
  out << fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<testsuites name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\">\n",
      escaped(lesson), total.tests, total.failures);
}

void suite(std::ostream& out, const records::Record& record) {
  Count count;
  const std::string inside = cases(record, count);
  out << fmt::format(
      "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\">\n"
      "    <properties><property name=\"points\" value=\"{}\"/><property name=\"max_points\" value=\"{}\"/>"
      "</properties>\n{}  </testsuite>\n",
      escaped(record.student), count.tests, count.failures, count.skipped,
      has_grade(record) ? std::to_string(record.points) : "", record.max_points, inside);
}

void close_report(std::ostream& out) { out << "</testsuites>\n"; }

}  // namespace

void junit(std::ostream& out, const records::Class& all) {
  Count total;
  for (const records::Record& record : all.records) cases(record, total);
  open_report(out, all.about.lesson, total);
  for (const records::Record& record : all.records) suite(out, record);
  close_report(out);
}

void junit(std::ostream& out, const records::Record& record) {
  Count total;
  cases(record, total);
  open_report(out, record.lesson, total);
  suite(out, record);
  close_report(out);
}

}  // namespace exports
