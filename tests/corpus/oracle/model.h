// Says which accesses of a run race, by definition: a log of all accesses, and who comes before whom. Slow, and so short
// that it can be read and believed; README.md has the definitions and where they come from.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "corpus/oracle/interpret.h"

namespace oracle {

/** An access of one word of 4 bytes. */
struct Use {
  const Event* event = nullptr;
  unsigned word = 0;                    ///< of its array
  std::uint8_t bytes = 0;               ///< of the word, as bits
  std::array<std::uint8_t, 4> value{};  ///< of those that are stored
  bool fresh = false;                   ///< a load of bytes of which nobody has written any
  const Event* replaced = nullptr;      ///< by a later store that it comes before
  bool publishes = false;               ///< a volatile store right after a fence
  std::uint8_t sure = 0;                ///< of a load the bytes that come after their last stores, of `value`
  std::size_t thread = 0;               ///< in its launch
  std::uint32_t time = 0;               ///< of its thread
  std::size_t known = 0;                ///< up to when its thread knew the others then: in Model::known
  std::size_t copy = kNoCopy;           ///< in Model::copies_: it happens at any time until that has arrived
  static constexpr std::size_t kNoCopy = ~std::size_t{0};
};

/** A word of one launch; of shared memory, in one block. */
struct Word {
  unsigned launch, array, block, number;
  auto operator<=>(const Word&) const = default;
};

/** Told or not: `perhaps` is what the emulator's documented limits leave open. */
enum class Answer : std::uint8_t { no, perhaps, yes };

class Model {
 public:
  Model(const Program&, const std::vector<Event>& events);

  /** All uses of each word, in the order of the run. */
  const std::map<Word, std::vector<Use>>& words() const { return words_; }
  /** `later` comes later in the run. */
  Answer race(const Use& earlier, const Use& later) const;
  /** Accesses that leave their array. */
  const std::vector<const Event*>& overruns() const { return overruns_; }
  /** A barrier where not all threads of a block meet. */
  struct Barrier {
    unsigned launch, block, line, other_line;
    bool ended;  ///< some have ended, else they are at another one
    auto operator<=>(const Barrier&) const = default;
  };
  const std::vector<Barrier>& barriers() const { return barriers_; }
  /** `perhaps` where it is known of a flag, of threads that its thread knew. */
  Answer is_before(const Use& earlier, const Use& later) const;

 private:
  /** What a thread knows of others. */
  struct Known {
    std::vector<std::uint32_t> all;  ///< by threads: all that they did up to this time
    /** By array and byte: of these no more than what they did there, as it is known of a flag that was seen. */
    std::map<std::pair<unsigned, unsigned>, std::vector<std::uint32_t>> of_place;
    /** The same of those that the flag's thread knew of: the emulator does not go so far. */
    std::map<std::pair<unsigned, unsigned>, std::vector<std::uint32_t>> further_of_place;
    void add(const Known& other);
  };
  struct Launch;
  void run_launch(unsigned launch, const Event* begin, const Event* end);
  void use(Launch&, const Event&);
  bool may_go_unseen(const Use& copy, const Use& later) const;
  void find_uneven_barriers(unsigned launch, const Event* begin, const Event* end);

  const Program& program_;
  std::map<Word, std::vector<Use>> words_;
  std::vector<Known> known_;
  static constexpr std::uint32_t kNever = ~std::uint32_t{0};
  std::vector<std::uint32_t> copies_;  ///< when their threads have waited for them
  std::vector<const Event*> overruns_;
  std::vector<Barrier> barriers_;
  std::array<std::vector<std::uint8_t>, kArrays.size()> written_;  ///< of words, a bit for each byte
};

}  // namespace oracle
