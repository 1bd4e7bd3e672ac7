// The course of a grading.
#include "grading/grade.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <iostream>
#include <optional>
#include <stdexcept>

#include "grading/kernel_file.h"
#include "grading/part_file.h"
#include "grading/result_json.h"
#include "grading/run_checks.h"
#include "grading/text_report.h"
#include "process/child.h"
#include "process/temporary.h"

namespace grading {
namespace {

constexpr int kInterrupted = 130;  // what a shell expects after Ctrl-C

/** Throws where no kernel file, however right, could be graded. */
void require_backend(runner::Backend backend) {
  runner::program(backend);
  runner::program(runner::Backend::emulator);  // the technique is counted there
  if (backend == runner::Backend::gpu && toolchain::find_nvcc().empty()) {
    throw std::runtime_error(
        "nvcc was not found: install the CUDA Toolkit, set CUDA_HOME, or leave --gpu out.");
  }
}

/** Once, or for a GPU once more for the emulator: one after the other, because process::Child keeps to one thread. */
void build(Result& result, const Order& order, const std::filesystem::path& folder) {
  result.build = toolchain::build(order.file, order.backend, folder);
  result.counted = result.build;
  if (order.backend == runner::Backend::emulator || !result.build.ok || process::interrupted()) return;
  const std::filesystem::path beside = folder / "emulator";
  std::filesystem::create_directory(beside);
  result.counted = toolchain::build(order.file, runner::Backend::emulator, beside);
}

int tell_interrupted(std::ostream& out) {
  out << "\nInterrupted: nothing was kept.\n";
  return kInterrupted;
}

}  // namespace

int grade(const Order& order) {
  const bool json_to_stdout = order.json == "-";
  std::ostream& out = json_to_stdout ? std::cerr : std::cout;
  std::string source = read_kernel_file(order.file);
  require_backend(order.backend);
  std::optional<PartFile> json_file;
  if (!order.json.empty() && !json_to_stdout) json_file.emplace(json_place(order.json, order.file));
  const process::TemporaryFolder folder;

  Result result;
  result.lesson = order.lesson;
  result.file = order.file.string();
  result.backend = order.backend;
  result.command = order.command;
  result.next_command = order.next_command;
  TextReport text(out, wants_colour(json_to_stdout ? STDERR_FILENO : STDOUT_FILENO));
  text.header(result);

  build(result, order, folder.path());
  if (process::interrupted()) return tell_interrupted(out);
  Grader grader(result, std::move(source), [&](const CheckResult& check) {
    if (!process::interrupted()) text.check(check);
  });
  run_checks(grader, order.lesson);
  if (process::interrupted()) return tell_interrupted(out);

  text.summary(result);
  out.flush();
  if (json_file) json_file->finish(to_json(result));
  if (json_to_stdout) std::cout << to_json(result) << std::flush;
  return static_cast<int>(result.standing());
}

Result grade_text(const std::string& lesson, const std::string& text) {
  require_backend(runner::Backend::emulator);
  const process::TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "kernel.cu", beside = folder.path() / "build";
  std::ofstream(file, std::ios::binary) << text;
  std::filesystem::create_directory(beside);  // nvcc is given a kernel.cu of its own there
  Result result;
  result.lesson = lesson;
  result.file = file.string();
  result.build = result.counted = toolchain::build(file, result.backend, beside);
  Grader grader(result, text, [](const CheckResult&) {});
  if (!process::interrupted()) run_checks(grader, lesson);
  if (!process::interrupted() && !result.obstacle.empty()) throw std::runtime_error(result.obstacle);
  return result;
}

}  // namespace grading
