// Describes what the compiler says where an index leaves its dimension (-fsanitize=bounds): its layout is fixed by the
// calls it makes (compiler-rt's ubsan_handlers.h).
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>

namespace emulator {

struct SourceLocation {
  const char* file;
  std::uint32_t line, column;
};
struct TypeDescriptor {
  std::uint16_t kind, info;
  char name[1];
};
/** One for each access of an array whose size the compiler knows (-fsanitize=object-size), and for each through a
 *  pointer that is not aligned as its type demands (-fsanitize=alignment). */
struct PointerCheck {
  SourceLocation at;
  const TypeDescriptor* type;
  unsigned char log_alignment, kind;
  static constexpr unsigned char kLoad = 0, kStore = 1;  ///< of a whole; higher ones are of a member
};
/** One for each subscript in the source. */
struct IndexCheck {
  SourceLocation at;
  const TypeDescriptor *array, *index;

  /** "float[16][16]" for "'float [16][16]'": g++ puts a space there, clang does not. */
  std::string type() const {
    std::string name = array->name;
    if (name.size() >= 2 && name.front() == '\'') name = name.substr(1, name.size() - 2);
    if (const auto space = name.find(" ["); space != std::string::npos) name.erase(space, 1);
    return name;
  }
  /** The index as a number: unsigned ones of 32 bits that wrapped round are negative. */
  std::int64_t index_of(std::uintptr_t value) const {
    const int bits = 1 << (index->info >> 1);
    return bits <= 32 ? static_cast<std::int32_t>(value) : static_cast<std::int64_t>(value);
  }
  /** The first extent in "float[16][8]": the one that the index left. */
  std::int64_t extent() const {
    const std::string text = type();
    const auto bracket = text.find('[');
    return bracket == std::string::npos ? 0 : std::atoll(text.c_str() + bracket + 1);
  }
};

}  // namespace emulator
