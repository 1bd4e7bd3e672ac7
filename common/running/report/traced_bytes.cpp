// Writes the accesses of a trace as bytes, one after another, and reads them back on the same machine.
#include "report/traced_bytes.h"

#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <type_traits>

namespace report {
namespace {

struct Traced {
  std::int64_t index;
  std::int32_t phase;
  std::uint32_t thread;
  std::int32_t array, line, words, store;
};
static_assert(std::has_unique_object_representations_v<Traced>);

}  // namespace

std::string bytes_of(const std::vector<TracedAccess>& accesses) {
  std::string bytes(accesses.size() * sizeof(Traced), '\0');
  for (std::size_t i = 0; i < accesses.size(); ++i) {
    const TracedAccess& a = accesses[i];
    const Traced traced = {a.index, a.phase, a.thread, a.array, a.line, a.words, a.store};
    std::memcpy(&bytes[i * sizeof traced], &traced, sizeof traced);
  }
  return bytes;
}

std::vector<TracedAccess> read_accesses(std::string_view bytes, std::size_t arrays) {
  std::vector<TracedAccess> accesses;
  for (; bytes.size() >= sizeof(Traced); bytes.remove_prefix(sizeof(Traced))) {
    Traced t;
    std::memcpy(&t, bytes.data(), sizeof t);
    if (t.array < 0 || std::size_t(t.array) >= arrays)
      throw std::runtime_error("this is no report: an access is of an array that it does not name");
    accesses.push_back({t.phase, t.thread, t.array, t.index, t.line, t.store != 0, t.words});
  }
  return accesses;
}

}  // namespace report
