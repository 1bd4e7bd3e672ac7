// The sentences themselves.
#include "report/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/misuse_words.h"
#include "report/warp_words.h"
#include "text/text.h"

namespace report {
namespace {

std::string who(const ThreadId& id) {
  return fmt::format("thread {} of block {}", text(id.thread, true), text(id.block, true));
}

std::string access(const Finding& f) {
  const char* verb = f.write ? "writes" : "reads";
  return f.bytes <= 4 ? verb : fmt::format("{} {} bytes at", verb, f.bytes);
}

/** " (57 times, here in trip 2 of the loop)", " (5 reads and 2 writes)" */
std::string times(const Finding& f) {
  const std::string trip = f.trip > 0 ? fmt::format("in trip {} of the loop", f.trip) : "";
  if (f.count <= 1) return trip.empty() ? "" : " (" + trip + ")";
  const auto number = [](std::uint64_t count, const char* what) {
    return fmt::format("{} {}{}", text::thousands(count), what, count == 1 ? "" : "s");
  };
  const bool both = f.stores > 0 && f.stores < f.count;
  const std::string count = both ? number(f.count - f.stores, "read") + " and " + number(f.stores, "write")
                                 : number(f.count, "time");
  return fmt::format(" ({}{}{})", count, trip.empty() ? "" : ", here ", trip);
}

/** "As[0][17]" of As[16][16]: an index too large for its row is left
 *  so that the flat one lies where it does. */
std::string element(const Finding& f, std::int64_t index) {
  if (f.allocation > 0)
    return fmt::format("{}element {} of {}", f.member.empty() ? "" : f.member.substr(1) + " of ", index,
                       name_of(f));
  if (is_shared_variable(f) && index == 0) return f.array;
  std::string indices;
  for (std::size_t i = f.dimensions.size(); i-- > 1;) {
    const std::int64_t extent = f.dimensions[i];
    const std::int64_t before = index >= 0 ? index / extent : (index + 1) / extent - 1;
    indices = fmt::format("[{}]", index - before * extent) + indices;
    index = before;
  }
  return fmt::format("{}[{}]{}{}", f.array, index, indices, f.member);
}

/** "A[33][0]", or "A[1221]" where the shape is not known. */
std::string element(const Finding& f, std::int64_t index, std::span<const Shape> shapes) {
  const Shape* shape = shape_of(f, shapes);
  if (shape == nullptr) return element(f, index);
  // Rounded down, so that what lies before the first row is row -1.
  const std::int64_t row = index >= 0 ? index / shape->cols : (index + 1) / shape->cols - 1;
  return fmt::format("{}[{}][{}]", f.array, row, index - row * shape->cols);
}

/** What the host has not waited for. */
const char* waited_for(const Finding& f) { return f.detail == "launch" ? "launch" : "copy"; }

std::string extent(const Finding& f, std::span<const Shape> shapes) {
  const Shape* shape = shape_of(f, shapes);
  if (shape == nullptr && f.dimensions.size() > 1)
    return fmt::format("[{}] elements", fmt::join(f.dimensions, "]["));
  if (shape == nullptr || shape->rows == 0)
    return fmt::format("{} element{}", text::thousands(static_cast<std::uint64_t>(f.extent)),
                       f.extent == 1 ? "" : "s");
  return fmt::format("rows 0 to {} and columns 0 to {}", shape->rows - 1, shape->cols - 1);
}

std::string misaligned(const Finding& f, std::span<const Shape> shapes) {
  const auto offset = static_cast<std::int64_t>(f.address);
  if (begins_by_luck(f)) {
    const std::string use =
        f.local ? fmt::format("uses {} bytes at a time of the local array {}", f.bytes, f.array)
                : fmt::format("{} {} bytes at {}", f.write ? "writes" : "reads", f.bytes,
                              element(f, f.index, shapes));
    const std::string any = f.alignment == 1 ? "byte" : fmt::format("multiple of {} bytes", f.alignment);
    return fmt::format("{} {}: as {} is declared, it may begin at any {}, and a multiple of {} is luck{}.",
                       who(f.thread), use, f.array, any, f.bytes, times(f));
  }
  if (f.local) {
    return fmt::format("{} {} {} bytes of a local array at an address that is not a multiple of {}{}.",
                       who(f.thread), f.write ? "writes" : "reads", f.bytes, f.bytes, times(f));
  }
  const std::string at = f.array.empty() ? "memory" : element(f, f.index, shapes);
  return fmt::format("{} {} {} bytes at {}, byte {}, which is not a multiple of {}{}.", who(f.thread),
                     f.write ? "writes" : "reads", f.bytes, at, offset, f.bytes, times(f));
}

std::string out_of_bounds(const Finding& f, const char* what, std::span<const Shape> shapes) {
  if (f.array.empty())
    return fmt::format("{} {} {} outside every allocation{}.", who(f.thread), access(f), what, times(f));
  const std::string name = element(f, f.index, shapes);
  if (f.freed)
    return fmt::format("{} {} {}, but {} was freed{}{}.", who(f.thread), access(f), name,
                       f.allocation > 0 ? "that" : f.array, in_line_of_array(f), times(f));
  if (f.allocation > 0)
    return fmt::format("{} {} {}, which has {}{}.", who(f.thread), access(f), name, extent(f, shapes),
                       times(f));
  return fmt::format("{} {} {}, but {}{} has {}{}.", who(f.thread), access(f), name, f.array,
                     f.array_at.known() ? line_of_array(f) : "", extent(f, shapes), times(f));
}

std::string barrier_exited(const Finding& f) {
  if (f.passed_by)
    return fmt::format("{} of the {} threads of block {} come to this __syncthreads(){}, the others never{}.",
                       text::thousands(f.waiting), text::thousands(f.waiting + f.exited),
                       text(f.thread.block, true),
                       f.other.known() ? fmt::format(" by the call in line {}", f.other.line) : "", times(f));
  return fmt::format(
      "{} of the {} threads of block {} wait at this __syncthreads(), but {} have returned without reaching it{}.",
      text::thousands(f.waiting), text::thousands(f.waiting + f.exited), text(f.thread.block, true),
      text::thousands(f.exited), times(f));
}

std::string race(const Finding& f, std::span<const Shape> shapes) {
  const std::string name = element(f, f.index, shapes);
  const char* verb = f.write ? "writes" : "reads";
  if (f.thread.block != f.other_thread.block)  // nothing that the kernel could do would order them
    return fmt::format("{} {} {}, which {} {} in line {}{}.", who(f.thread), verb, name, who(f.other_thread),
                       f.write ? "also writes," : "writes", f.other.line,
                       (f.flag_seen ? ", " + not_ordered(f) : "") + times(f));
  return fmt::format("{} {} {}, which thread {} of the same block writes in line {}, {}{}.", who(f.thread),
                     verb, name, text(f.other_thread.thread, true), f.other.line, not_ordered(f), times(f));
}

std::string copy_in_flight(const Finding& f) {
  const bool own = f.thread == f.other_thread;
  const std::string whose =
      own ? "" : fmt::format(" by thread {} of the same block", text(f.other_thread.thread, true));
  return fmt::format("{} {} {}, but {} copy {} it{} in line {} has not been waited for{}.", who(f.thread),
                     f.write ? "writes" : "reads", element(f, f.index), own ? "its own" : "the",
                     f.shared ? "to" : "from", whose, f.other.line, times(f));
}

std::string streams_unordered(const Finding& f) {
  return fmt::format("this {} {} {}, which line {} uses in another stream, and nothing orders the two{}.",
                     f.detail, f.write ? "writes" : "reads",
                     f.array.empty() ? "host memory" : element(f, f.index), f.other.line, times(f));
}

std::string array_out_of_bounds(const Finding& f) {
  if (f.local)
    return fmt::format(
        "{} {} local memory of another thread, through a pointer{}. Each thread has its own: what threads share "
        "lies in __shared__ or global memory.",
        who(f.thread), access(f), times(f));
  if (f.array.empty())
    return fmt::format("{} {} past the end of a local array, through a pointer{}.", who(f.thread), access(f),
                       times(f));
  if (f.detail.empty())
    return fmt::format("{} uses index {}, but {} ends at {}{}.", who(f.thread), f.index, f.array,
                       f.extent - 1, times(f));
  return fmt::format("{} uses {}, but that index ends at {}{}.", who(f.thread), f.detail, f.extent - 1,
                     times(f));
}

std::string host_memory_in_kernel(const Finding& f) {
  if (f.null)
    return fmt::format("{} {} address {:#x}, which is not device memory: a null pointer{}.", who(f.thread),
                       access(f), f.address, times(f));
  if (f.unset)
    return fmt::format("{} {} an address that is not device memory: a pointer that was never set{}.",
                       who(f.thread), access(f), times(f));
  return fmt::format("{} {} an address that is not device memory: a host pointer, or an uninitialised one{}.",
                     who(f.thread), access(f), times(f));
}

std::string barrier_different(const Finding& f) {
  const std::string where =
      f.at == f.other ? "at another barrier of this line" : fmt::format("in line {}", f.other.line);
  return fmt::format("{} waits here, but thread {} waits {}{}.", who(f.thread),
                     text(f.other_thread.thread, true), where, times(f));
}

std::string read_before_written(const Finding& f, std::span<const Shape> shapes) {
  const std::string name = element(f, f.index, shapes);
  const std::string first = f.allocation > 0 ? fmt::format("element {}", f.index) : name;
  switch (f.unwritten) {
    case Unwritten::memory:
      break;
    case Unwritten::constant:
      return fmt::format("{} reads {}, but nothing has ever set {}{}.", who(f.thread), name, f.array,
                         times(f));
    case Unwritten::copied:
      if (f.count == 1)
        return fmt::format("{} copies {} to the host, but nothing has written it yet.", f.call, name);
      return fmt::format(
          "{} copies {} elements of {} to the host that nothing has written yet; the first is {}.", f.call,
          text::thousands(f.count), name_of(f), first);
    case Unwritten::local:
      return fmt::format("{} stores to {} the value of a variable that was never set{}.", who(f.thread), name,
                         times(f));
  }
  return fmt::format("{} reads {}, which has not been written yet{}.", who(f.thread), name, times(f));
}

std::string sentence(const Finding& f, std::span<const Shape> shapes) {
  switch (f.kind) {
    case FindingKind::global_out_of_bounds:
      return out_of_bounds(f, "device memory", shapes);
    case FindingKind::shared_out_of_bounds:
      return out_of_bounds(f, "shared memory", {});
    case FindingKind::array_out_of_bounds:
      return array_out_of_bounds(f);
    case FindingKind::host_memory_in_kernel:
      return host_memory_in_kernel(f);
    case FindingKind::device_memory_on_host:
      if (f.detail == "free")
        return fmt::format(
            "host code frees {} as if malloc or new had returned it: cudaFree frees device memory.",
            name_of(f));
      if (f.detail == "stores")
        return "host code stores outside of its own variables and of what malloc or new gave it.";
      if (f.detail == "calls")
        return "host code calls, or prints to, what a made-up pointer leads to: a function of the file is called by its name.";
      if (f.detail == "frees") return "host code frees what malloc or new did not return, or frees it twice.";
      if (f.detail == "heap")
        return fmt::format("host code {} memory that a kernel has allocated: only kernels may{}.",
                           f.write ? "writes" : "reads", times(f));
      if (f.detail == "shared")
        return fmt::format(
            "host code {} {}, which kernels reach, too: in matmul it may only do so before the first kernel runs{}.",
            f.write ? "writes" : "reads", element(f, f.index, shapes), times(f));
      if (f.detail == "__device__" || f.detail == "__constant__")
        return fmt::format(
            "host code {} {}, a {} variable: the host has only a shadow of it, cudaMemcpyToSymbol and "
            "cudaMemcpyFromSymbol reach it{}.",
            f.write ? "writes" : "reads", f.array, f.detail, times(f));
      return fmt::format("host code {} {}device memory: only a kernel or cudaMemcpy may{}.",
                         f.write ? "writes" : "reads",
                         f.array.empty() ? "" : element(f, f.index, shapes) + ", which is ", times(f));
    case FindingKind::host_takes_part:
      if (f.detail == "given")
        return "matmul gives kernels memory of the host (cudaHostRegister): A, B and C are on the device, and stay there.";
      if (f.detail == "gives")
        return "what matmul gives to its kernels (arguments, copies, launches) is not the same for other numbers in A and "
               "B of the same sizes: it may depend on M, N and K alone.";
      return fmt::format(
          "host code {} {}what kernels may have stored to: in matmul the host launches kernels, and the numbers stay with "
          "them.",
          f.write ? "writes" : "reads", f.array.empty() ? "" : element(f, f.index, shapes) + ", in ");
    case FindingKind::misaligned:
      return misaligned(f, shapes);
    case FindingKind::barrier_exited:
      return barrier_exited(f);
    case FindingKind::barrier_different:
      return barrier_different(f);
    case FindingKind::race:
      return race(f, shapes);
    case FindingKind::copy_in_flight:
      return copy_in_flight(f);
    case FindingKind::read_before_written:
      return read_before_written(f, shapes);
    case FindingKind::device_memory_leaked:
      return fmt::format("{} bytes of device memory were allocated here and never freed{}{}.",
                         text::thousands(static_cast<std::uint64_t>(f.extent) * 4), times(f),
                         shapes.empty() ? "" : ": matmul may be called a thousand times");
    case FindingKind::copy_not_awaited:
      return fmt::format(
          "host code {} memory that the {} of line {} {}, and nothing has waited for that {}{}.",
          f.write ? "writes to" : "reads", waited_for(f), f.other.line, f.write ? "uses" : "writes to",
          waited_for(f), times(f));
    case FindingKind::streams_unordered:
      return streams_unordered(f);
    case FindingKind::elements_left_out:
      return fmt::format(
          "{} copies {} to the host; that one and what follows, {} in all, the launch of line {} has left "
          "as they were.",
          f.call, element(f, f.index), text::thousands(f.count), f.other.line);
    case FindingKind::output_lost:
      return fmt::format("what printf prints here is lost on a GPU: the program ends without waiting{}.",
                         times(f));
    case FindingKind::wrong_free:
    case FindingKind::wrong_copy:
    case FindingKind::wrong_async_copy:
      return misuse(f) + times(f) + '.';
    case FindingKind::warp_call:
      return warp_call(f) + times(f) + '.';
    case FindingKind::passed_to_child:
      return fmt::format(
          "{} passes a pointer to {} memory to the kernel that it launches, which has its own{}.",
          who(f.thread), f.detail, times(f));
    case FindingKind::endless_wait:
      return fmt::format("{} waits here for ever: nobody changes what it looks at.", who(f.thread));
    case FindingKind::stack_overflow:
      if (f.kernel.empty()) return "host code has used up its stack.";
      if (!f.detail.empty())
        return fmt::format(
            "{} is in more functions that call each other than the emulator follows, 390: endless recursion{}? "
            "The stack that CUDA gives a thread, 1 KB, has room for fewer.",
            who(f.thread), times(f));
      return fmt::format(
          "{} uses more than the 512 KB of local memory that CUDA gives a thread: "
          "endless recursion or huge local arrays{}.",
          who(f.thread), times(f));
    case FindingKind::device_fault:
      return fmt::format("{} crashed: {}{}.", f.kernel.empty() ? "host code" : who(f.thread), f.detail,
                         times(f));
    case FindingKind::assertion:
      return f.detail.empty() ? fmt::format("{} called __trap(){}.", who(f.thread), times(f))
                              : fmt::format("{}: assertion failed: {}{}.", who(f.thread), f.detail, times(f));
  }
  return "";
}

}  // namespace

std::string where(const SourceLocation& place) {
  if (!place.known()) return "";
  return fmt::format("{}:{}: ", place.file, place.line);
}

bool begins_by_luck(const Finding& f) {
  const auto bytes = static_cast<std::uint64_t>(f.bytes);
  return f.alignment > 0 && f.alignment < f.bytes && f.address % bytes == 0;
}

const Shape* shape_of(const Finding& f, std::span<const Shape> shapes) {
  const auto shape = std::ranges::find(shapes, f.array, &Shape::array);
  return shape == shapes.end() || shape->cols == 0 ? nullptr : &*shape;
}

std::string describe(const Finding& finding, std::span<const Shape> shapes) {
  return where(finding.at) + sentence(finding, shapes);
}

std::string describe(const StopPosition& stop_position) {
  const std::string whose =
      stop_position.kernel.empty() ? "host code" : who(stop_position.thread) + " of " + stop_position.kernel;
  return fmt::format("{}{} was here.", where(stop_position.at), whose);
}

std::string describe_progress(const StopPosition& s) {
  const std::string blocks = text::thousands(s.blocks) + (s.blocks == 1 ? " block" : " blocks"),
                    done = text::thousands(s.blocks_done);
  if (s.launched.empty()) return "";
  if (s.blocks_done > 0) {
    return fmt::format("{} of {} of {} had ended: a grid of {} ends in this time.", done, blocks, s.launched,
                       done);
  }
  if (s.barriers == 0) return fmt::format("None of {} of {} had ended.", blocks, s.launched);
  return fmt::format("None of {} of {} had ended; this one had passed {} {}.", blocks, s.launched,
                     text::thousands(s.barriers), s.barriers == 1 ? "barrier" : "barriers");
}

std::string describe_refusal(const Launch& launch, bool nothing_to_do) {
  if (launch.grid.x == 0 && launch.block.x == 0)  // a library's routine
    return fmt::format("{} was refused ({}): {}.", launch.kernel, launch.error, launch.refusal);
  const bool none = launch.refusal == kNoBlock;
  const char* why = !none           ? "."
                    : nothing_to_do ? ". There is nothing to compute here: return before the launch."
                                    : " (did a division such as n / 256 come out as 0?).";
  return fmt::format("{}<<<{}, {}>>> was refused ({}): {}{}", launch.kernel, text(launch.grid, false),
                     text(launch.block, false), launch.error, launch.refusal, why);
}

}  // namespace report
