// Writes programs as text, for whoever has to look at one on which the two disagree.
#include "corpus/oracle/program.h"

namespace oracle {
namespace {

constexpr std::array kNames{"load",
                            "store",
                            "atomicAdd",
                            "atomicExch",
                            "volatile load",
                            "volatile store",
                            "atomic_ref load",
                            "atomic_ref store",
                            "atomic_ref add",
                            "fence",
                            "__syncwarp",
                            "__syncthreads",
                            "async copy",
                            "commit",
                            "wait_prior",
                            "return",
                            "loop",
                            "end"};

std::string text_of(const Index& index, unsigned width) {
  std::string text;
  const auto add = [&](unsigned factor, const char* name) {
    if (factor > 0) text += (text.empty() ? "" : " + ") + std::to_string(factor) + name;
  };
  add(index.thread, " * t");
  add(index.block, " * b");
  add(index.trip, " * l");
  add(index.plus, "");
  return std::string(kArrays[index.array].name) + "[(" + (text.empty() ? "0" : text) + ") % " +
         std::to_string(index.modulo) + "] of " + std::to_string(width) + " bytes";
}

std::string text_of(const Who& who) {
  std::string text;
  if (who.first > 0) text += " t >= " + std::to_string(who.first);
  if (who.last < kMostThreads - 1) text += " t <= " + std::to_string(who.last);
  if (who.of > 1) text += " t % " + std::to_string(who.of) + " == " + std::to_string(who.is);
  if (who.block >= 0) text += " b == " + std::to_string(who.block);
  return text.empty() ? "" : "  if" + text;
}

}  // namespace

bool is_access(Op op) { return op < Op::fence || op == Op::copy; }
bool changes(Op op) {
  return is_access(op) && op != Op::load && op != Op::volatile_load && op != Op::ordered_load;
}

std::string text_of(const Instruction& in) {
  constexpr std::array kOrders{"relaxed", "acquire", "release", "acq_rel"};
  constexpr std::array kScopes{"block", "device"};
  std::string text = kNames[static_cast<std::size_t>(in.op)];
  if (is_access(in.op)) text += " " + text_of(in.at, in.width);
  if (in.op == Op::copy) text += " from " + text_of(in.from, in.width);
  const bool waits = in.op == Op::volatile_load || in.op == Op::ordered_load;
  if (waits && in.count > 0) text += " until it is not 0, but not more often than";
  if (in.op == Op::wait || in.op == Op::loop || (waits && in.count > 0))
    text += " " + std::to_string(in.count);
  if (in.op >= Op::ordered_load && in.op <= Op::ordered_add)
    text += std::string(" ") + kOrders[static_cast<std::size_t>(in.order)];
  if (in.op >= Op::add && in.op <= Op::fence)
    text += std::string(" ") + kScopes[static_cast<std::size_t>(in.scope)];
  return text + text_of(in.who);
}

std::string text_of(const Program& program) {
  std::string text = program.ordered ? "threads order each other" : "barriers only";
  text += ", " + std::to_string(program.workers) + " workers\n";
  for (std::size_t i = 0; i < kArrays.size(); ++i)
    text += std::string("  ") + kArrays[i].name + (program.filled[i] ? ", filled" : "") +
            (program.uniform[i] ? ", uniform" : "") + ", atomics of " +
            std::to_string(program.strong_width[i]) + " bytes\n";
  int line = 0;
  for (const Kernel& kernel : program.kernels) {
    text += "<<<" + std::to_string(kernel.blocks) + ", " + std::to_string(kernel.threads) + ">>>\n";
    for (const Instruction& in : kernel.instructions)
      text += "  " + std::to_string(line++) + ": " + text_of(in) + "\n";
  }
  return text;
}

}  // namespace oracle
