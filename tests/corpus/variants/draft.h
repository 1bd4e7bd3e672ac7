// A variant while it is written: its dice, its text, and the habits of the person who might have typed it.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "dice.h"
#include "text.h"

namespace variants {

/** How an element of a matrix is written. */
enum class Access { subscript, macro, function, pointer, view, lambda, read_only };
/** How products are added up. */
enum class Sum { plus, spelled_out, fused, fused_rn, in_double, kahan, four };
/** How sizes known to the compiler are written. */
enum class Constants { defines, constant_expressions, constants, enumerators, template_parameters };
/** How the work is shared among launches. */
enum class Route {
  plain,         ///< one kernel
  slices,        ///< one launch for each slice of K adds to a C that was zeros
  split_atomic,  ///< the z axis of the grid parts K; atomicAdd into a C that was zeros
  split_reduce,  ///< the same into a scratch array, which a second kernel adds up
  b_transposed,  ///< a first kernel transposes B into a scratch array
};

struct Parameter {
  std::string declaration;  ///< in the kernel
  std::string argument;     ///< in the launch
};

struct Draft {
  explicit Draft(std::uint64_t seed) : dice(seed) {}

  Dice dice;
  Text text;
  std::vector<std::string> traits;  ///< what is special about it, in a word or two each

  /* Habits. */
  std::string index;  ///< the type of calculated indices
  Access access = Access::subscript;
  Sum sum = Sum::plus;
  Constants constants = Constants::constant_expressions;
  Route route = Route::plain;
  std::string size = "int";  ///< the type of M, N and K in the kernel
  bool sizes_in_struct = false;
  std::string unroll;          ///< a #pragma in front of inner loops, or nothing
  std::string increment;       ///< "++$k"
  bool comments = false;       ///< one at each barrier, and here and there
  bool const_indices = false;  ///< const int row = ...

  /* What the kernel needs, for the host. */
  std::vector<Parameter> parameters;
  std::string template_arguments;  ///< "<16>" or nothing
  std::string grid_x, grid_y;      ///< in blocks; grid_y may be nothing
  std::string block;               ///< arguments of dim3's constructor
  bool grid_may_be_empty = true;   ///< where M or N is 0
  std::string dynamic_bytes;       ///< of shared memory, or nothing
  int granule = 1;                 ///< slices of K are multiples of it
  bool checks = false;             ///< of what CUDA answers, on the host
  bool exact_grid = false;         ///< a block too many would do harm
  std::string contract;            ///< condition under which matmul returns, or nothing

  void trait(const std::string& name) { traits.push_back(name); }
  void say(std::string_view pattern) { text.say(pattern); }
  /** $key is the first of the names, in random order, that nothing else is called. */
  void pick(const std::string& key, std::initializer_list<const char*> names);
  /** A loop around one statement: in one line where there is room. */
  void say_loop(const std::string& head, const std::string& body);
  /** "const int" or "int" */
  std::string local() const { return (const_indices ? "const " : "") + index; }
  /** A `for` line; `step` is "++$k" or "$k += 4". Ends without a brace. */
  std::string loop(const std::string& type, const std::string& variable, const std::string& from,
                   const std::string& to, const std::string& step = "") const;
  std::string step(const std::string& variable) const;
};

/** Chooses habits and all names. */
void choose_habits(Draft&);

/** In parentheses unless it is one word. */
std::string wrapped(const std::string& expression);

/** An element of A, B or C ('A', 'B', 'C') as an expression. B as the kernel has it, perhaps transposed. */
std::string element(const Draft&, char matrix, const std::string& row, const std::string& column);

/** At file scope, what element() uses; and inside the kernel. */
void say_access_helpers(Draft&);
void say_access_locals(Draft&);

/** Sums: `suffix` is "" or "[$i][$j]"; the lines are to be said inside the loops. */
void say_sums(Draft&, const std::string& dimensions);
std::vector<std::string> add_product(const Draft&, const std::string& a, const std::string& b,
                                     const std::string& suffix);
std::string value_of_sum(const Draft&, const std::string& suffix);

/** Stores an output as the route wants it. */
std::string store(const Draft&, const std::string& row, const std::string& column, const std::string& value);

/** The names of constants and their values, as a list of template parameters or at file scope. */
struct Constant {
  std::string name, value;
};
void say_constants(Draft&, const std::vector<Constant>&);

/** `__global__ void kernel(...)` with an opening brace. `threads` may appear in __launch_bounds__. */
void say_kernel_head(Draft&, const std::vector<Constant>&, const std::string& threads);

/** The part of K that the kernel adds up, after say_range(). */
void say_range(Draft&);
std::string range_first(const Draft&);
std::string range_last(const Draft&);

}  // namespace variants
