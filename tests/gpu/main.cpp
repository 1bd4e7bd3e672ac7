// Tries a kernel file with all that there is, or prints what was found in many.
//
//   course_gpu_bank LESSON FILE            one line of JSON; run it at the top of the checkout
//   course_gpu_bank --tools LESSON FILE    only compute-sanitizer's tools, on many products:
//                                          a row of Markdown; exit code 1 if any of them reports anything
//   course_gpu_bank --table                such lines from stdin, as Markdown
#include <unistd.h>

#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "process/child.h"
#include "table.h"
#include "try_file.h"

namespace {

/** In one call, so that the lines of files that are tried at the same time do not mix. */
int print_record(const std::string& lesson, const std::string& file) {
  const std::string line = to_line(gpu::try_file(lesson, file)) + "\n";
  if (process::interrupted()) return process::kInterrupted;
  if (write(STDOUT_FILENO, line.data(), line.size()) != static_cast<ssize_t>(line.size())) {
    throw std::runtime_error("the record of " + file + " cannot be written");
  }
  return 0;
}

/** What was found, and for each finding the lines that say it. */
int print_sweep(const std::string& lesson, const std::string& file) {
  const gpu::Sweep sweep = gpu::try_tools(lesson, file);
  std::string row = "| " + lesson + " | " + std::to_string(sweep.products) + " |", said;
  for (const gpu::ToolRun& run : sweep.tools) {
    row += " " + gpu::cell(run, {}).text + " |";
    for (const std::string& line : run.said) said += lesson + ", " + run.tool + ": " + line + "\n";
  }
  std::cout << row << std::endl;
  if (sweep.clean()) return 0;
  std::cerr << said;
  return 1;
}

int print_table() {
  std::vector<gpu::Record> records;
  for (std::string line; std::getline(std::cin, line);) records.push_back(gpu::from_line(line));
  if (records.empty()) throw std::runtime_error("there is no record: run tests/gpu/bank.sh first");
  std::cout << gpu::markdown(records);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  try {
    process::catch_interrupts();
    if (arguments == std::vector<std::string>{"--table"}) return print_table();
    if (arguments.size() == 3 && arguments[0] == "--tools") return print_sweep(arguments[1], arguments[2]);
    if (arguments.size() == 2) return print_record(arguments[0], arguments[1]);
    throw std::runtime_error(
        "usage: course_gpu_bank [--tools] LESSON FILE, or course_gpu_bank --table <bank.jsonl");
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
