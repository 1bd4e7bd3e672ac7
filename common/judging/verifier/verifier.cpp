// Goes through the functions of an object, and puts together what belongs together.
#include "verifier/verifier.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

#include "verifier/flow.h"
#include "verifier/returns.h"

namespace verifier {
namespace {

constexpr std::int64_t kLargestGroup = 4096;

/** Of one function. */
struct FunctionFindings {
  std::vector<Unannounced> unannounced;
  std::vector<Location> idle_hooks;
  std::vector<Location> pointer_calls;
  std::vector<Location> stack_moves;
  std::vector<Finding> not_followed;
  std::vector<Call> calls;
  bool held = false;
  Interval remembered;
  std::set<std::size_t> functions;  ///< of the object, that it calls
  bool clean() const {
    return unannounced.empty() && pointer_calls.empty() && stack_moves.empty() && not_followed.empty();
  }
};

class FunctionReport : public Listener {
 public:
  FunctionReport(const ObjectFile& object, const Function& f, Flow& flow, FunctionFindings& findings,
                 std::set<std::size_t>& taken)
      : object_(object), function_(f), flow_(flow), findings_(findings), taken_(taken) {}

  void touches(const Instruction& at, const Touch& touch) override {
    const bool mine = !touches_.empty() && goes_with(at, touch, touches_.back());
    if (!mine)
      touches_.push_back({&at, touch, touch.address, 0, touch.bytes, flow_.block_of(at)});
    else
      widen(touches_.back(), touch);
  }
  void announces(const Instruction& at, const Announced& told) override {
    hooks_.emplace_back(place(at), told);
  }
  void makes_use_of(const Announced& told) override { used_.insert({told.address, told.bytes, told.write}); }
  void calls(const Instruction& at, std::size_t symbol) override {
    findings_.calls.push_back({place(at), std::string(object_.symbol(symbol).name)});
  }
  void calls_function(const Instruction&, std::size_t function) override {
    findings_.functions.insert(function);
  }
  void calls_pointer(const Instruction& at) override { findings_.pointer_calls.push_back(place(at)); }
  void moves_stack(const Instruction& at) override { findings_.stack_moves.push_back(place(at)); }
  void takes_function(const Instruction&, std::size_t function) override { taken_.insert(function); }
  void gives_up(const Instruction& at, const char* why) override {
    findings_.not_followed.push_back({place(at), why});
  }

  void tell() {
    flow_.tell(*this);
    for (const Group& g : touches_)
      findings_.unannounced.push_back({place(*g.first), g.touch.read, g.touch.write, g.touch.pointer, -g.low,
                                       g.bytes == 0 ? 0 : g.high - g.low});
    if (touches_.empty()) return;
    for (const auto& [at, told] : hooks_)
      if (!used_.contains({told.address, told.bytes, told.write})) findings_.idle_hooks.push_back(at);
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
    if (!a.same_terms(b)) return std::nullopt;
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
  Flow& flow_;
  FunctionFindings& findings_;
  std::set<std::size_t>& taken_;
  std::vector<Group> touches_;
  std::vector<std::pair<Location, Announced>> hooks_;
  std::set<std::tuple<ValueId, std::int64_t, bool>> used_;
};

/** Tables of constructors and the like. */
bool is_called_by_loader(std::string_view section) {
  constexpr std::string_view kTables[] = {".init_array", ".fini_array", ".preinit_array", ".ctors", ".dtors"};
  return std::ranges::any_of(kTables, [&](std::string_view table) { return section.starts_with(table); });
}

/** Addresses of functions in the object's data, which the loader puts there. */
void find_taken_by_data(const ObjectFile& object, std::set<std::size_t>& taken) {
  for (std::size_t i = 0; i < object.sections().size(); ++i) {
    const Section& section = object.section(i);
    // Unwinding and the constructors of the file are host code; what is not loaded is not run.
    if (section.code || !section.loaded || section.name == ".eh_frame" ||
        section.name == ".gcc_except_table" || is_called_by_loader(section.name))
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

/** Does it know the address of a function, but to call it? */
bool mentions_function(const ObjectFile& object, const Instruction& at) {
  if (at.is_call() || at.is_jump() || at.is_conditional()) return false;
  return std::any_of(at.operands.begin(), at.operands.begin() + at.operands_count, [&](const Operand& o) {
    if (o.relocation == nullptr) return o.base == kRip;
    const Symbol& symbol = object.symbol(o.relocation->symbol);
    return symbol.defined() && object.section(symbol.section).code;
  });
}

/** Looks only at what kernels can reach, and at what may give them the address of a function. */
class Verification {
 public:
  Verification(const ObjectFile& object, const std::vector<std::string>& exported)
      : object_(object), exported_(exported), findings_(object.functions().size()) {
    code_.reserve(findings_.size());
    for (const Function& f : object.functions()) code_.push_back(decode(object, f));
  }

  Report report(Scope scope) {
    find_taken_by_data(object_, taken_);
    for (std::size_t i = 0; i < code_.size(); ++i) {
      const Function& f = object_.functions()[i];
      report_.instructions += code_[i].size();
      if (scope == Scope::exported && object_.symbol(f.symbol).global) taken_.insert(i);
      if (std::ranges::any_of(code_[i],
                              [&](const Instruction& at) { return mentions_function(object_, at); }))
        look_at(i);
    }
    std::set<std::size_t> reached;
    while (!taken_.empty()) {
      const std::size_t i = *taken_.begin();
      taken_.erase(taken_.begin());
      if (!reached.insert(i).second) continue;
      add(i, true);
      taken_.insert(findings_[i]->functions.begin(), findings_[i]->functions.end());
      if (scope != Scope::exported)
        report_.functions.emplace_back(object_.symbol(object_.functions()[i].symbol).name);
    }
    if (scope == Scope::whole) add_host(reached);
    std::ranges::sort(report_.unannounced, {}, &Unannounced::at);
    return std::move(report_);
  }

 private:
  /** Of what kernels have reached nothing is said again. */
  void add_host(std::set<std::size_t> reached) {
    std::set<std::size_t> to_do = called_by_loader();
    for (std::size_t i = 0; i < code_.size(); ++i) {
      const Symbol& symbol = object_.symbol(object_.functions()[i].symbol);
      if (symbol.global && std::ranges::find(exported_, symbol.name) != exported_.end()) to_do.insert(i);
    }
    while (!to_do.empty()) {
      const std::size_t i = *to_do.begin();
      to_do.erase(to_do.begin());
      if (!reached.insert(i).second) continue;
      add(i, false);
      to_do.insert(findings_[i]->functions.begin(), findings_[i]->functions.end());
    }
  }

  /** Constructors of the file; and that there is no other way to run before it is called. */
  std::set<std::size_t> called_by_loader() {
    std::set<std::size_t> called;
    for (std::size_t i = 0; i < object_.sections().size(); ++i) {
      const Section& section = object_.section(i);
      const auto refuse = [&] {
        report_.not_followed.push_back({{i, 0}, "would run in a way that nobody can follow"});
      };
      if (section.code && section.size > 0 && !section.name.starts_with(".text")) refuse();
      if (section.code || !section.loaded || !is_called_by_loader(section.name)) continue;
      constexpr std::size_t kEntry = 8;
      if (section.relocations.size() != section.size / kEntry) refuse();
      for (const Relocation& r : section.relocations) {
        const Symbol& symbol = object_.symbol(r.symbol);
        const std::size_t f =
            object_.function_at(symbol.section, symbol.value + static_cast<std::uint64_t>(r.addend));
        if (f == ObjectFile::kNone || !symbol.defined())
          refuse();
        else
          called.insert(f);
      }
    }
    return called;
  }

  void look_at(std::size_t i) {
    if (findings_[i]) return;
    const Function& f = object_.functions()[i];
    Flow flow(object_, f, std::move(code_[i]));
    do {
      findings_[i].emplace();
      if (flow.understood()) FunctionReport(object_, f, flow, *findings_[i], taken_).tell();
    } while (!findings_[i]->clean() && flow.refine());
    findings_[i]->remembered = flow.remembered();
    findings_[i]->held = flow.understood() && returns_are_held(object_, flow);
    if (!flow.understood())
      findings_[i]->not_followed.push_back({{f.section, f.begin}, "goes ways that cannot be followed"});
  }

  void add(std::size_t i, bool of_kernels) {
    look_at(i);
    const FunctionFindings& one = *findings_[i];
    append(report_.unannounced, one.unannounced);
    append(report_.idle_hooks, one.idle_hooks);
    append(report_.pointer_calls, one.pointer_calls);
    append(report_.stack_moves, one.stack_moves);
    append(report_.not_followed, one.not_followed);
    append(of_kernels ? report_.calls : report_.calls_of_host, one.calls);
    const Function& f = object_.functions()[i];
    if (one.held)
      report_.remembered.push_back({object_.section(f.section).offset_in_file + f.begin, one.remembered.low,
                                    one.remembered.high, of_kernels});
    else
      report_.not_held.push_back({f.section, f.begin});
  }

  const ObjectFile& object_;
  const std::vector<std::string>& exported_;
  std::vector<std::vector<Instruction>> code_;
  std::vector<std::optional<FunctionFindings>> findings_;
  std::set<std::size_t> taken_;  ///< functions that kernels reach, and that have not been looked at
  Report report_;
};

}  // namespace

Report verify(const std::filesystem::path& path, Scope scope, const std::vector<std::string>& exported) {
  const ObjectFile object(path);
  return Verification(object, exported).report(scope);
}

}  // namespace verifier
