// Looks for the pattern that the compiler fills local variables with, in what the launch has stored.
#include "emulator/observers/unset_locals.h"

#include <algorithm>
#include <span>
#include <string_view>

#include "emulator/findings/note.h"
#include "emulator/memory/accessed_pieces.h"
#include "emulator/memory/allocations.h"
#include "emulator/memory/device_memory.h"
#include "emulator/scheduling/worker.h"

namespace emulator {
namespace {

/** Of g++ -ftrivial-auto-var-init=pattern: as a float about -1.7e38, too large for a usual sum to change it.
 *  That of clang++ is no less than -1, which is found in many an honest array. */
constexpr std::uint32_t kUnset = 0xfefefefe;

struct Stored {
  const Worker* worker = nullptr;  ///< null: not in this launch
  Stamp stamp = 0;
};

Stored stored_at(const std::vector<Worker*>& workers, std::size_t region, std::size_t word) {
  for (const Worker* worker : workers) {
    const Region& array = worker->global[region];
    const Stamp stamp = array.shadow[word + array.words()];
    if (stamp >= worker->launch_begin() && bytes_in(stamp) == bytes_in(0)) return {worker, stamp};
  }
  return {};
}

/** What the pattern in an array of such elements tells. */
enum class Telling {
  each,  ///< floats: none of an honest program is as large
  all,   ///< an honest float4 may have one part without a value: all that came from a place must be without
  none   ///< bytes of 254 are a light grey
};

Telling told_by(std::string_view element) {
  if (element == "float") return Telling::each;
  const auto names = [&](std::string_view part) { return element.find(part) != std::string_view::npos; };
  return names("char") || names("unsigned") || names("uint") || names("byte") ? Telling::none : Telling::all;
}

std::string_view element_of_array(const Region& array) {
  const Allocation* allocation = DeviceMemory::instance().at(array.begin);
  return allocation == nullptr ? "" : element_of(*allocation);
}

/** A place in the code from which the pattern was stored. */
struct Suspect {
  Stamp place = 0;
  Stored first;
  std::size_t word = 0;     ///< the first
  std::uint64_t count = 0;  ///< of words
};

std::vector<Suspect> suspects(const std::vector<Worker*>& workers, std::size_t region,
                              std::span<const std::uint32_t> words) {
  std::vector<Suspect> all;
  const auto of = [&](Stamp stamp) { return std::ranges::find(all, stamp & stamp::kPlace, &Suspect::place); };
  const auto pieces = accessed_pieces(workers, region);
  const auto count = [&](std::size_t word) {
    const Stored stored = stored_at(workers, region, word);
    if (stored.worker == nullptr) return;
    if (of(stored.stamp) == all.end()) all.push_back({stored.stamp & stamp::kPlace, stored, word, 0});
    ++of(stored.stamp)->count;
  };
  for (const Piece& piece : pieces) {
    const auto end = words.begin() + static_cast<std::ptrdiff_t>(piece.end);
    auto at = words.begin() + static_cast<std::ptrdiff_t>(piece.begin);
    while ((at = std::find(at, end, kUnset)) != end) count(static_cast<std::size_t>(at++ - words.begin()));
  }
  const Telling telling =
      all.empty() ? Telling::none : told_by(element_of_array(workers.front()->global[region]));
  if (telling == Telling::each) return all;
  if (telling == Telling::none) return {};
  const auto acquit = [&](std::size_t word) {
    if (words[word] == kUnset) return;
    const Stored stored = stored_at(workers, region, word);
    if (stored.worker != nullptr && of(stored.stamp) != all.end()) all.erase(of(stored.stamp));
  };
  for (const Piece& piece : pieces) {
    for (std::size_t word = piece.begin; word < piece.end && !all.empty(); ++word) acquit(word);
  }
  return all;
}

}  // namespace

void find_unset_locals(const std::vector<Worker*>& workers) {
  for (std::size_t region = 0; region < workers.front()->global.size(); ++region) {
    Region& array = workers.front()->global[region];
    const auto stores = [&](const Worker* w) { return w->global[region].traffic.count(true) > 0; };
    if (array.shadow == nullptr || std::ranges::none_of(workers, stores)) continue;
    const std::span words(reinterpret_cast<const std::uint32_t*>(array.begin), array.words());
    for (const Suspect& s : suspects(workers, region, words)) {
      const Visit first{s.first.worker->block_of(s.first.stamp), s.first.stamp, true};
      note_unset_local({Space::global, &array, array.begin + 4 * s.word}, first, s.count);
    }
  }
}

}  // namespace emulator
