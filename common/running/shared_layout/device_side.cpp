// Edits symbols and section headers; new names are added at the end of the table of names.
#include "shared_layout/device_side.h"

#include <gelf.h>

#include <deque>
#include <set>
#include <string>

#include "shared_layout/object.h"

namespace shared_layout {
namespace {

using Names = std::set<std::string>;

/** Calls `found(symbols, header of their section)` for the table of symbols. */
template <class Found>
void with_symbols(Elf* elf, Found found) {
  for (Elf_Scn* section = nullptr; (section = elf_nextscn(elf, section)) != nullptr;) {
    GElf_Shdr header;
    if (gelf_getshdr(section, &header) == nullptr || header.sh_type != SHT_SYMTAB) continue;
    if (Elf_Data* data = elf_getdata(section, nullptr); data != nullptr) found(data, header);
  }
}

std::string name_of(Elf* elf, const GElf_Shdr& table, const GElf_Sym& symbol) {
  const char* name = elf_strptr(elf, table.sh_link, symbol.st_name);
  return name == nullptr ? "" : name;
}

bool is_local(const GElf_Sym& symbol) { return GELF_ST_BIND(symbol.st_info) == STB_LOCAL; }

/** Of code or data, and not of a section or a file. */
bool is_defined(const GElf_Sym& symbol) {
  const auto type = GELF_ST_TYPE(symbol.st_info);
  return symbol.st_shndx != SHN_UNDEF && type != STT_SECTION && type != STT_FILE && symbol.st_name != 0;
}

/** Of a __managed__ variable, which both sides use under one name. */
bool is_managed(Elf* elf, const GElf_Sym& symbol) {
  std::size_t names = 0;
  GElf_Shdr header;
  Elf_Scn* const section = symbol.st_shndx < SHN_LORESERVE ? elf_getscn(elf, symbol.st_shndx) : nullptr;
  if (section == nullptr || gelf_getshdr(section, &header) == nullptr || elf_getshdrstrndx(elf, &names) != 0)
    return false;
  const char* const name = elf_strptr(elf, names, header.sh_name);
  return name != nullptr && std::string_view(name) == kManaged;
}

/** What other files may ask for. */
void collect(Elf* elf, Names& names) {
  with_symbols(elf, [&](Elf_Data* data, const GElf_Shdr& table) {
    GElf_Sym symbol;
    for (int i = 0; gelf_getsym(data, i, &symbol) != nullptr; ++i) {
      if (is_defined(symbol) && !is_local(symbol) && !is_managed(elf, symbol))
        names.insert(name_of(elf, table, symbol));
    }
  });
}

/** `strings` keeps the new table of names until it is written. */
void rename(Elf* elf, const Names& names, std::deque<std::string>& strings) {
  with_symbols(elf, [&](Elf_Data* data, const GElf_Shdr& table) {
    Elf_Data* const old = elf_getdata(elf_getscn(elf, table.sh_link), nullptr);
    if (old == nullptr) return;
    std::string& all = strings.emplace_back(static_cast<const char*>(old->d_buf), old->d_size);
    GElf_Sym symbol;
    for (int i = 0; gelf_getsym(data, i, &symbol) != nullptr; ++i) {
      const std::string name = name_of(elf, table, symbol);
      if (is_defined(symbol) ? is_managed(elf, symbol) : !names.contains(name)) continue;
      symbol.st_name = static_cast<GElf_Word>(all.size());
      gelf_update_sym(data, i, &symbol);
      all.append(name).append(kOfDevice) += '\0';
    }
    elf_flagdata(data, ELF_C_SET, ELF_F_DIRTY);
    old->d_buf = all.data();
    old->d_size = all.size();
    elf_flagdata(old, ELF_C_SET, ELF_F_DIRTY);
  });
}

/** Constructors of the host's variables: the linker leaves them out. */
void silence(Elf* elf) {
  for (Elf_Scn* section = nullptr; (section = elf_nextscn(elf, section)) != nullptr;) {
    GElf_Shdr header;
    if (gelf_getshdr(section, &header) == nullptr || header.sh_type != SHT_INIT_ARRAY) continue;
    header.sh_flags |= SHF_EXCLUDE;
    gelf_update_shdr(section, &header);
  }
}

}  // namespace

bool make_device_side(std::span<const std::filesystem::path> objects) {
  Names names;
  std::deque<std::string> strings;
  std::deque<Object> open;
  for (const std::filesystem::path& path : objects) {
    open.emplace_back(path, Object::Layout::made);
    if (open.back().get() == nullptr) return false;
    collect(open.back().get(), names);
  }
  for (Object& object : open) {
    rename(object.get(), names, strings);
    silence(object.get());
    if (!object.write()) return false;
  }
  return true;
}

}  // namespace shared_layout
