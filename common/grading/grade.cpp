// The course of a grading.
#include "grading/grade.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <stdexcept>

#include "grading/interrupt.h"
#include "grading/part_file.h"
#include "grading/result_json.h"
#include "grading/run_checks.h"
#include "grading/text_report.h"
#include "grading/work_folder.h"

namespace grading {
namespace {

std::string read_kernel_file(const Order& order) {
  const auto refuse = [&](const char* why) {
    throw std::runtime_error(fmt::format("{} {}", order.shown, why));
  };
  std::error_code error;
  const auto status = std::filesystem::status(order.file, error);
  if (!exists(status)) refuse("does not exist: name the kernel file with --file.");
  if (is_directory(status)) refuse("is a folder: name a .cu file in it.");
  // A pipe would be empty when the compiler reads it after us.
  if (!is_regular_file(status)) refuse("is not a plain file.");
  std::ifstream stream(order.file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (!stream) refuse("cannot be read: look at its permissions.");
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) refuse("is empty: there is nothing to grade.");
  return text;
}

int tell_interrupted(std::ostream& out) {
  out << "\nInterrupted: nothing was kept.\n";
  return interrupt_exit_code();
}

}  // namespace

int grade(const Order& order) {
  const bool json_to_stdout = order.json == "-";
  std::ostream& out = json_to_stdout ? std::cerr : std::cout;
  const std::string source = read_kernel_file(order);
  std::optional<PartFile> json_file;
  if (!order.json.empty() && !json_to_stdout) json_file.emplace(order.json);
  const WorkFolder folder;

  Result result;
  result.lesson = order.lesson;
  result.file = order.shown;
  result.backend = order.backend;
  result.command = order.command;
  result.next_command = order.next_command;
  TextReport text(out, wants_colour(json_to_stdout ? STDERR_FILENO : STDOUT_FILENO));
  text.header(result);

  result.build = toolchain::build(order.file, order.backend, folder.path());
  if (interrupted()) return tell_interrupted(out);
  Grader grader(result, source, [&](const CheckResult& check) { text.check(check); });
  run_checks(grader, order.lesson);
  if (interrupted()) return tell_interrupted(out);

  text.summary(result);
  out.flush();
  if (json_file) json_file->finish(to_json(result));
  if (json_to_stdout) std::cout << to_json(result) << std::flush;
  return static_cast<int>(result.standing());
}

}  // namespace grading
