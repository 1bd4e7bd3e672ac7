// The sentences about calls of CUDA's functions.
#include "report/misuse_words.h"

#include <fmt/format.h>

#include "report/phrases.h"
#include "text/text.h"

namespace report {
std::string misuse(const Finding& f) {
  const auto says = [&](const char* end, const char* memory) {
    return fmt::format("{} says {}, but its {} is {} memory", f.call, f.detail, end, memory);
  };
  const auto too_many = [&](const char* what, const std::string& memory) {
    const std::string asked = text::thousands(f.asked);
    if (f.freed)
      return fmt::format("{} {} {} bytes, but {}, {}, was freed{}", f.call, what, asked, memory, name_of(f),
                         in_line_of_array(f));
    if (f.array.empty())
      return fmt::format("{} {} {} bytes, which is more than {} has", f.call, what, asked, memory);
    const auto element = static_cast<std::uint64_t>(f.element_bytes);
    // Where it was allocated so, the last element may be a part of one.
    const auto bytes =
        allocated_in_elements(f) ? f.asked / element : static_cast<std::uint64_t>(f.extent) * element;
    const std::uint64_t before = static_cast<std::uint64_t>(f.index) * element;
    return fmt::format("{} {} {} bytes, but {}, {}, has {}", f.call, what, asked, memory, name_of(f),
                       before == 0 || before >= bytes
                           ? text::thousands(bytes)
                           : fmt::format("{} from element {} on", text::thousands(bytes - before), f.index));
  };
  const auto async = [&](std::string_view what) {
    return fmt::format("thread {} of block {} asks for an asynchronous copy {}", text(f.thread.thread, true),
                       text(f.thread.block, true), what);
  };
  switch (f.misuse) {
    case Misuse::none:
    case Misuse::lane_missing:
    case Misuse::lane_elsewhere:
    case Misuse::lane_outside_mask:
    case Misuse::lane_absent:
      break;
    case Misuse::free_of_host_memory:
      return "cudaFree of host memory";
    case Misuse::free_of_the_middle:
      return "cudaFree of a pointer into the middle of " + (f.array.empty() ? "an allocation" : name_of(f));
    case Misuse::free_of_freed:
      return f.array.empty()
                 ? "cudaFree of memory that was already freed"
                 : fmt::format("cudaFree of {}, which was already freed{}", name_of(f), in_line_of_array(f));
    case Misuse::free_of_unknown:
      return "cudaFree of a pointer that cudaMalloc never returned";
    case Misuse::free_of_the_callers:
      return fmt::format(
          "{} frees {}, which the caller of matmul still needs: free only what you have allocated", f.call,
          name_of(f));
    case Misuse::copy_of_null:
      return f.call + " of a null pointer";
    case Misuse::use_of_unset:
      return f.call + " of a pointer that was never set";
    case Misuse::copy_from_host:
      return says("source", "host");
    case Misuse::copy_from_device:
      return says("source", "device");
    case Misuse::copy_to_host:
      return says("destination", "host");
    case Misuse::copy_to_device:
      return says("destination", "device");
    case Misuse::copy_from_too_little:
      return too_many("copies", "its source");
    case Misuse::copy_to_too_little:
      return too_many("copies", "its destination");
    case Misuse::copy_of_a_part:
      return fmt::format(
          "{} copies only {} of the {} bytes of {}", f.call, text::thousands(f.asked),
          text::thousands(static_cast<std::uint64_t>(f.extent) * static_cast<unsigned>(f.element_bytes)),
          name_of(f));
    case Misuse::set_of_host_memory:
      return f.call + " of host memory";
    case Misuse::set_of_too_little:
      return too_many("fills", "its destination");
    case Misuse::async_size:
      return async(fmt::format("of {} bytes: CUDA copies 4, 8 or 16 at a time", f.asked));
    case Misuse::async_zeros:
      return async(fmt::format("that fills {} of {} bytes with zeros", f.zeros, f.asked));
    case Misuse::async_to_other:
      return async("to memory that is not __shared__");
    case Misuse::async_from_other:
      return async("from memory that is not device memory");
  }
  return "";
}

}  // namespace report
