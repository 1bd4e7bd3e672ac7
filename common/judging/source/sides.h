// Host and device: which function may call which, as nvcc judges it. g++ would let all of it pass.
#pragma once

#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "source/file.h"
#include "source/problem.h"

namespace source {

/** What all files that make one program declare under a name. */
class Declared {
 public:
  /** `file` must outlive this. */
  void add(const File& file);

  /** What the functions of one name have in common. */
  struct Functions {
    int line = 0;                                                     ///< of the first
    bool only_kernels = true, only_device = true, only_plain = true;  ///< plain: with no such word
    bool only_members = true, only_free = true;
  };
  /** Null where no function has this name, or where the name may mean something else, too. */
  const Functions* functions(std::string_view name) const;
  /** Is it a function, a variable, a macro or a type? */
  bool knows(std::string_view name) const { return others_.contains(name) || functions_.contains(name); }
  /** A variable of the host, outside of all functions. */
  struct Variable {
    int line = 0;
    bool array = false, pointer = false;
  };
  /** Null where no such variable has this name. */
  const Variable* host_variable(std::string_view name) const;
  /** A function of cooperative groups, which the program includes, has this name, too. */
  bool may_be_of_groups(std::string_view name) const;
  /** Is it a namespace or class of the program's, and no alias of one? */
  bool has_space(std::string_view name) const { return spaces_.contains(name); }
  /** Is it declared as a function, but nowhere as a kernel? Then the first line; otherwise 0. */
  int line_of_plain_function(std::string_view name) const;

 private:
  void add_namespaces(const Code&);
  bool borrows_names() const;
  void add_variables(const Code&);
  void add_host_variables(const Code&);

  std::map<std::string_view, Functions> functions_;
  std::map<std::string_view, Variable> host_variables_;
  std::set<std::string_view> kernels_, others_;     ///< others_: variables, macros, types
  std::set<std::string_view> namespaces_, opened_;  ///< opened_: by using namespace
  std::set<std::string_view> spaces_;               ///< with a body
  bool groups_ = false;
};

/**
 * Calls that cross sides, each at its place: a host function or one of `std::` in device code, a kernel
 * called without <<<>>>, a __device__ function or threadIdx on the host; and variables of the host in device
 * code, which may call more of the runtime API where kernels launch kernels (`nested`). Calls that a macro
 * makes, and functions that are overloaded for both sides, go unjudged: a false problem would be worse than
 * none.
 */
std::vector<Problem> crossed_sides(const File&, const Declared&, bool nested);

}  // namespace source
