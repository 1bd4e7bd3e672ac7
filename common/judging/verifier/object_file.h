// An object file as the compiler made it: its functions, and what each relocation stands for.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace verifier {

struct Symbol {
  std::string_view name;    ///< in the file
  std::size_t section = 0;  ///< where it lies; 0: in another file
  std::uint64_t value = 0, size = 0;
  bool function = false, thread_local_ = false;
  bool global = false;  ///< other files may mean it, too
  bool defined() const { return section != 0; }
};

struct Relocation {
  std::uint64_t offset = 0;  ///< in its section
  std::uint32_t type = 0;    ///< R_X86_64_..., System V ABI for AMD64, table 4.10
  std::size_t symbol = 0;
  std::int64_t addend = 0;
};

struct Section {
  std::string name;
  bool code = false, writable = false, loaded = false;
  std::uint64_t size = 0, offset_in_file = 0;
  std::string_view bytes;               ///< empty where the file holds none
  std::vector<Relocation> relocations;  ///< in the order of their offsets
};

/** The part of a code section that is one function. */
struct Function {
  std::size_t section = 0, symbol = 0;
  std::uint64_t begin = 0, size = 0;
};

/** An ELF object (x86-64, relocatable), read into memory. */
class ObjectFile {
 public:
  /** Throws std::runtime_error where it cannot be read, or is for another processor. */
  explicit ObjectFile(const std::filesystem::path&);
  ~ObjectFile();
  ObjectFile(const ObjectFile&) = delete;
  ObjectFile& operator=(const ObjectFile&) = delete;

  const Section& section(std::size_t i) const { return sections_[i]; }
  const std::vector<Section>& sections() const { return sections_; }
  const Symbol& symbol(std::size_t i) const { return symbols_[i]; }
  const std::vector<Symbol>& symbols() const { return symbols_; }
  /** In the order of their places; a place with several names counts once. */
  const std::vector<Function>& functions() const { return functions_; }
  /** Whether every byte of a code section is of a function or fills the space between two. */
  std::string_view bytes(const Function& f) const {
    return sections_[f.section].bytes.substr(f.begin, f.size);
  }
  /** The relocation of a code section at that offset, or null. */
  const Relocation* relocation_at(std::size_t section, std::uint64_t offset) const;
  /** The function that begins there; npos for none. */
  std::size_t function_at(std::size_t section, std::uint64_t begin) const;
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

 private:
  struct Elf;
  void read_sections();
  void read_symbols();
  void read_relocations();
  void find_functions();

  Elf* elf_;
  std::vector<Section> sections_;
  std::vector<Symbol> symbols_;
  std::vector<Function> functions_;
  std::map<std::pair<std::size_t, std::uint64_t>, std::size_t> begins_;
};

}  // namespace verifier
