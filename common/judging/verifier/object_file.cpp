// Reads an object with elfutils' libelf.
#include "verifier/object_file.h"

#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <unistd.h>

#include <algorithm>
#include <stdexcept>

namespace verifier {

struct ObjectFile::Elf {
  int fd = -1;
  ::Elf* handle = nullptr;
  std::size_t names = 0;
};

ObjectFile::ObjectFile(const std::filesystem::path& path) : elf_(new Elf) {
  elf_version(EV_CURRENT);
  elf_->fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (elf_->fd >= 0) elf_->handle = elf_begin(elf_->fd, ELF_C_READ, nullptr);
  GElf_Ehdr header;
  if (elf_->handle == nullptr || gelf_getehdr(elf_->handle, &header) == nullptr ||
      header.e_machine != EM_X86_64 || elf_getshdrstrndx(elf_->handle, &elf_->names) != 0)
    throw std::runtime_error("not an object file for x86-64: " + path.string());
  read_sections();
  read_symbols();
  read_relocations();
  find_functions();
}

ObjectFile::~ObjectFile() {
  if (elf_->handle != nullptr) elf_end(elf_->handle);
  if (elf_->fd >= 0) close(elf_->fd);
  delete elf_;
}

void ObjectFile::read_sections() {
  sections_.emplace_back();  // number 0 is none
  for (Elf_Scn* each = nullptr; (each = elf_nextscn(elf_->handle, each)) != nullptr;) {
    GElf_Shdr header;
    gelf_getshdr(each, &header);
    Section section;
    if (const char* name = elf_strptr(elf_->handle, elf_->names, header.sh_name); name != nullptr)
      section.name = name;
    section.code = (header.sh_flags & SHF_EXECINSTR) != 0;
    section.writable = (header.sh_flags & SHF_WRITE) != 0;
    section.size = header.sh_size;
    section.offset_in_file = header.sh_offset;
    section.loaded = (header.sh_flags & SHF_ALLOC) != 0;
    const Elf_Data* data =
        section.loaded && header.sh_type != SHT_NOBITS ? elf_getdata(each, nullptr) : nullptr;
    if (data != nullptr && data->d_buf != nullptr)
      section.bytes = {static_cast<const char*>(data->d_buf), data->d_size};
    sections_.push_back(std::move(section));
  }
}

void ObjectFile::read_symbols() {
  for (Elf_Scn* each = nullptr; (each = elf_nextscn(elf_->handle, each)) != nullptr;) {
    GElf_Shdr header;
    gelf_getshdr(each, &header);
    if (header.sh_type != SHT_SYMTAB || header.sh_entsize == 0) continue;
    Elf_Data* const data = elf_getdata(each, nullptr);
    for (std::size_t i = 0; i < header.sh_size / header.sh_entsize; ++i) {
      GElf_Sym from;
      if (gelf_getsym(data, static_cast<int>(i), &from) == nullptr) break;
      Symbol symbol;
      if (const char* name = elf_strptr(elf_->handle, header.sh_link, from.st_name); name != nullptr)
        symbol.name = name;
      if (from.st_shndx < SHN_LORESERVE) symbol.section = from.st_shndx;
      symbol.value = from.st_value;
      symbol.size = from.st_size;
      const auto type = GELF_ST_TYPE(from.st_info);
      symbol.function = type == STT_FUNC;
      // What it means is only found when the file is loaded: as if another one had it.
      if (type == STT_GNU_IFUNC) symbol.section = 0;
      symbol.thread_local_ = type == STT_TLS;
      symbol.global =
          GELF_ST_BIND(from.st_info) != STB_LOCAL && GELF_ST_VISIBILITY(from.st_other) != STV_HIDDEN;
      symbols_.push_back(std::move(symbol));
    }
  }
}

void ObjectFile::read_relocations() {
  for (Elf_Scn* each = nullptr; (each = elf_nextscn(elf_->handle, each)) != nullptr;) {
    GElf_Shdr header;
    gelf_getshdr(each, &header);
    if (header.sh_type != SHT_RELA || header.sh_entsize == 0 || header.sh_info >= sections_.size()) continue;
    // A section of a group may have a table of its own: they are one.
    std::vector<Relocation>& all = sections_[header.sh_info].relocations;
    Elf_Data* const data = elf_getdata(each, nullptr);
    for (std::size_t i = 0; i < header.sh_size / header.sh_entsize; ++i) {
      GElf_Rela from;
      if (gelf_getrela(data, static_cast<int>(i), &from) == nullptr) break;
      const std::size_t symbol = GELF_R_SYM(from.r_info);
      if (symbol >= symbols_.size()) throw std::runtime_error("a relocation without a symbol");
      all.push_back(
          {from.r_offset, static_cast<std::uint32_t>(GELF_R_TYPE(from.r_info)), symbol, from.r_addend});
    }
    std::ranges::sort(all, {}, &Relocation::offset);
  }
}

void ObjectFile::find_functions() {
  for (std::size_t i = 0; i < symbols_.size(); ++i) {
    const Symbol& symbol = symbols_[i];
    if (!symbol.function || symbol.section >= sections_.size() || !sections_[symbol.section].code) continue;
    if (symbol.size == 0 || symbol.value + symbol.size > sections_[symbol.section].bytes.size()) continue;
    functions_.push_back({symbol.section, i, symbol.value, symbol.size});
  }
  const auto place = [](const Function& f) { return std::pair(f.section, f.begin); };
  std::ranges::stable_sort(functions_, {}, place);
  const auto same = [&](const Function& a, const Function& b) { return place(a) == place(b); };
  functions_.erase(std::unique(functions_.begin(), functions_.end(), same), functions_.end());
  for (std::size_t i = 0; i < functions_.size(); ++i) begins_[place(functions_[i])] = i;
}

const Relocation* ObjectFile::relocation_at(std::size_t section, std::uint64_t offset) const {
  const auto& all = sections_[section].relocations;
  const auto found = std::ranges::lower_bound(all, offset, {}, &Relocation::offset);
  return found == all.end() || found->offset != offset ? nullptr : &*found;
}

std::size_t ObjectFile::function_at(std::size_t section, std::uint64_t begin) const {
  const auto found = begins_.find({section, begin});
  return found == begins_.end() ? kNone : found->second;
}

}  // namespace verifier
