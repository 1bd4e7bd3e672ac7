// Sums of products of bytes and halves that are packed in words (CUDA Math API, "Integer Intrinsics"). All of it is exact,
// modulo 2^32.
#pragma once

#include "vector_types.h"

namespace emulator {

/** Part i of the word, of the type's size. */
template <class Element, class Word>
inline Element part(Word word, int i) {
  return static_cast<Element>(static_cast<unsigned int>(word) >> 8 * static_cast<int>(sizeof(Element)) * i);
}

/** c plus the products of as many parts of x, from the lowest, and of y, from number `first`. */
template <class OfX, class OfY, class Word>
inline Word dot_product(int parts, int first, Word x, Word y, Word c) {
  auto sum = static_cast<unsigned int>(c);
  for (int i = 0; i < parts; ++i) sum += static_cast<unsigned int>(part<OfX>(x, i) * part<OfY>(y, first + i));
  return static_cast<Word>(sum);
}

inline int word_of(char4 v) { return __builtin_bit_cast(int, v); }
inline int word_of(short2 v) { return __builtin_bit_cast(int, v); }
inline unsigned int word_of(uchar4 v) { return __builtin_bit_cast(unsigned int, v); }
inline unsigned int word_of(ushort2 v) { return __builtin_bit_cast(unsigned int, v); }

}  // namespace emulator

/* Of four bytes each. */
inline int __dp4a(int x, int y, int c) {
  return emulator::dot_product<signed char, signed char>(4, 0, x, y, c);
}
inline unsigned int __dp4a(unsigned int x, unsigned int y, unsigned int c) {
  return emulator::dot_product<unsigned char, unsigned char>(4, 0, x, y, c);
}
inline int __dp4a(char4 x, char4 y, int c) { return __dp4a(emulator::word_of(x), emulator::word_of(y), c); }
inline unsigned int __dp4a(uchar4 x, uchar4 y, unsigned int c) {
  return __dp4a(emulator::word_of(x), emulator::word_of(y), c);
}

/* Of two halves of x and the lower (_lo) or upper two bytes of y. */
inline int __dp2a_lo(int x, int y, int c) { return emulator::dot_product<short, signed char>(2, 0, x, y, c); }
inline int __dp2a_hi(int x, int y, int c) { return emulator::dot_product<short, signed char>(2, 2, x, y, c); }
inline unsigned int __dp2a_lo(unsigned int x, unsigned int y, unsigned int c) {
  return emulator::dot_product<unsigned short, unsigned char>(2, 0, x, y, c);
}
inline unsigned int __dp2a_hi(unsigned int x, unsigned int y, unsigned int c) {
  return emulator::dot_product<unsigned short, unsigned char>(2, 2, x, y, c);
}
inline int __dp2a_lo(short2 x, char4 y, int c) {
  return __dp2a_lo(emulator::word_of(x), emulator::word_of(y), c);
}
inline int __dp2a_hi(short2 x, char4 y, int c) {
  return __dp2a_hi(emulator::word_of(x), emulator::word_of(y), c);
}
inline unsigned int __dp2a_lo(ushort2 x, uchar4 y, unsigned int c) {
  return __dp2a_lo(emulator::word_of(x), emulator::word_of(y), c);
}
inline unsigned int __dp2a_hi(ushort2 x, uchar4 y, unsigned int c) {
  return __dp2a_hi(emulator::word_of(x), emulator::word_of(y), c);
}
