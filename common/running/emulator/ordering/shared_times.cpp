// Trees of times: what is the same in both is neither copied nor looked through.
#include "emulator/ordering/shared_times.h"

#include <bit>
#include <new>

namespace emulator {
namespace {

using Key = SharedTimes::Key;

int highest_bit(Key key) {
  const auto high = static_cast<std::uint64_t>(key >> 64), low = static_cast<std::uint64_t>(key);
  return high != 0 ? 127 - std::countl_zero(high) : 63 - std::countl_zero(low);
}
bool has_bit(Key key, int bit) { return (key >> bit & 1) != 0; }
/** Above the bit. */
bool same_above(Key a, Key b, int bit) { return bit == 127 || (a ^ b) >> (bit + 1) == 0; }

}  // namespace

/** A leaf, or the branch of the keys that agree above `bit`. */
struct SharedTimes::Node {
  static constexpr int kLeaf = -1;
  mutable std::uint32_t owners;
  int bit;
  Key key;  ///< of a branch, one of its keys
  Time time;
  Pointer left, right;

  /* Millions are made and given up in a launch whose threads all fence: their room is kept for the next ones. */
  void* operator new(std::size_t bytes) {
    if (free_ == nullptr) return ::operator new(bytes);
    return std::exchange(free_, free_->next);
  }
  void operator delete(void* node) { free_ = new (node) Free{free_}; }

 private:
  struct Free {
    Free* next;
  };
  static inline thread_local constinit Free* free_ = nullptr;
};

SharedTimes::Pointer::Pointer(const Pointer& other) : node_(other.node_) {
  if (node_ != nullptr) ++node_->owners;
}

SharedTimes::Pointer::~Pointer() {
  if (node_ != nullptr && --node_->owners == 0) delete node_;
}

Time SharedTimes::at(Key key) const {
  const Node* node = root_.get();
  if (node == nullptr) return 0;
  while (node->bit != Node::kLeaf) node = (has_bit(key, node->bit) ? node->right : node->left).get();
  return node->key == key ? node->time : 0;
}

void SharedTimes::raise(Key key, Time time) {
  if (at(key) < time) root_ = later(root_, Pointer(new Node{1, Node::kLeaf, key, time, {}, {}}));
}

/** The branch with another child; itself, where that is no other. */
SharedTimes::Pointer SharedTimes::with(const Pointer& node, bool right, const Pointer& child) {
  if (child == (right ? node->right : node->left)) return node;
  return Pointer(
      new Node{1, node->bit, node->key, 0, right ? node->left : child, right ? child : node->right});
}

/** A branch of two trees whose keys differ where both agree in themselves. */
SharedTimes::Pointer SharedTimes::beside(const Pointer& a, const Pointer& b) {
  const int bit = highest_bit(a->key ^ b->key);
  const bool right = has_bit(b->key, bit);
  return Pointer(new Node{1, bit, a->key, 0, right ? a : b, right ? b : a});
}

SharedTimes::Pointer SharedTimes::later(const Pointer& a, const Pointer& b) {
  if (a == b || b == nullptr) return a;
  if (a == nullptr) return b;
  if (a->bit < b->bit) return later(b, a);
  if (!same_above(a->key, b->key, a->bit)) return beside(a, b);
  if (a->bit == Node::kLeaf) return a->time >= b->time ? a : b;
  if (a->bit > b->bit) {
    const bool right = has_bit(b->key, a->bit);
    return with(a, right, later(right ? a->right : a->left, b));
  }
  const Pointer left = later(a->left, b->left), right = later(a->right, b->right);
  if (left == b->left && right == b->right) return b;
  return with(with(a, false, left), true, right);
}

}  // namespace emulator
