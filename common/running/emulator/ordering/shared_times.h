// A map from numbers to times whose copies share what they have in common: most of what a thread knows of others, many
// know, so that to copy it is one step, and to put two together takes as many as there are differences.
#pragma once

#include <cstdint>
#include <utility>

namespace emulator {

/** Counted by everything that orders threads. All blocks of such a launch run on one worker, one after another,
 *  so there is one time for all. */
using Time = std::uint64_t;

/**
 * A binary tree by the bits of the keys, from the highest, without branches where there is nothing to decide (C. Okasaki
 * and A. Gill, "Fast Mergeable Integer Maps", 1998). Its nodes never change. To be used by one thread of the host.
 */
class SharedTimes {
 public:
  __extension__ using Key = unsigned __int128;

  bool empty() const { return root_ == nullptr; }
  /** 0 where there is none. */
  Time at(Key key) const;
  /** At least so much. */
  void raise(Key key, Time time);
  /** Of each key the later time. */
  void add(const SharedTimes& other) { root_ = later(root_, other.root_); }

 private:
  struct Node;
  /** Owns a node together with others. */
  class Pointer {
   public:
    Pointer() = default;
    explicit Pointer(const Node* node) : node_(node) {}
    Pointer(const Pointer& other);
    Pointer(Pointer&& other) noexcept : node_(std::exchange(other.node_, nullptr)) {}
    Pointer& operator=(Pointer other) noexcept {
      std::swap(node_, other.node_);
      return *this;
    }
    ~Pointer();
    const Node* operator->() const { return node_; }
    bool operator==(const Pointer&) const = default;
    bool operator==(std::nullptr_t) const { return node_ == nullptr; }
    const Node* get() const { return node_; }

   private:
    const Node* node_ = nullptr;
  };

  static Pointer later(const Pointer& a, const Pointer& b);
  static Pointer with(const Pointer& node, bool right, const Pointer& child);
  static Pointer beside(const Pointer& a, const Pointer& b);

  Pointer root_;
};

}  // namespace emulator
