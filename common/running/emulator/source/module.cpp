// Loads the kernel file and reads its symbol table with libelf.
#include "emulator/source/module.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <link.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "emulator/source/symbol_names.h"
#include "shared_layout/device_side.h"
#include "shared_layout/variables.h"
#include "text/file.h"

extern "C" void* __tls_get_addr(std::size_t*);

namespace emulator {
namespace {

Module::Data kind_of_section(const std::string& name) {
  if (name == "emulator_constant" || name == "emulator_constant_const") return Module::Data::constant;
  if (name == "emulator_constant_to_be_set") return Module::Data::constant_to_be_set;
  if (name == "emulator_device" || name == "emulator_device_const") return Module::Data::device;
  if (name == "emulator_managed") return Module::Data::managed;
  if (name.starts_with("emulator_shadow_")) return Module::Data::shadow;
  if (name.starts_with(".rodata") || name.starts_with(".data.rel.ro")) return Module::Data::read_only;
  return Module::Data::none;
}

std::uintptr_t thread_locals_of(std::size_t module) {
  std::size_t index[2] = {module, 0};
  return reinterpret_cast<std::uintptr_t>(__tls_get_addr(index));
}

std::size_t thread_local_segment(Elf* elf) {
  std::size_t count = 0;
  elf_getphdrnum(elf, &count);
  for (std::size_t i = 0; i < count; ++i) {
    GElf_Phdr header;
    if (gelf_getphdr(elf, static_cast<int>(i), &header) != nullptr && header.p_type == PT_TLS)
      return header.p_memsz;
  }
  return 0;
}

/** A table that the file's build left in it (toolchain/sources.cpp). */
template <class Entry>
std::vector<Entry> table_in(Elf_Scn* section) {
  const Elf_Data* data = elf_getdata(section, nullptr);
  if (data == nullptr || data->d_buf == nullptr) return {};
  std::vector<Entry> table(data->d_size / sizeof(Entry));
  std::memcpy(table.data(), data->d_buf, table.size() * sizeof(Entry));
  return table;
}

/** Each file's part begins with its mark. */
std::map<int, std::vector<text::Replacement>> by_file(const std::vector<text::Replacement>& all) {
  std::map<int, std::vector<text::Replacement>> tables;
  std::vector<text::Replacement>* table = nullptr;
  for (const text::Replacement& move : all) {
    if (move.line < 0) {
      table = &tables[move.line];
    } else if (table != nullptr) {
      table->push_back(move);
    }
  }
  return tables;
}

}  // namespace

Module& Module::instance() {
  // Never destroyed: exit() destroys before the last things are told.
  static Module& module = *new Module;
  return module;
}

void Module::load(const std::filesystem::path& file) {
  std::error_code unknown;
  const std::string here = std::filesystem::current_path(unknown).string();
  if (!unknown) here_ = here.ends_with('/') ? here : here + '/';
  read_elf(file);  // first: its code may look up names as soon as it is loaded
  debug_info_ = std::make_unique<DebugInfo>(file);
  handle_ = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle_ == nullptr) throw std::runtime_error(dlerror());
  link_map* map = nullptr;
  dlinfo(handle_, RTLD_DI_LINKMAP, &map);
  dlinfo(handle_, RTLD_DI_TLS_MODID, &thread_local_id_);
  base_ = map->l_addr;
  pair_up();
  place_variables();
}

/** By their names: what only one side has, such as main, has no twin. */
void Module::pair_up() {
  std::map<std::string_view, std::uintptr_t> devices;
  for (const Half& half : devices_) devices.emplace(half.mangled, half.begin);
  for (const Half& half : hosts_) {
    if (const auto twin = devices.find(half.mangled); twin != devices.end())
      twins_[base_ + half.begin] = base_ + twin->second;
  }
  hosts_.clear();
  devices_.clear();
}

const void* Module::on_device(const void* hosts) const {
  const auto twin = twins_.find(reinterpret_cast<std::uintptr_t>(hosts));
  return twin == twins_.end() ? hosts : reinterpret_cast<const void*>(twin->second);
}

/** Now that it is known where they lie. */
void Module::place_variables() {
  std::ranges::sort(variables_, {}, &Variable::begin);
  for (Variable& variable : variables_) {
    variable.begin += base_;
    variable.kind = data_at(variable.begin);
    if (variable.is_constant()) constant_bytes_ += variable.bytes;
    variable.writable = section_at(variable.begin) == nullptr || section_at(variable.begin)->writable;
    // A type may bring its initial value along.
    const auto* bytes = reinterpret_cast<const char*>(variable.begin);
    const auto is_zero = [](char byte) { return byte == 0; };
    variable.set =
        variable.kind != Data::constant_to_be_set || !std::all_of(bytes, bytes + variable.bytes, is_zero);
  }
}

void* Module::symbol(const char* name) const { return dlsym(handle_, name); }

std::uintptr_t Module::thread_local_begin() const {
  return thread_local_bytes_ == 0 ? 0 : thread_locals_of(thread_local_id_);
}

std::uintptr_t Module::runners_thread_local_begin() {
  constexpr std::size_t kExecutable = 1;  // ELF Handling For Thread-Local Storage, section 3
  return thread_locals_of(kExecutable);
}

void Module::read_elf(const std::filesystem::path& file) {
  elf_version(EV_CURRENT);
  const int fd = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  Elf* elf = elf_begin(fd, ELF_C_READ, nullptr);
  thread_local_bytes_ = thread_local_segment(elf);
  std::size_t names = 0;
  elf_getshdrstrndx(elf, &names);
  for (Elf_Scn* section = nullptr; (section = elf_nextscn(elf, section)) != nullptr;) {
    GElf_Shdr header;
    gelf_getshdr(section, &header);
    const std::string_view section_name = elf_strptr(elf, names, header.sh_name);
    if (section_name == "emulator_moves") moves_ = by_file(table_in<text::Replacement>(section));
    if (section_name == "emulator_functions") checked_ = table_in<Checked>(section);
    if (const Data kind = kind_of_section(elf_strptr(elf, names, header.sh_name)); kind != Data::none) {
      sections_.push_back({header.sh_addr, header.sh_size, kind, (header.sh_flags & SHF_WRITE) != 0});
    }
    if (header.sh_type != SHT_SYMTAB) continue;
    Elf_Data* data = elf_getdata(section, nullptr);
    std::string file;  // of the local names that follow
    for (std::size_t i = 0; i < header.sh_size / header.sh_entsize; ++i) {
      GElf_Sym symbol;
      gelf_getsym(data, static_cast<int>(i), &symbol);
      std::string name = elf_strptr(elf, header.sh_link, symbol.st_name);
      if (symbol.st_shndx == SHN_UNDEF) {
        orders_threads_ |= may_order_threads(name);
        has_atomics_ |= is_atomic(name);
      }
      if (GELF_ST_TYPE(symbol.st_info) == STT_FILE) file = name;
      const bool of_device = name.ends_with(shared_layout::kOfDevice);
      if (of_device) name.resize(name.size() - shared_layout::kOfDevice.size());
      const auto type = GELF_ST_TYPE(symbol.st_info);
      if ((type == STT_FUNC || type == STT_OBJECT) && symbol.st_size > 0) {
        const bool local = GELF_ST_BIND(symbol.st_info) == STB_LOCAL;
        (of_device ? devices_ : hosts_).push_back({symbol.st_value, (local ? file + ":" : "") + name});
      }
      if (GELF_ST_TYPE(symbol.st_info) == STT_FUNC && symbol.st_size > 0) {
        functions_.push_back({symbol.st_value, symbol.st_size, name});
      } else if (GELF_ST_TYPE(symbol.st_info) == STT_OBJECT && symbol.st_size > 0 && is_of_source(name)) {
        variables_.push_back({last_component(demangled(name)), symbol.st_value, symbol.st_size});
        // Local ones, and tables of virtual functions.
        variables_.back().in_function = name.starts_with("_ZZ") || name.starts_with("_ZT");
      } else if (GELF_ST_TYPE(symbol.st_info) == STT_TLS && symbol.st_size > 0) {
        shared_arrays_.push_back(
            // clang++ may split an array into "As.0", "As.1".
            {last_component(demangled(name.substr(0, name.find('.')))), enclosing_function(name),
             symbol.st_value, symbol.st_size});
      }
    }
  }
  elf_end(elf);
  close(fd);
  std::sort(shared_arrays_.begin(), shared_arrays_.end(),
            [](const auto& a, const auto& b) { return a.offset < b.offset; });
}

const Module::Function* Module::function_at(const void* address) const {
  const std::uintptr_t offset = reinterpret_cast<std::uintptr_t>(address) - base_;
  for (const Function& f : functions_) {
    if (offset - f.begin < f.bytes) return &f;
  }
  return nullptr;
}

bool Module::is_code(std::uintptr_t address) const {
  return function_at(reinterpret_cast<const void*>(address)) != nullptr;
}

bool Module::may_be_launched(const void* function) const {
  const std::uintptr_t offset = reinterpret_cast<std::uintptr_t>(function) - base_;
  const bool none = std::ranges::all_of(checked_, [](const Checked& each) { return each.how == 0; });
  return none || std::ranges::any_of(
                     checked_, [&](const Checked& each) { return each.function == offset && each.how == 1; });
}

std::string Module::function_name(const void* function) const {
  const Function* f = function_at(function);
  return f == nullptr ? "kernel" : without_signature(demangled(f->mangled));
}

std::size_t Module::static_shared_bytes(const void* kernel) const {
  const Function* f = function_at(kernel);
  std::size_t bytes = 0;
  for (const SharedArray& array : shared_arrays_) {
    if (f != nullptr && array.function == f->mangled) bytes += array.bytes;
  }
  return bytes;
}

ArrayType Module::type_of(std::string_view variable, std::size_t bytes, bool shared, std::int64_t at) const {
  const auto same = [&](const auto& v) { return v.name == variable && v.bytes == bytes; };
  if (shared) {
    const auto array = std::ranges::find_if(shared_arrays_, same);
    return array == shared_arrays_.end() ? ArrayType{} : debug_info_->type_of({array->offset, true}, at);
  }
  const auto found = std::ranges::find_if(variables_, same);
  return found == variables_.end() ? ArrayType{} : debug_info_->type_of({found->begin - base_, false}, at);
}

bool Module::is_gap(std::string_view name, std::uint64_t offset) const {
  return debug_info_->is_gap(name, offset);
}
StructPlace Module::place_in_struct(std::string_view name, std::uint64_t offset) const {
  return debug_info_->place_in_struct(name, offset);
}

const Module::Section* Module::section_at(std::uintptr_t address) const {
  const auto is_in = [&](const Section& s) { return address - base_ - s.begin < s.bytes; };
  const auto found = std::ranges::find_if(sections_, is_in);
  return found == sections_.end() ? nullptr : &*found;
}

Module::Data Module::data_at(std::uintptr_t address) const {
  const Section* const section = section_at(address);
  return section == nullptr ? Data::none : section->kind;
}

bool Module::has_managed() const {
  return std::ranges::any_of(sections_, [](const Section& s) { return s.kind == Data::managed; });
}

bool Module::is_of_device(std::uintptr_t address) const {
  const Data data = data_at(address);
  return data == Data::device || data == Data::constant || data == Data::constant_to_be_set;
}

const Module::Variable* Module::variable_at(std::uintptr_t address, std::size_t bytes) const {
  const auto after = std::ranges::upper_bound(variables_, address, {}, &Variable::begin);
  if (after == variables_.begin()) return nullptr;
  const Variable& v = *std::prev(after);
  return address - v.begin < v.bytes && bytes <= v.bytes - (address - v.begin) ? &v : nullptr;
}

const Module::Variable* Module::variable_near(std::uintptr_t address) const {
  constexpr std::uintptr_t kNear = 64 << 10;
  if (const Variable* here = variable_at(address, 1); here != nullptr && here->kind == Data::none)
    return nullptr;
  const auto distance = [&](const Variable& v) {
    const std::uintptr_t end = v.begin + v.bytes;
    return address >= end ? address - end : v.begin > address ? v.begin - address : 0;
  };
  const Variable* nearest = nullptr;
  for (const Variable& v : variables_) {
    if (!v.is_of_kernels() && !v.is_constant()) continue;
    if (distance(v) < kNear && (nearest == nullptr || distance(v) <= distance(*nearest))) nearest = &v;
  }
  return nearest;
}

const Module::Variable* Module::constant_left(std::uintptr_t address, std::size_t bytes) const {
  constexpr std::uintptr_t kRoom = shared_layout::kRoomAroundVariable;
  const auto after = std::ranges::upper_bound(variables_, address, {}, &Variable::begin);
  const auto is_constant = [](const Variable& v) { return v.kind == Data::read_only; };
  const Variable* nearest = nullptr;
  std::uintptr_t least = kRoom;
  if (after != variables_.end() && is_constant(*after) && after->begin - address <= least) {
    nearest = &*after;
    least = after->begin - address;
  }
  if (after == variables_.begin()) return nearest;
  const Variable& before = *std::prev(after);
  const std::uintptr_t end = before.begin + before.bytes;
  if (address + bytes <= end) return nullptr;
  return is_constant(before) && address < end + least ? &before : nearest;
}

bool Module::is_hosts_constant(std::uintptr_t address) const {
  const Variable* const variable = variable_at(address, 1);
  return variable != nullptr && variable->kind == Data::read_only && !variable->in_function;
}

void Module::constant_is_set(std::uintptr_t address) {
  for (Variable& v : variables_) v.set |= address - v.begin < v.bytes;
}

report::SourceLocation Module::seen_from_here(report::SourceLocation place) const {
  if (!here_.empty() && place.file.starts_with(here_)) place.file.erase(0, here_.size());
  return place;
}

report::SourceLocation Module::place(std::uintptr_t pc) const {
  if (debug_info_ == nullptr || pc == 0) return {};
  // A return address is just after the call, which may be on the next line already.
  return seen_from_here(debug_info_->place(pc - base_ - 1));
}

int Module::column(std::uintptr_t pc) const {
  if (debug_info_ == nullptr || pc == 0) return 0;
  const report::SourceLocation at = place(pc);
  const int column = debug_info_->column(pc - base_ - 1);
  return column == 0 || text::is_header(at.file) ? column : column_as_written(at, column);
}

const std::vector<text::Replacement>& Module::moves_in(const std::string& file) const {
  static const std::vector<text::Replacement> none;
  if (moves_.size() == 1) return moves_.begin()->second;
  const std::filesystem::path whole = file.starts_with('/') ? file : here_ + file;
  const auto found = moves_.find(text::mark_of(whole.lexically_normal().string()));
  return found == moves_.end() ? none : found->second;
}

int Module::column_as_written(const report::SourceLocation& at, int column) const {
  return text::column_as_written(moves_in(at.file), at.line, column);
}

std::vector<DebugInfo::Spot> Module::calls(std::uintptr_t pc) const {
  if (debug_info_ == nullptr || pc == 0) return {};
  std::vector<DebugInfo::Spot> all = debug_info_->calls(pc - base_ - 1);
  for (DebugInfo::Spot& spot : all) {
    spot.at = seen_from_here(spot.at);
    if (!text::is_header(spot.at.file)) spot.column = column_as_written(spot.at, spot.column);
  }
  return all;
}

}  // namespace emulator
