// Divides a function into blocks, with the ways between them.
#pragma once

#include <cstdint>
#include <vector>

#include "verifier/instruction.h"
#include "verifier/state.h"

namespace verifier {

/** A way from the end of one block to the beginning of another. */
struct Edge {
  std::uint32_t from = 0, to = 0;
  Relation relation = Relation::unknown;  ///< in which the flags are when it is gone
};

/** Instructions that run one after another. A call that tells of an index that has left its array, or may do so, is the
 *  last of its block. Behind one that does no way goes on: the grading knows of it by then, and nothing that follows counts. */
struct Block {
  std::size_t begin = 0, end = 0;  ///< of the function's instructions
  std::vector<Edge> ways, to;      ///< that begin here, and that lead here
  std::uint32_t turn = 0;          ///< its place in the order
  bool has_way = false;            ///< one leads here, whether it counts or not
  bool tangled = false;            ///< the beginning of a loop that is entered elsewhere, too
};

class Blocks {
 public:
  Blocks(const ObjectFile&, const Function&, const std::vector<Instruction>&);

  /** Every jump within the function leads to an instruction. */
  bool whole() const { return whole_; }
  const Block& operator[](std::uint32_t block) const { return all_[block]; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(all_.size()); }
  std::uint32_t block_of(std::size_t instruction) const;
  /** Reverse postorder: but for loops a block comes behind all that lead to it (Cooper, Harvey and Kennedy, "A simple,
   *  fast dominance algorithm", 2001). */
  const std::vector<std::uint32_t>& order() const { return order_; }
  bool goes_back(const Edge& way) const { return all_[way.from].turn >= all_[way.to].turn; }

 private:
  bool divide(const ObjectFile&, const Function&, const std::vector<Instruction>&);
  void find_order(const std::vector<Instruction>&);
  void find_tangled_loops();

  std::vector<Block> all_;
  std::vector<std::uint32_t> order_;
  bool whole_ = false;
};

}  // namespace verifier
