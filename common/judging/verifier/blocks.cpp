// Finds the blocks by the jumps, and their order by a walk through them.
#include "verifier/blocks.h"

#include <algorithm>
#include <set>

#include "verifier/hooks.h"

namespace verifier {
namespace {

/** A jump that stays within the function. */
bool is_inside(const Instruction& i, const Function& f) {
  if (!i.is_conditional() && !i.is_jump()) return false;
  const Operand& to = i.operands[0];
  return i.operands_count > 0 && to.kind == Operand::Kind::immediate && to.relocation == nullptr &&
         i.target >= f.begin && i.target < f.begin + f.size;
}

std::size_t index_at(const std::vector<Instruction>& all, std::uint64_t offset) {
  const auto at = std::ranges::lower_bound(all, offset, {}, &Instruction::offset);
  return at == all.end() || at->offset != offset ? all.size() : static_cast<std::size_t>(at - all.begin());
}

bool names_function(const Instruction& call) { return call.operands[0].relocation != nullptr; }

bool tells_of_index(const Instruction& i, const ObjectFile& object) {
  if (!i.is_call() || !names_function(i)) return false;
  const auto hook = hook_named(object.symbol(i.operands[0].relocation->symbol).name);
  return hook && hook->tells_of_index;
}

}  // namespace

Blocks::Blocks(const ObjectFile& object, const Function& f, const std::vector<Instruction>& instructions) {
  // What runs past the end of a function would enter the next one without a call.
  if (instructions.empty() || !instructions.back().ends_path() || !divide(object, f, instructions)) return;
  whole_ = true;
  find_order(instructions);
  find_tangled_loops();
}

bool Blocks::divide(const ObjectFile& object, const Function& f,
                    const std::vector<Instruction>& instructions) {
  std::set<std::size_t> begins = {0};
  for (std::size_t i = 0; i < instructions.size(); ++i) {
    const Instruction& each = instructions[i];
    if (is_inside(each, f)) {
      const std::size_t target = index_at(instructions, each.target);
      if (target == instructions.size()) return false;
      begins.insert(target);
    } else if (each.is_conditional()) {
      return false;  // into another function
    }
    const bool stays = each.is_call() && (!names_function(each) || tells_of_index(each, object));
    const bool last = each.is_conditional() || each.ends_path() || stays;
    if (last && i + 1 < instructions.size()) begins.insert(i + 1);
  }
  for (auto at = begins.begin(); at != begins.end(); ++at) {
    const auto next = std::next(at);
    all_.push_back({*at, next == begins.end() ? instructions.size() : *next, {}, {}, 0});
  }
  for (std::uint32_t b = 0; b < size(); ++b) {
    const Instruction& last = instructions[all_[b].end - 1];
    const Relation taken = last.is_conditional() ? relation_of(last.mnemonic) : Relation::unknown;
    if (b + 1 < size() && !last.ends_path()) all_[b + 1].has_way = true;
    if (tells_of_index(last, object)) continue;
    if (is_inside(last, f)) {
      const std::uint32_t target = block_of(index_at(instructions, last.target));
      all_[b].ways.push_back({b, target, taken});
      all_[target].has_way = true;
    }
    if (!last.ends_path() && b + 1 < size()) all_[b].ways.push_back({b, b + 1, opposite(taken)});
  }
  return true;
}

std::uint32_t Blocks::block_of(std::size_t instruction) const {
  const auto after = std::ranges::upper_bound(all_, instruction, {}, &Block::begin);
  return static_cast<std::uint32_t>(after - all_.begin() - 1);
}

void Blocks::find_order(const std::vector<Instruction>& instructions) {
  std::vector<char> seen(size());
  std::vector<std::pair<std::uint32_t, std::size_t>> path;
  std::vector<std::uint32_t> backwards;
  for (std::uint32_t first = 0; first < size(); ++first) {
    // No way leads to what fills the space before a jump's target, nor to what only an exception leads to.
    if (seen[first] != 0 ||
        (first > 0 && (all_[first].has_way || instructions[all_[first].begin].is_nothing())))
      continue;
    backwards.clear();
    path.emplace_back(first, 0);
    seen[first] = 1;
    while (!path.empty()) {
      const auto [b, next] = path.back();
      if (next == all_[b].ways.size()) {
        backwards.push_back(b);
        path.pop_back();
        continue;
      }
      ++path.back().second;
      const std::uint32_t to = all_[b].ways[next].to;
      if (seen[to] == 0) {
        seen[to] = 1;
        path.emplace_back(to, 0);
      }
    }
    // What only an exception leads to goes first: it leads to the others.
    order_.insert(first == 0 ? order_.end() : order_.begin() + 1, backwards.rbegin(), backwards.rend());
  }
  for (std::uint32_t turn = 0; turn < order_.size(); ++turn) {
    all_[order_[turn]].turn = turn;
    for (const Edge& way : all_[order_[turn]].ways) all_[way.to].to.push_back(way);
  }
}

/** A way back leads to a block that every way to its beginning has passed, unless compilers have moved the loop. */
void Blocks::find_tangled_loops() {
  constexpr auto kUnknown = static_cast<std::uint32_t>(-1);
  std::vector<std::uint32_t> dominator(order_.size(), kUnknown);  // by turns
  dominator[0] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t turn = 1; turn < order_.size(); ++turn) {
      const Block& block = all_[order_[turn]];
      std::uint32_t found = block.to.empty() ? 0 : kUnknown;  // an exception comes from anywhere
      for (const Edge& way : block.to) {
        std::uint32_t other = all_[way.from].turn;
        if (dominator[other] == kUnknown) continue;
        while (found != kUnknown && found != other) {
          if (found > other)
            found = dominator[found];
          else
            other = dominator[other];
        }
        found = other;
      }
      changed = changed || dominator[turn] != found;
      dominator[turn] = found;
    }
  }
  const auto dominates = [&](std::uint32_t above, std::uint32_t turn) {
    while (turn > above) turn = dominator[turn];
    return turn == above;
  };
  for (const std::uint32_t b : order_) {
    for (const Edge& way : all_[b].ways)
      if (goes_back(way) && !dominates(all_[way.to].turn, all_[b].turn)) all_[way.to].tangled = true;
  }
}

}  // namespace verifier
