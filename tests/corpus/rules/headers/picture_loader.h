// What loaders of pictures are made of, in one header: a branch for each compiler and processor.
#pragma once

static int loader_ready = 0;

#if defined(_MSC_VER)
static int loader_features() {
  int features;
  __asm {
    mov eax, 1
    cpuid
    mov features, edx
  }
  return features;
}
#elif defined(__x86_64__)
#define LOADER_ASK(number, a, d) __asm__ volatile("cpuid" : "=a"(a), "=d"(d) : "0"(number) : "ebx", "ecx")
static int loader_features() {
  int a, d;
  LOADER_ASK(1, a, d);
  return d | a;
}
#else
static int loader_features() { return 1; }
#endif

#ifdef __x86_64__
#include <emmintrin.h>
#define LOADER_TWO(name) __m128i name##_low, name##_high
__attribute__((target("sse2"))) static void loader_pack(unsigned char* out, const short* in) {
  LOADER_TWO(row);
  row_low = _mm_loadu_si128(reinterpret_cast<const __m128i*>(in));
  row_high = _mm_loadu_si128(reinterpret_cast<const __m128i*>(in + 8));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(out), _mm_packus_epi16(row_low, row_high));
}
#else
static void loader_pack(unsigned char* out, const short* in) {
  for (int i = 0; i < 16; ++i) out[i] = in[i] < 0 ? 0 : in[i] > 255 ? 255 : static_cast<unsigned char>(in[i]);
}
#endif
#ifdef __ARM_NEON
#include <arm_neon.h>
#endif

static void loader_fill(unsigned char* out) {
  short row[16], copy[16];
  for (int i = 0; i < 16; ++i) row[i] = static_cast<short>(i * 15 + (i > 9 ? 20 : 0));
  __builtin_memcpy(copy, row, sizeof(row));
  loader_pack(out, loader_features() != 0 ? copy : row);
}

static int loader_sum(int n) {
  int sum = 0;
  for (int i = 0; i < n; ++i) sum += i * i;
  return sum;
}

static int loader_copy_of(int n) {
  int copy;
  __builtin_memcpy(&copy, &n, sizeof(n));
  return copy;
}
