// The type of a number of 16 bits and that of a pair, with their operators (CUDA Math API, "__half" and "__half2").
//
// Read once for each of the two types, so there is no #pragma once: half_words.h says what the EMULATOR_ words mean.
// What converts unasked, and what is ambiguous, is so with CUDA's own header.

struct alignas(2) EMULATOR_RAW {
  unsigned short x;
};
struct alignas(4) EMULATOR_RAW2 {
  unsigned short x, y;
};

struct alignas(2) EMULATOR_FLOAT {
 protected:
  unsigned short bits_;

 public:
  EMULATOR_FLOAT() = default;
  constexpr EMULATOR_FLOAT(const EMULATOR_RAW& raw) : bits_(raw.x) {}
  __forceinline__ EMULATOR_FLOAT& operator=(const EMULATOR_RAW& raw) {
    bits_ = raw.x;
    return *this;
  }
  __forceinline__ volatile EMULATOR_FLOAT& operator=(const EMULATOR_RAW& raw) volatile {
    bits_ = raw.x;
    return *this;
  }
  __forceinline__ volatile EMULATOR_FLOAT& operator=(const volatile EMULATOR_RAW& raw) volatile {
    bits_ = raw.x;
    return *this;
  }
  __forceinline__ operator EMULATOR_RAW() const { return {bits_}; }
  __forceinline__ operator EMULATOR_RAW() const volatile { return {bits_}; }

#ifdef EMULATOR_CONVERTS
  explicit EMULATOR_FLOAT(EMULATOR_OTHER_FLOAT other);

#define EMULATOR_FROM(T, of) \
  __forceinline__ EMULATOR_FLOAT(T x) : bits_(EMULATOR_LIBRARY(of)(x, EMULATOR_NEAREST)) {}
#define EMULATOR_FROM_AND_ASSIGN(T, of)                \
  EMULATOR_FROM(T, of)                                 \
  __forceinline__ EMULATOR_FLOAT& operator=(T x) {     \
    bits_ = EMULATOR_LIBRARY(of)(x, EMULATOR_NEAREST); \
    return *this;                                      \
  }
  EMULATOR_FROM_AND_ASSIGN(float, _of)
  EMULATOR_FROM_AND_ASSIGN(double, _of)
  EMULATOR_FROM_AND_ASSIGN(short, _of_integer)
  EMULATOR_FROM_AND_ASSIGN(unsigned short, _of_unsigned)
  EMULATOR_FROM_AND_ASSIGN(int, _of_integer)
  EMULATOR_FROM_AND_ASSIGN(unsigned int, _of_unsigned)
  EMULATOR_FROM(long, _of_integer)
  EMULATOR_FROM(unsigned long, _of_unsigned)
  EMULATOR_FROM_AND_ASSIGN(long long, _of_integer)
  EMULATOR_FROM_AND_ASSIGN(unsigned long long, _of_unsigned)
#undef EMULATOR_FROM
#undef EMULATOR_FROM_AND_ASSIGN

  __forceinline__ operator float() const { return EMULATOR_LIBRARY(_value)(bits_); }
  constexpr operator bool() const { return (bits_ & 0x7fff) != 0; }
#define EMULATOR_TO(T)                                                               \
  __forceinline__ operator T() const {                                               \
    return emulator::small_to_integer<T>(::truncf(EMULATOR_LIBRARY(_value)(bits_))); \
  }
  EMULATOR_TO(signed char)
  EMULATOR_TO(unsigned char)
  EMULATOR_TO(char)
  EMULATOR_TO(short)
  EMULATOR_TO(unsigned short)
  EMULATOR_TO(int)
  EMULATOR_TO(unsigned int)
  EMULATOR_TO(long)
  EMULATOR_TO(unsigned long)
  EMULATOR_TO(long long)
  EMULATOR_TO(unsigned long long)
#undef EMULATOR_TO
#endif
};

struct alignas(4) EMULATOR_FLOAT2 {
  EMULATOR_FLOAT x, y;

  EMULATOR_FLOAT2() = default;
  constexpr EMULATOR_FLOAT2(const EMULATOR_FLOAT& a, const EMULATOR_FLOAT& b) : x(a), y(b) {}
  __forceinline__ EMULATOR_FLOAT2(const EMULATOR_RAW2& raw)
      : EMULATOR_FLOAT2(__builtin_bit_cast(EMULATOR_FLOAT2, raw)) {}
  /* A template, so that p = {x, y} means a pair. */
  template <class Raw, class = std::enable_if_t<std::is_same_v<Raw, EMULATOR_RAW2>>>
  __forceinline__ EMULATOR_FLOAT2& operator=(const Raw& raw) {
    return *this = EMULATOR_FLOAT2(raw);
  }
  __forceinline__ operator EMULATOR_RAW2() const { return __builtin_bit_cast(EMULATOR_RAW2, *this); }
};
