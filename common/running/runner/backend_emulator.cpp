// The CPU emulator as a backend: it sees every access, so guards need no looking at.
#include <cuda_runtime_api.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "emulator/counting/prepare_code.h"
#include "emulator/findings/findings.h"
#include "emulator/findings/note.h"
#include "emulator/host/apart.h"
#include "emulator/host/faults.h"
#include "emulator/host/host_crash.h"
#include "emulator/host/thrown.h"
#include "emulator/host_api/context.h"
#include "emulator/host_api/device_output.h"
#include "emulator/memory/device_memory.h"
#include "emulator/memory/poison.h"
#include "emulator/scheduling/active_change.h"
#include "emulator/scheduling/stop_position.h"
#include "emulator/scheduling/unfinished.h"
#include "emulator/source/module.h"
#include "runner/backend.h"
#include "runner/run.h"

namespace runner::backend {

static_assert(kPoison == emulator::kPoison,
              "the grader knows unwritten elements of C by the poison of fresh memory");

std::string unusable() { return ""; }

namespace {

std::optional<emulator::Traced> traced(Watch how) {
  switch (how) {
    case Watch::trace:
      return emulator::Traced::first;
    case Watch::trace_right:
      return emulator::Traced::right;
    case Watch::trace_below:
      return emulator::Traced::below;
    case Watch::trace_last:
      return emulator::Traced::last;
    case Watch::rules:
    case Watch::warps:
    case Watch::products:
    case Watch::elements:
    case Watch::parts:
    case Watch::other_parts:
    case Watch::flight:
    case Watch::reuse:
      break;
  }
  return std::nullopt;
}

}  // namespace

void load(const std::filesystem::path& kernel) {
  emulator::watch_faults();
  emulator::Module::instance().load(kernel);
}

void hope() { emulator::Context::instance().luck_is_a_remark = true; }

void* symbol(const char* name) { return emulator::Module::instance().symbol(name); }

float* allocate(const char* name, std::size_t count) {
  // A matrix without elements still has an address, as on a GPU where the runner pads it.
  void* memory = emulator::DeviceMemory::instance().allocate(count * sizeof(float));
  if (memory == nullptr) throw std::runtime_error("the emulated GPU has no room for " + std::string(name));
  emulator::DeviceMemory::instance().name(memory, name);
  return static_cast<float*>(memory);
}

void watch(Watch how) {
  emulator::keep_host_apart();
  emulator::Context& context = emulator::Context::instance();
  context.report.copies = {};
  context.watch_warps = how == Watch::flight || (how != Watch::rules && !watches_products(how));
  context.probe_reuse = how == Watch::reuse;
  context.doubles_products = how == Watch::products || how == Watch::elements || watches_parts(how);
  if (const std::optional<emulator::Traced> block = traced(how))
    context.tracer = std::make_unique<emulator::Tracer>(*block);
}

void prepare(const protocol::Problem& problem) {
  const auto& [how, M, N, K, A, B, changes, seconds, counts_work, seed] = problem;
  emulator::Context& context = emulator::Context::instance();
  const report::DoublingMix mix(seed);
  context.doubling_mix = how == Watch::other_parts ? mix.complement() : mix;
  if (watches_elements(how))
    context.factors =
        std::make_unique<emulator::Factors>(A, B, M, N, K, emulator::Factors::Scales::drawn(mix.of_keys()));
  using Meant = emulator::Magnitudes::Meant;
  if (watches_products(how))
    context.magnitudes =
        emulator::Magnitudes(A, B, how == Watch::products ? Meant::elements : Meant::parts_and_sums);
  if (how == Watch::products)
    context.needed_pairs = std::make_unique<emulator::NeededPairs>(A, B, M, N, K, mix);
  emulator::prepare_code(emulator::Module::instance().base(),
                         {.work = counts_work, .products = watches_products(how)});
}

void when_handed_over(void (*to)(const void*, std::size_t)) { emulator::when_handed_over(to); }

void change(int number) { emulator::switch_on(number); }

void begin_again() {
  emulator::keep_findings_of_host();
  emulator::Context::instance().begin_again();
}

bool guard_changed() { return false; }

void note_leaks() {
  // After a sticky error nothing can be freed any more.
  if (emulator::Context::instance().sticky() == cudaSuccess) emulator::note_leaks();
}

report::Report report() {
  emulator::keep_findings_of_host();  // found outside every launch
  report::Report all = emulator::Context::instance().report;
  const cudaError_t error = emulator::Context::instance().peek();
  all.last_error = cudaGetErrorName(error);
  all.last_error_text = cudaGetErrorString(error);
  all.device = "CPU emulator";
  return all;
}

void note_lost_output() { emulator::note_lost_output(); }
void show_output() { emulator::show_device_output(); }

void on_stop(void (*callback)(int signal)) { emulator::on_stop(callback); }
void on_time_limit(void (*callback)(int signal)) { emulator::on_time_limit(callback); }
std::optional<report::StopPosition> stop_position() { return emulator::stop_position(); }

void keep_findings_of_running() { emulator::keep_findings_of_running(); }

report::Report report_of_program() { return report(); }

void on_host_crash(void (*callback)()) { emulator::on_host_crash(callback); }

void on_throw(void (*callback)(const char*)) { emulator::on_throw(callback); }

}  // namespace runner::backend
