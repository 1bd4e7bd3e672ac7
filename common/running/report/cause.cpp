// Writes what to do about each cause: one or two sentences with the cause and the next step.
#include "report/cause.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "report/warp_words.h"
#include "report/written.h"
#include "text/text.h"

namespace report {
namespace {

/** Are all sizes of a matmul multiples of a tile? Then all threads of its blocks are needed, and no zeros. */
bool is_whole(std::span<const Shape> shapes) {
  constexpr int kTile = 16;
  const auto whole = [](const Shape& shape) { return shape.rows % kTile == 0 && shape.cols % kTile == 0; };
  return !shapes.empty() && std::ranges::all_of(shapes, whole);
}

/** "float4" for 16 bytes of floats; empty where CUDA has no such type. */
std::string wide_type(const Finding& f) {
  const bool has_vectors = f.element == "float" || f.element == "int" || f.element == "double" ||
                           f.element == "short" || f.element == "char";
  const int count = f.element_bytes > 0 ? f.bytes / f.element_bytes : 0;
  return has_vectors && (count == 2 || count == 4) ? f.element + std::to_string(count) : "";
}

/** What to write instead. */
std::string aligned_declaration(const Finding& f) {
  // Of a variable of a struct's type an array is a part: ta.v.
  if (const std::size_t dot = f.array.find('.'); dot != std::string::npos)
    return fmt::format(
        "Declare the variable {} with __align__({}), and let {} begin at a multiple of {} in it",
        f.array.substr(0, dot), f.bytes, f.array, f.bytes);
  if (f.element.empty()) return fmt::format("Declare {} with __align__({})", f.array, f.bytes);
  const std::string extents = f.dimensions.empty() ? "" : fmt::format("[{}]", fmt::join(f.dimensions, "]["));
  const std::string wide = wide_type(f);
  return fmt::format("Declare it {}__align__({}) {} {}{};{}", f.shared ? "__shared__ " : "", f.bytes,
                     f.element, f.array, extents,
                     wide.empty() ? "" : fmt::format(" or give it elements of type {}", wide));
}

std::string element_of(const Finding& f) { return f.element.empty() ? "the type of an element" : f.element; }

/** That has the number of bytes: of a copy that is told of itself, of an allocation or an earlier copy. */
int line_of_size(const Finding& f) {
  return f.misuse == Misuse::copy_of_a_part ? f.at.line : f.array_at.line;
}

/** Of memory that was allocated, copied or set by a size that was meant in elements. */
std::string size_in_bytes(const Finding& f, const Source& source) {
  const std::string asked_by = allocator(f, source);
  const std::string elements = text::thousands(f.asked / static_cast<unsigned>(f.element_bytes));
  if (f.kind == FindingKind::wrong_copy && f.misuse != Misuse::copy_of_a_part)
    return fmt::format(
        "{} counts in bytes: the {} bytes of line {} are only {} elements. Is the factor sizeof({}) missing?",
        asked_by.empty() ? "cudaMalloc" : asked_by, elements, f.array_at.line,
        text::thousands(static_cast<std::uint64_t>(f.extent)), element_of(f));
  const bool all = f.kind == FindingKind::global_out_of_bounds;
  return fmt::format(
      "{} counts in bytes: the {} bytes of line {} are {}{}. Is the factor sizeof({}) missing?",
      f.call == "cudaMalloc" && !asked_by.empty() ? asked_by : f.call, text::thousands(f.asked),
      line_of_size(f),
      all ? fmt::format("only {} elements", elements)
          : fmt::format("{} of the {} elements", elements,
                        text::thousands(static_cast<std::uint64_t>(f.extent))),
      all ? "" : " of " + name_of(f), element_of(f));
}

/** Is it `C[i] += part` on both sides? Then several blocks may be meant to add to one element. */
bool adds_to_it(const Finding& f, const Source& source) {
  return f.write && f.at == f.other && source.line(f.at).find("+=") != std::string_view::npos;
}

std::string in_any_order(const Finding& f, bool of_matmul, const Source& source) {
  if (of_matmul && !adds_to_it(f, source))
    return fmt::format(
        "only one block may write each element of {}. Does its index depend on blockIdx, and does it stay within its "
        "row?",
        name_of(f));
  if (f.write)
    return fmt::format(
        "use atomicAdd where several add to one element of {}; otherwise let only one block write each element.",
        name_of(f));
  return fmt::format(
      "use atomicAdd where several add to one element of {}, and a second launch for what reads them. Where a block "
      "waits for a flag or a counter of another, call __threadfence() before that is set, and after it was seen.",
      name_of(f));
}

/** Of A, B and C, which the caller has allocated, the line is not known: they come from cudaMalloc. */
std::string not_cleared(const Finding& f, const Source& source) {
  if (f.array == "allocation") return "Memory that a kernel allocates is not cleared";
  const std::string call = f.array_at.known() ? allocator(f, source) : "cudaMalloc";
  return call.empty() ? "Memory that was allocated is not cleared" : call + " does not clear memory";
}

std::string one_for_all(const Finding& f) {
  return fmt::format(
      "All threads of the block have one {}. Where each needs its own, declare it without __shared__; "
      "otherwise let one thread write it, between two barriers.",
      name_of(f));
}

}  // namespace

std::string advice(const Finding& f, std::span<const Shape> shapes, const Source& source) {
  const bool of_matmul = !shapes.empty();
  switch (cause_of(f, shapes)) {
    case Cause::unknown:
      return "";
    case Cause::no_barrier:
      if (std::string why = why_no_barrier_helps(f, true, source); !why.empty()) return why;
      return fmt::format(
          "The kernel has no barrier: line {} fills {}, line {} uses what others fill. Put a __syncthreads() "
          "between filling and using, and another between using and filling again.",
          f.other.line, name_of(f), f.at.line);
    case Cause::barrier_before_use:
      if (std::string why = why_no_barrier_helps(f, true, source); !why.empty()) return why;
      if (is_shared_variable(f))
        return fmt::format(
            "The barrier between setting {} (line {}) and using it (line {}) is missing: only the thread that sets "
            "it is sure to find its value there.",
            name_of(f), f.other.line, f.at.line);
      return barrier_missing(f, true);
    case Cause::barrier_after_use:
      if (std::string why = why_no_barrier_helps(f, false, source); !why.empty()) return why;
      return barrier_missing(f, false);
    case Cause::copy_not_committed:
      return fmt::format(
          "The copy of line {} belongs to no batch yet, and __pipeline_wait_prior waits for batches only: call "
          "__pipeline_commit() before it, and __syncthreads() after it.",
          f.other.line);
    case Cause::copy_not_waited_for:
      if (std::string why = why_no_barrier_helps(f, true, source); !why.empty()) return why;
      return fmt::format(
          "What line {} copies is in {} only after its own thread has waited: call __pipeline_wait_prior, then "
          "__syncthreads(). The argument is the number of the newest batches that may still be under way.",
          f.other.line, name_of(f));
    case Cause::copy_not_awaited:
      if (f.detail == "launch")
        return "A launch returns before the kernel has run: call cudaDeviceSynchronize() before the host uses "
               "memory that both reach.";
      return "cudaMemcpyAsync may return before it has copied anything: call cudaStreamSynchronize() or "
             "cudaDeviceSynchronize() before the host uses that memory. If it is not page-locked, CUDA may wait "
             "in the call, but does not promise to.";
    case Cause::streams_unordered:
      return "Two streams run in any order: let one wait for the other, with cudaEventRecord() and "
             "cudaStreamWaitEvent(), or let the host wait between the two.";
    case Cause::output_lost:
      return "What a kernel prints stays on the GPU until the host waits for the kernel: call "
             "cudaDeviceSynchronize() before the program ends.";
    case Cause::place_in_flight:
      if (!f.shared)
        return fmt::format(
            "Line {} reads {} at any time until its own thread has waited: call __pipeline_wait_prior{} before line {} "
            "changes it.",
            f.other.line, name_of(f), f.thread == f.other_thread ? "" : ", then __syncthreads(),", f.at.line);
      return fmt::format(
          "Nobody knows which comes last, the copy of line {} or {}: wait for the copy with "
          "__pipeline_wait_prior before its place in {} is filled again.",
          f.other.line, f.at == f.other ? "the next one" : fmt::format("line {}", f.at.line), name_of(f));
    case Cause::update_in_race:
      return fmt::format(
          "Line {0} reads {1} and writes to {1}, while other threads do the same. If several threads add to one "
          "element, use atomicAdd. If one reads what another writes, put a barrier between reading and writing, "
          "or write to another array.",
          f.at.line, name_of(f));
    case Cause::two_owners:
      if (is_shared_variable(f)) return one_for_all(f);
      return fmt::format(
          "Only one thread may write each element of {}{} does its index differ from thread to thread?",
          name_of(f), of_matmul ? ":" : "; where several add to it, use atomicAdd:");
    case Cause::two_stores: {
      if (is_shared_variable(f)) return one_for_all(f);
      const auto [first, second] = std::minmax(f.at.line, f.other.line);
      return fmt::format(
          "Lines {} and {} both store to {}, in different threads: {}", first, second, name_of(f),
          of_matmul ? "only one thread may write each element. Do both lines use the same index?"
                    : "let only one thread write each element, or put a barrier between the two stores.");
    }
    case Cause::between_blocks:
      return fmt::format("Blocks run in any order, and no barrier orders them: {}",
                         in_any_order(f, of_matmul, source));
    case Cause::returned_early:
      return "The barrier does not wait for threads that have returned, and those load and store nothing any more: "
             "guard the loads and the store instead, so that every thread gets here.";
    case Cause::barrier_in_branch:
      if (f.kind == FindingKind::barrier_exited)
        return "CUDA allows a barrier in an if or a loop only where all threads of a block take the same way: "
               "otherwise it may hang. Move it out.";
      return "Not every thread reaches a barrier inside an if, or in a loop of unequal length: move it out.";
    case Cause::never_filled:
      if (is_shared_variable(f))
        return fmt::format(
            "No thread of the block has set {}: let one do it, and put a __syncthreads() after it.",
            name_of(f));
      return fmt::format(
          "No thread of the block has filled that element of {}: which thread should?{}", name_of(f),
          of_matmul && !is_whole(shapes) ? " Where the tile reaches beyond the matrix, it needs a zero."
                                         : "");
    case Cause::blocks_rounded_down:
      return fmt::format(
          "{} is rounded down: {} threads for {} elements. Round up, as in (n + 255) / 256, and let only "
          "threads below n work.",
          f.detail, text::thousands(static_cast<std::uint64_t>(f.index)),
          text::thousands(static_cast<std::uint64_t>(f.extent)));
    case Cause::sum_without_start:
      return fmt::format("{}: write {} before you read it or add to it.", not_cleared(f, source), name_of(f));
    case Cause::size_in_elements:
      return size_in_bytes(f, source);
    case Cause::constant_never_set:
      return fmt::format(
          "A kernel cannot write to a __constant__: set {} with cudaMemcpyToSymbol before the launch, or give it "
          "an initial value. Until then it is all zeros.",
          name_of(f));
    case Cause::copied_unwritten:
      return fmt::format(
          "{}, and no kernel has written there: did the kernel run, and do its threads cover all of {}?",
          not_cleared(f, source), name_of(f));
    case Cause::local_without_start:
      return "A local variable starts with whatever its memory held before: give it a value where you declare it, as "
             "in float sum = 0.0f;";
    case Cause::beyond_last_row:
      if (is_whole(shapes))
        return fmt::format("That is past the end of {}: how is the row or the column computed?", name_of(f));
      return fmt::format("That is past the end of {}: which threads, or which {}, should not get here?",
                         name_of(f), of_matmul ? "k" : "trips of a loop");
    case Cause::reaches_past_row:
      return fmt::format(
          "The {} bytes begin inside a row of {} and reach past its end: do all {} floats fit in the row? Ask "
          "whether the column of the last is less than {}.",
          f.bytes, f.array, f.bytes / 4, f.array == "A" ? "K" : "N");
    case Cause::input_written:
      return fmt::format(
          "{} is an input, and a product leaves its inputs as they are: line {} must not store to it. A zero for "
          "a tile goes into the tile, a result into C.",
          f.array, f.write ? f.at.line : f.other.line);
    case Cause::no_guard:
      return fmt::format(
          "{} threads run for {} elements: a guard such as {} keeps the rest out.",
          text::thousands(f.threads), text::thousands(static_cast<std::uint64_t>(f.extent)),
          f.thread.block.y + f.thread.thread.y > 0 ? "if (x < width && y < height)" : "if (i < n)");
    case Cause::host_pointer:
      return "A kernel can use only device memory: give it the pointer that cudaMalloc has set, and copy the "
             "values there with cudaMemcpy.";
    case Cause::unset_pointer:
      return "It has no memory yet: call cudaMalloc(&pointer, bytes) before the pointer is used.";
    case Cause::size_of_pointer:
      return fmt::format(
          "The {} bytes of line {} are the size of a pointer. Of an array behind a pointer sizeof says "
          "nothing: write the number of its elements * sizeof({}).",
          sizeof(void*), line_of_size(f), element_of(f));
    case Cause::size_of_vector:
      return fmt::format(
          "In line {0} sizeof({1}) is the size of the std::vector itself, however many elements it has: write "
          "{1}.size() * sizeof({2}).",
          line_of_size(f), f.sized_by, element_of(f));
    case Cause::null_pointer:
      return "Is that the pointer that cudaMalloc has set, and did cudaMalloc return cudaSuccess?";
    case Cause::copy_direction:
      return fmt::format(
          "The order is {}(destination, source, bytes, {}direction): do the pointers fit the direction?",
          f.call, f.call.find("Symbol") == std::string::npos ? "" : "offset, ");
    case Cause::host_used_device:
      if (f.detail == "shared")
        return "What kernels have made stays on the device: in matmul the host needs none of it.";
      if (f.write)
        return "Let a kernel write there, or fill an array of the host and copy that to the device, with cudaMemcpy "
               "and cudaMemcpyHostToDevice.";
      return of_matmul ? "Leave it to the kernels: in matmul the host needs none of the elements."
                       : "Copy it to the host first, with cudaMemcpy and cudaMemcpyDeviceToHost.";
    case Cause::lockstep:
    case Cause::flag_alone:
    case Cause::beside_atomic:
    case Cause::atomics_of_blocks:
    case Cause::lane_missing:
    case Cause::lane_outside_mask:
    case Cause::lane_absent:
    case Cause::endless_wait:
      return advice_on_order(f, cause_of(f, shapes), source);
    case Cause::host_stack:
      return "A function calls itself without an end, or a local array is too large: allocate large arrays "
             "with std::vector, new or malloc.";
    case Cause::before_first_row:
      return fmt::format("That is before the first element of {}: an index has become negative.", name_of(f));
    case Cause::next_row_of_array:
      return fmt::format(
          "After the end of a row of {} comes its next row: nothing crashes, but the value is wrong.",
          name_of(f));
    case Cause::beyond_array:
      return "What comes after the end of an array belongs to something else: nothing crashes, but the value is wrong.";
    case Cause::pitch_in_bytes:
      return fmt::format(
          "The pitch of cudaMallocPitch, here {0}, counts bytes: row y of {1} begins at ({2}*)((char*){1} + y "
          "* pitch).",
          f.pitch, name_of(f), f.element.empty() ? "float" : f.element);
    case Cause::rows_not_aligned: {
      const Shape* shape = shape_of(f, shapes);
      return fmt::format(
          "Rows of {} are {} floats long, which is not a multiple of 4: only some of them start at a "
          "multiple of 16 bytes. Use float4 only where the length allows it.",
          name_of(f), shape->cols);
    }
    case Cause::tile_rows_not_aligned: {
      const std::int64_t length = f.dimensions.back();
      return fmt::format(
          "Rows of {} are {} floats long, which is not a multiple of 4: only some of them start at a multiple of "
          "16 bytes. Make them {} floats long, or store one float at a time.",
          name_of(f), length, (length + 3) / 4 * 4);
    }
    case Cause::array_not_aligned:
      return fmt::format("An access of {} bytes needs an array that begins at a multiple of {}. {}.", f.bytes,
                         f.bytes, aligned_declaration(f));
    case Cause::place_not_aligned:
      if (f.shared && f.dimensions.size() == 1)  // how long its rows are, only the index says
        return "A float4 may start only at every fourth element: does each row begin at one, and each thread's part "
               "of it?";
      return "A float4 may start only at every fourth element: at which column does this thread start?";
  }
  return "";
}

}  // namespace report
