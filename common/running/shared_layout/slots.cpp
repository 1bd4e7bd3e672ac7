// Edits section headers and symbols in place: whatever refers to a variable does so by its symbol.
#include "shared_layout/slots.h"

#include <gelf.h>
#include <libelf.h>

#include <bit>
#include <map>

#include "shared_layout/object.h"

namespace shared_layout {
namespace {

/** How far into its slot what the section holds begins. What has an initial value cannot be moved
 *  without it; CUDA has no such __shared__ variable. */
GElf_Xword shift_of(const GElf_Shdr& section, Placement place) {
  const GElf_Xword alignment = section.sh_addralign;
  if (section.sh_type != SHT_NOBITS || alignment >= kWidest || alignment == 0) return 0;
  return place == Placement::as_declared ? alignment
                                         : kWidest * static_cast<GElf_Xword>(std::bit_width(alignment));
}

/** By the index of the section. */
std::map<std::size_t, GElf_Xword> deal_sections(Elf* elf, Placement place) {
  std::map<std::size_t, GElf_Xword> shifts;
  for (Elf_Scn* section = nullptr; (section = elf_nextscn(elf, section)) != nullptr;) {
    GElf_Shdr header;
    if (gelf_getshdr(section, &header) == nullptr || (header.sh_flags & SHF_TLS) == 0) continue;
    const GElf_Xword shift = shift_of(header, place);
    shifts[elf_ndxscn(section)] = shift;
    header.sh_size += shift;
    header.sh_addralign = GElf_Xword{1} << kBits;
    gelf_update_shdr(section, &header);
  }
  return shifts;
}

void shift_symbols(Elf* elf, const std::map<std::size_t, GElf_Xword>& shifts) {
  for (Elf_Scn* section = nullptr; (section = elf_nextscn(elf, section)) != nullptr;) {
    GElf_Shdr header;
    if (gelf_getshdr(section, &header) == nullptr || header.sh_type != SHT_SYMTAB) continue;
    Elf_Data* data = elf_getdata(section, nullptr);
    for (int i = 0; data != nullptr && header.sh_entsize > 0; ++i) {
      GElf_Sym symbol;
      if (gelf_getsym(data, i, &symbol) == nullptr) break;
      const auto shift = shifts.find(symbol.st_shndx);
      if (GELF_ST_TYPE(symbol.st_info) != STT_TLS || shift == shifts.end()) continue;
      symbol.st_value += shift->second;
      gelf_update_sym(data, i, &symbol);
    }
  }
}

}  // namespace

bool deal(const std::filesystem::path& path, Placement place) {
  Object object(path, Object::Layout::kept);
  if (object.get() == nullptr) return false;
  const auto shifts = deal_sections(object.get(), place);
  if (shifts.empty()) return true;
  shift_symbols(object.get(), shifts);
  return object.write();
}

}  // namespace shared_layout
