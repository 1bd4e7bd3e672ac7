// Holds the machine code of a kernel file against the hooks: every load and store that it makes outside of its own
// frame, and of the constants of the file, must have been announced to the emulator by a call before it.
//
// As in Native Client (Yee et al., IEEE Symposium on Security and Privacy 2009) what is trusted is not the source nor
// the compiler but a check of what will run. It looks at each function by itself: every jump stays in it, every byte of
// it is an instruction of one way to read it, and on every way to a load or store a hook was called with the same
// address, and no other function since. What no hook announces is listed, so that hooks can be added (announce.h).
//
// It takes for granted that a function returns to where it was called from, with the registers that its caller wants
// kept, for which returns.h has a check at run time; and that constants that the processor is told of in the object stay
// what they are.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "verifier/remembered.h"

namespace verifier {

/** Of the object's code: an offset in a section. */
struct Location {
  std::size_t section = 0;
  std::uint64_t offset = 0;
  auto operator<=>(const Location&) const = default;
};

/** Loads or stores that go together: neighbours in memory, one after another in the code. */
struct Unannounced {
  Location at;  ///< of the first of them
  bool read = false, write = false;
  int pointer = -1;  ///< the register with the address, as the processor numbers them; -1: the operand has it
  std::int64_t before = 0;  ///< so many bytes lie before the first one's address
  std::int64_t bytes = 0;   ///< all of them; 0: as many as the instruction's registers say when it runs
};

struct Finding {
  Location at;
  std::string why;  ///< goes on from "this line "
};

/** A function of another file, as the compiler writes its name. */
struct Call {
  Location at;
  std::string name;
};

/** How much of an object is looked at: the functions that kernels may reach are those whose address is taken anywhere, as that of a
 *  kernel is where it is launched, and those that they call. All else is host code, for which device memory is closed. */
enum class Scope {
  kernels,   ///< of a program: what they may reach
  exported,  ///< and what other files see, as where several objects make a program
  whole      ///< and the host code that the loader calls, or others by its name: of a file that is graded
};

struct Report {
  std::vector<Unannounced> unannounced;  ///< in the order of their places
  /** Calls of hooks, in functions with such accesses, that announce none that is there: one that is not known to be
   *  theirs would be announced twice. */
  std::vector<Location> idle_hooks;
  std::vector<Location> pointer_calls;  ///< whose target is not known before they run
  std::vector<Location> stack_moves;    ///< further than is sure to be within the stack
  /** What kernels reach, by its symbols: what a pointer may call. Empty where other files have more of it. */
  std::vector<std::string> functions;
  std::vector<Finding> not_followed;  ///< what no hook can be put in front of
  std::vector<Call> calls;
  std::vector<Call> calls_of_host;  ///< by functions that kernels do not reach
  std::vector<Location>
      not_held;  ///< functions that may return without a call that checks where to (returns.h)
  std::vector<Remembered> remembered;  ///< by functions that have such a call
  std::size_t instructions = 0;
  bool clean() const {
    return unannounced.empty() && pointer_calls.empty() && stack_moves.empty() && not_followed.empty();
  }
};

/** `exported`: the functions that others may look up by their names, of a whole file. Throws std::runtime_error where the object
 *  cannot be read. */
Report verify(const std::filesystem::path& object, Scope = Scope::kernels,
              const std::vector<std::string>& exported = {});

}  // namespace verifier
