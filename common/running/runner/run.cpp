// Starts the runner and reads what it leaves behind.
#include "runner/run.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <deque>
#include <optional>
#include <stdexcept>
#include <thread>

#include "process/child.h"
#include "process/temporary.h"
#include "report/json.h"
#include "runner/protocol.h"
#include "sandbox/calls.h"
#include "sandbox/sandbox.h"

namespace runner {
namespace {

using protocol::Section;

/** The room that the emulator reserves for device memory, what its worker on each core needs for stacks,
 *  and little more for the student's own use, so that memory without end is refused before the machine has
 *  none. CUDA maps more than any limit would allow. */
std::uint64_t emulator_address_space() {
  constexpr std::uint64_t kGiB = std::uint64_t{1} << 30;
  return 18 * kGiB + std::max(1u, std::thread::hardware_concurrency()) * kGiB;
}

/** Of which the largest product of a lesson needs a tenth. */
constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 30;
constexpr std::uint64_t kLargestFile = std::uint64_t{1} << 30;
constexpr std::size_t kOutputKept = 64 << 10;
constexpr std::size_t kLongestReport = 64 << 20;
constexpr std::size_t kLongestDetail = 400;
constexpr double kLastWordsSeconds = 5;  // to say where a program stands
constexpr double kLastWordsOfMatmul = 1.5;

/** What launches leave behind that were given up adds up. */
constexpr std::size_t kChangesOfOneProcess = 60;
constexpr int kMostEndless = 24;  // of changes that make a loop without end

/** The built kernel file, open for the runner. */
class OpenFile {
 public:
  explicit OpenFile(const std::filesystem::path& path)
      : descriptor_(open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (descriptor_ < 0) throw std::runtime_error("cannot open the built kernel file " + path.string());
  }
  ~OpenFile() { close(descriptor_); }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

/** On the emulator the kernel file is loaded together with the runner, not later:
 *  so its shared memory is found with one addition. */
void preload(process::Command& command, const OpenFile& kernel, Backend backend) {
  command.descriptors.emplace_back(protocol::kKernel, kernel.descriptor());
  if (backend == Backend::emulator) {
    command.environment.emplace_back("LD_PRELOAD", "/proc/self/fd/" + std::to_string(protocol::kKernel));
  }
}

sandbox::Confinement on_emulator(const Request& request) {
  sandbox::Confinement inmate = {.calls = sandbox::Calls::of_kernel, .reach = {.read = request.sources}};
  inmate.reach.read.push_back(request.kernel);
  return inmate;
}

/** CUDA speaks with its driver through devices, and asks the system about the GPU. */
sandbox::Confinement on_gpu(const std::filesystem::path& kernel) {
  sandbox::Confinement inmate = {.calls = sandbox::Calls::of_gpu,
                                 .reach = {.read = {kernel, "/proc", "/sys", "/usr", "/etc"}}};
  std::error_code none;
  for (const auto& device : std::filesystem::directory_iterator("/dev", none)) {
    if (device.path().filename().string().starts_with("nvidia")) inmate.reach.write.push_back(device.path());
  }
  inmate.reach.of_gpu = true;
  return inmate;
}

process::Command command(const Request& request, const OpenFile& kernel, const process::SharedFile& in,
                         const process::SharedFile& out) {
  process::Command command;
  command.words = {program(request.backend).string(), request.kernel.string()};
  command.descriptors = {{protocol::kRequest, in.descriptor()}, {protocol::kResponse, out.descriptor()}};
  command.cpu_seconds = request.cpu_seconds;
  command.wall_seconds = request.wall_seconds;
  command.file_bytes = kLargestFile;
  command.output_kept = kOutputKept;
  if (request.backend == Backend::emulator) {
    command.address_space_bytes = emulator_address_space();
    if (request.workers > 0)
      command.environment.emplace_back("EMULATOR_WORKERS", std::to_string(request.workers));
    command.mercy_seconds = kLastWordsOfMatmul;
    command.resident_bytes = kMostMemory;
  }
  preload(command, kernel, request.backend);
  sandbox::shut_in(command,
                   request.backend == Backend::emulator ? on_emulator(request) : on_gpu(request.kernel));
  return command;
}

Ending ending_of(const process::Result& ended, const protocol::Response& response) {
  switch (ended.ending) {
    case process::Ending::interrupted:
      return Ending::interrupted;
    case process::Ending::timed_out:
      return Ending::timed_out;
    case process::Ending::out_of_memory:
      return Ending::too_much_memory;
    case process::Ending::signalled:
      return ended.code == SIGSYS ? Ending::refused : Ending::crashed;
    case process::Ending::exited:
      break;
  }
  if (response.has(Section::refused_call)) return Ending::refused;
  if (response.has(Section::no_device)) return Ending::no_device;
  if (response.has(Section::unloadable)) return Ending::unloadable;
  if (response.has(Section::threw)) return Ending::threw;
  if (!response.has(Section::finished)) return Ending::exited;
  return response.complete() ? Ending::finished : Ending::tampered;
}

/** Before the runner could note which: empty. */
std::string refused_call(std::string_view number) {
  int call = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), call);
  return error == std::errc() && end != number.data() ? sandbox::describe_call(call) : "";
}

std::string detail_of(Ending ending, const protocol::Response& response) {
  switch (ending) {
    case Ending::no_device:
      return std::string(response.payload(Section::no_device));
    case Ending::unloadable:
      return std::string(response.payload(Section::unloadable));
    case Ending::refused:
      return refused_call(response.payload(Section::refused_call));
    case Ending::threw:
      return std::string(response.payload(Section::threw).substr(0, kLongestDetail));
    default:
      return "";
  }
}

/** Nothing when it is not there, or garbled: the student's code shares the runner's memory. */
std::optional<report::Report> report_of(const protocol::Response& response) {
  if (!response.has(Section::report)) return std::nullopt;
  try {
    return report::parse(response.payload(Section::report));
  } catch (const std::runtime_error&) {
    return std::nullopt;
  }
}

std::optional<report::StopPosition> standing_of(const protocol::Response& response) {
  if (!response.has(Section::stop_position)) return std::nullopt;
  try {
    return report::parse_standing(response.payload(Section::stop_position));
  } catch (const std::runtime_error&) {
    return std::nullopt;
  }
}

/** A runner at work, from now until it is waited for. */
class Running {
 public:
  /** `seconds` for each of the changes. */
  explicit Running(const Request& request, std::vector<std::int32_t> changes = {}, double seconds = 0)
      : most_(kLongestReport + protocol::kMostHandedOver +
              std::max<std::size_t>(1, changes.size()) * sizeof(float) * request.M * request.N),
        kernel_(request.kernel) {
    const std::string bytes =
        protocol::encode({request.watch, request.M, request.N, request.K, request.A, request.B,
                          std::move(changes), seconds, request.counts_work, request.doubling_seed});
    in_.append(bytes.data(), bytes.size());
    in_.seal();
    child_.emplace(command(request, kernel_, in_, out_));
  }

  process::Child& child() { return *child_; }
  /** What it has left behind, when it has ended. */
  std::string answer() const { return out_.contents(most_); }

 private:
  std::size_t most_;
  OpenFile kernel_;
  process::SharedFile in_, out_;
  std::optional<process::Child> child_;
};

std::vector<process::Result> wait_for_all(std::deque<Running>& all) {
  std::vector<process::Child*> children;
  for (Running& running : all) children.push_back(&running.child());
  return process::wait_for_all(children);
}

Outcome outcome(const process::Result& ended, const protocol::Response& response) {
  Outcome outcome;
  outcome.ending = ending_of(ended, response);
  outcome.code = ended.code;
  outcome.detail = detail_of(outcome.ending, response);
  const std::optional<report::Report> report = report_of(response);
  if (!report && outcome.ending == Ending::finished) outcome.ending = Ending::tampered;
  if (outcome.ending == Ending::timed_out) outcome.stop_position = standing_of(response);
  outcome.report = report.value_or(report::Report{});
  outcome.output = ended.output;
  outcome.output_bytes = ended.output_bytes;
  outcome.seconds = ended.seconds;
  if (outcome.ending == Ending::finished) {
    outcome.C = response.floats(Section::result);
    outcome.handed_over = response.all(Section::handed_over);
    outcome.inputs_changed = response.has(Section::inputs_changed);
    outcome.guard_changed = response.has(Section::guard_changed);
  }
  return outcome;
}

/** Changes that are tried one after another, on one core: the place of each among all. */
using Share = std::vector<std::size_t>;

std::vector<Share> shares_of(std::size_t changes) {
  std::vector<Share> shares(std::max(1U, std::thread::hardware_concurrency()));
  for (std::size_t n = 0; n < changes; ++n) shares[n % shares.size()].push_back(n);
  return shares;
}

/** Those that the next process is begun with. */
std::vector<std::int32_t> first_of(const Share& share, const std::vector<int>& changes) {
  std::vector<std::int32_t> first;
  for (const std::size_t n : share) {
    if (first.size() < kChangesOfOneProcess) first.push_back(changes[n]);
  }
  return first;
}

/** Moves what the process has tried from the share to the outcomes. */
void take(const Running& running, const process::Result& ended, Share& share,
          std::vector<std::optional<Outcome>>& outcomes) {
  const std::string answer = running.answer();
  const std::vector<protocol::Response> responses = protocol::Response(answer).by_change();
  const std::size_t tried = std::min(responses.size(), share.size());
  // How the process ended, only the last one has to answer for.
  for (std::size_t n = 0; n < tried; ++n)
    outcomes[share[n]] = outcome(responses[n].complete() ? process::Result{} : ended, responses[n]);
  // What could not even begin would not another time.
  share.erase(share.begin(), tried > 0 ? share.begin() + std::ptrdiff_t(tried) : share.end());
}

}  // namespace

std::filesystem::path program(Backend backend) {
  const auto path = std::filesystem::read_symlink("/proc/self/exe").parent_path() /
                    (backend == Backend::gpu ? "runner-gpu" : "runner-emulator");
  if (!std::filesystem::exists(path)) {
    throw std::runtime_error(
        backend == Backend::gpu
            ? "The runner for GPUs is not built: it needs the CUDA Toolkit. Type ./course grade ... --gpu "
              "where nvcc is installed, or leave --gpu out."
            : "The runner is not built. Type ./course, which builds it.");
  }
  return path;
}

Outcome run(const Request& request) { return run_together({request}).front(); }

std::vector<Outcome> run_together(const std::vector<Request>& requests) {
  std::deque<Running> all(requests.begin(), requests.end());
  const std::vector<process::Result> ended = wait_for_all(all);
  std::vector<Outcome> outcomes;
  for (std::size_t n = 0; n < all.size(); ++n)
    outcomes.push_back(outcome(ended[n], protocol::Response(all[n].answer())));
  return outcomes;
}

std::vector<std::optional<Outcome>> run_changed(const Request& request, const std::vector<int>& changes,
                                                double seconds) {
  std::vector<std::optional<Outcome>> outcomes(changes.size());
  std::vector<Share> shares = shares_of(changes.size());
  for (int endless = 0; endless < kMostEndless && !process::interrupted();) {
    std::erase_if(shares, &Share::empty);
    if (shares.empty()) break;
    std::deque<Running> all;
    for (const Share& share : shares) all.emplace_back(request, first_of(share, changes), seconds);
    const std::vector<process::Result> ended = wait_for_all(all);
    for (std::size_t k = 0; k < all.size(); ++k) {
      take(all[k], ended[k], shares[k], outcomes);
      endless += ended[k].ending == process::Ending::signalled && ended[k].code == SIGPROF;
      // It stands still: what the host's code has broken may hold up whatever is called next. Once is enough.
      if (ended[k].ending == process::Ending::timed_out) endless = kMostEndless;
    }
  }
  return outcomes;
}

ProgramEnd run_program(const std::filesystem::path& product, Backend backend,
                       const std::vector<std::string>& words, double wall_seconds) {
  process::Command command;
  command.words = {program(backend).string(), "--program", product.string()};
  command.words.insert(command.words.end(), words.begin(), words.end());
  const OpenFile kernel(product);
  preload(command, kernel, backend);
  command.attached = true;
  command.wall_seconds = wall_seconds;
  command.mercy_seconds = kLastWordsSeconds;
  const process::Result ended = process::run(std::move(command));
  if (process::interrupted()) throw process::Interrupted("Interrupted.");
  if (ended.ending == process::Ending::timed_out) return {.timed_out = true};
  return {.status = ended.ending == process::Ending::exited ? ended.code : 128 + ended.code};
}

}  // namespace runner
