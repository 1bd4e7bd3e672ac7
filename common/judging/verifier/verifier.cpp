// Goes through the functions of an object, and puts together what belongs together.
#include "verifier/verifier.h"

#include <algorithm>
#include <optional>
#include <set>

#include "verifier/flow.h"

namespace verifier {
namespace {

constexpr std::int64_t kLargestGroup = 4096;

/** Of one function. */
struct FunctionFindings {
  std::vector<Unannounced> unannounced;
  std::vector<Location> pointer_calls;
  std::vector<Finding> not_followed;
  std::vector<Call> calls;
  std::set<std::size_t> functions;  ///< of the object, that it calls
};

class FunctionReport : public Listener {
 public:
  FunctionReport(const ObjectFile& object, const Function& f, const Flow& flow, FunctionFindings& findings,
                 std::set<std::size_t>& taken)
      : object_(object), function_(f), flow_(flow), findings_(findings), taken_(taken) {}

  void touches(const Instruction& at, const Touch& touch) override {
    const bool mine = !touches_.empty() && goes_with(at, touch, touches_.back());
    if (!mine)
      touches_.push_back({&at, touch, touch.address, 0, touch.bytes, flow_.block_of(at)});
    else
      widen(touches_.back(), touch);
  }
  void calls(const Instruction& at, std::size_t symbol) override {
    findings_.calls.push_back({place(at), object_.symbol(symbol).name});
  }
  void calls_function(const Instruction&, std::size_t function) override {
    findings_.functions.insert(function);
  }
  void calls_pointer(const Instruction& at) override { findings_.pointer_calls.push_back(place(at)); }
  void takes_function(const Instruction&, std::size_t function) override { taken_.insert(function); }
  void gives_up(const Instruction& at, const char* why) override {
    findings_.not_followed.push_back({place(at), why});
  }

  void finish() {
    for (const Group& g : touches_)
      findings_.unannounced.push_back(
          {place(*g.first), g.touch.read, g.touch.write, -g.low, g.bytes == 0 ? 0 : g.high - g.low});
  }

 private:
  struct Group {
    const Instruction* first;
    Touch touch;
    ValueId address;         ///< of the first
    std::int64_t low, high;  ///< counted from there
    std::uint32_t block;
    std::int64_t bytes = high;
  };

  Location place(const Instruction& at) const { return {function_.section, at.offset}; }

  std::optional<std::int64_t> distance(const Touch& touch, const Group& g) const {
    // The pool may grow: a copy of its rules, without it, would say the same.
    const Linear &a = flow_.values()[touch.address], &b = flow_.values()[g.address];
    if (a.count != b.count || !std::equal(a.terms.begin(), a.terms.begin() + a.count, b.terms.begin()))
      return std::nullopt;
    return a.constant - b.constant;
  }

  /** A struct that is copied in pieces is one access to it. */
  bool goes_with(const Instruction& at, const Touch& touch, const Group& g) const {
    if (touch.read != g.touch.read || touch.write != g.touch.write) return false;
    if (touch.bytes == 0 || g.bytes == 0 || flow_.block_of(at) != g.block) return false;
    const auto far = distance(touch, g);
    if (!far || *far + touch.bytes < g.low || *far > g.high) return false;
    return std::max(g.high, *far + touch.bytes) - std::min(g.low, *far) <= kLargestGroup;
  }

  void widen(Group& g, const Touch& touch) const {
    const std::int64_t far = *distance(touch, g);
    g.low = std::min(g.low, far);
    g.high = std::max(g.high, far + touch.bytes);
  }

  const ObjectFile& object_;
  const Function& function_;
  const Flow& flow_;
  FunctionFindings& findings_;
  std::set<std::size_t>& taken_;
  std::vector<Group> touches_;
};

/** Addresses of functions in the object's data, which the loader puts there. */
void find_taken_by_data(const ObjectFile& object, std::set<std::size_t>& taken) {
  for (std::size_t i = 0; i < object.sections().size(); ++i) {
    const Section& section = object.section(i);
    // Unwinding and the constructors of the file are host code; what is not loaded is not run.
    if (section.code || !section.loaded || section.name == ".eh_frame" ||
        section.name == ".gcc_except_table" || section.name.starts_with(".init_array"))
      continue;
    for (const Relocation& r : section.relocations) {
      const Symbol& symbol = object.symbol(r.symbol);
      if (!symbol.defined()) continue;
      const std::size_t f =
          object.function_at(symbol.section, symbol.value + static_cast<std::uint64_t>(r.addend));
      if (f != ObjectFile::kNone) taken.insert(f);
    }
  }
}

template <class T>
void append(std::vector<T>& to, const std::vector<T>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

}  // namespace

Report verify(const std::filesystem::path& path, bool all) {
  const ObjectFile object(path);
  Report report;
  std::set<std::size_t> reached;
  std::vector<FunctionFindings> findings(object.functions().size());
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const Function& f = object.functions()[i];
    Flow flow(object, f);
    report.instructions += flow.instructions().size();
    if (!flow.understood())
      findings[i].not_followed.push_back({{f.section, f.begin}, "goes ways that cannot be followed"});
    FunctionReport told(object, f, flow, findings[i], reached);
    if (flow.understood()) flow.tell(told);
    told.finish();
    if (all && object.symbol(f.symbol).global) reached.insert(i);
  }
  find_taken_by_data(object, reached);
  std::vector<std::size_t> waiting(reached.begin(), reached.end());
  while (!waiting.empty()) {
    const FunctionFindings& one = findings[waiting.back()];
    waiting.pop_back();
    append(report.unannounced, one.unannounced);
    append(report.pointer_calls, one.pointer_calls);
    append(report.not_followed, one.not_followed);
    append(report.calls, one.calls);
    for (const std::size_t f : one.functions)
      if (reached.insert(f).second) waiting.push_back(f);
  }
  std::ranges::sort(report.unannounced, {}, &Unannounced::at);
  return report;
}

}  // namespace verifier
