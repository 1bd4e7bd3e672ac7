// Runs the main, and tells what was found however it ends: by a return, exit(), a signal or from outside.
#include "runner/program.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "report/cause.h"
#include "report/words.h"
#include "runner/backend.h"
#include "text/file.h"
#include "text/screen.h"

namespace runner {
namespace {

using report::Finding;

constexpr std::size_t kMostTold = 10;

/** Broken into lines that the terminal has room for. Not through stderr, whose lock a thread may hold that was stopped
 *  while it wrote there. */
void say(std::string_view text) {
  const std::string lines = text::fitted(text, STDERR_FILENO);
  for (std::size_t done = 0; done < lines.size();) {
    const ssize_t written = write(STDERR_FILENO, lines.data() + done, lines.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    done += static_cast<std::size_t>(written);
  }
}

/** A GPU takes no harm: CUDA frees it when the program ends. */
bool is_leak(const Finding& f) { return f.kind == report::FindingKind::device_memory_leaked; }

/** In their order, such that each kernel and each kind has its say before one of them has two. */
std::vector<Finding> in_turns(const std::vector<Finding>& findings) {
  std::map<std::pair<std::string, report::FindingKind>, std::size_t> told;
  std::vector<std::pair<std::size_t, const Finding*>> turns;
  for (const Finding& f : findings) turns.emplace_back(told[{f.kernel, f.kind}]++, &f);
  std::ranges::stable_sort(turns, {}, &std::pair<std::size_t, const Finding*>::first);
  const auto rest = turns.begin() + static_cast<std::ptrdiff_t>(std::min(kMostTold, turns.size()));
  std::sort(turns.begin(), rest, [](const auto& a, const auto& b) { return a.second < b.second; });
  std::vector<Finding> all;
  for (const auto& [turn, finding] : turns) all.push_back(*finding);
  return all;
}

report::Source source_of(const std::vector<Finding>& findings) {
  const auto known = std::ranges::find_if(
      findings, [](const Finding& f) { return f.at.known() && !text::is_header(f.at.file); });
  report::Source source(known == findings.end() ? "" : text::contents(known->at.file).value_or(""));
  for (const Finding& f : findings) {
    for (const report::SourceLocation& place : {f.at, f.other, f.array_at}) {
      if (place.known()) source.add_header(place.file, text::contents(place.file).value_or(""));
    }
  }
  return source;
}

void say_what_to_ask(const std::set<int>& lines) {
  const char* launches = lines.size() > 1 ? "launches of lines " : "launch of line ";
  std::string all;
  for (const int line : lines) all += (all.empty() ? "" : ", ") + std::to_string(line);
  say("The program never asks, and goes on as if the kernel had run. After the " + (launches + all) +
      ", add:\n"
      "      cudaError_t error = cudaGetLastError();\n"
      "      if (error != cudaSuccess) printf(\"%s\\n\", cudaGetErrorString(error));");
}

/** True when the program did not know of one of them. */
bool tell_refused(const std::vector<report::Launch>& launches) {
  std::set<std::string> told;
  std::set<int> unchecked, quoted;
  for (const report::Launch& launch : launches) {
    if (launch.refusal.empty()) continue;
    const std::string sentence = report::where(launch.at) + report::describe_refusal(launch);
    const bool fresh_line = quoted.insert(launch.at.line).second;
    if (told.insert(sentence).second) say(sentence + (fresh_line ? report::quoted(launch.at) : ""));
    if (!launch.checked) unchecked.insert(launch.at.line);
  }
  if (!unchecked.empty()) say_what_to_ask(unchecked);
  return !unchecked.empty();
}

void tell_remarks(const std::vector<Finding>& remarks, std::string_view why) {
  for (const std::string& line : report::explain(remarks, {}, source_of(remarks), kMostTold)) say(line);
  if (!remarks.empty()) say("That is a remark, no error: " + std::string(why));
}

constexpr std::string_view kMisaligned = "cudaErrorMisalignedAddress";

/** Who calculates with addresses may well have found a place in the array that is aligned wherever it begins. */
bool is_aligned_by_hand(const Finding& f) {
  return text::contents(f.at.file).value_or("").find("uintptr_t") != std::string::npos;
}

/** False when there was nothing to say that a program should not do. */
bool tell_findings() {
  const report::Report all = backend::report_of_program();
  std::vector<Finding> broken, leaks, left_out, luck;
  for (const Finding& f : all.findings) {
    const bool lucky = all.last_error != kMisaligned && report::begins_by_luck(f);
    const bool rest = f.kind == report::FindingKind::elements_left_out;
    (lucky ? luck : rest ? left_out : is_leak(f) ? leaks : broken).push_back(f);
  }
  std::erase_if(luck, is_aligned_by_hand);
  if (std::ranges::all_of(broken, report::is_remark)) broken.clear();
  const bool refused = tell_refused(all.launches);
  for (const std::string& line : report::explain(in_turns(broken), {}, source_of(broken), kMostTold))
    say(line);
  tell_remarks(left_out, "another part of the program may see to them.");
  tell_remarks(luck, "nvcc mostly places such arrays well, and here it went on as if it had.");
  tell_remarks(leaks, "CUDA frees it when the program ends.");
  return refused || !broken.empty();
}

/** Of this process, not of one that the program forked. */
pid_t host = 0;

/** On a stack of its own, for exit() may have been called in a kernel. */
int told_at_end(int status) {
  std::fflush(nullptr);
  bool broke_rules = false;
  std::thread([&] {
    backend::note_lost_output();
    backend::note_leaks();
    broke_rules = tell_findings();
  }).join();
  return status == 0 && broke_rules ? 1 : status;
}

void at_exit(int status, void*) {
  if (getpid() == host) _exit(told_at_end(status));
}

void on_host_crash() {
  backend::show_output();
  std::fflush(nullptr);
  tell_findings();
}

/** First what cannot fail: the thread that was stopped may hold the lock of stdout. */
void stopped(int signal) {
  const auto stop_position = backend::stop_position();
  if (stop_position && stop_position->at.known())
    say(report::describe(*stop_position) + report::quoted(stop_position->at));
  if (const std::string progress = stop_position ? report::describe_progress(*stop_position) : "";
      !progress.empty())
    say(progress);
  backend::keep_findings_of_running();
  tell_findings();
  backend::show_output();
  std::fflush(stdout);
  _exit(128 + signal);
}

}  // namespace

int host_program(int argc, char** argv) {
  if (const std::string why = backend::unusable(); !why.empty()) {
    say(why);
    return 2;
  }
  backend::on_host_crash(on_host_crash);
  try {
    backend::load(argv[0]);
    backend::hope();
  } catch (const std::exception& error) {
    say(error.what());
    return 2;
  }
  const auto program_main = reinterpret_cast<int (*)(int, char**)>(backend::symbol("main"));
  if (program_main == nullptr) {
    say("this file has no main()");
    return 2;
  }
  backend::on_stop(stopped);
  host = getpid();
  on_exit(at_exit, nullptr);
  program_invocation_name = program_invocation_short_name = argv[1];
  return told_at_end(program_main(argc - 1, argv + 1));
}

}  // namespace runner
