// Numbers that stand for texts: the same on every machine.
#pragma once

#include <cstdint>
#include <string_view>

namespace text {

/** FNV-1a, 32 bits, by Fowler, Noll and Vo. Nothing that an enemy could not make again. */
constexpr std::uint32_t hash(std::string_view text) {
  std::uint32_t hash = 0x811c9dc5;
  for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x01000193;
  return hash;
}

}  // namespace text
