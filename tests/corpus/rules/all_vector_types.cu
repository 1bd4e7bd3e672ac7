// Every built-in vector type: its size, its alignment, and the function that makes one.
// EXPECT 0: ^60 of 60 right\n$
#include <cstdio>

int asked, right;
void is(bool holds, int line) {
  ++asked;
  right += holds;
  if (!holds) std::printf("line %d\n", line);
}
#define IS(type, size, alignment, made, sum) \
  is(sizeof(type) == (size) && alignof(type) == (alignment) && added(made) == (sum), __LINE__)

/* The elements lie side by side. */
template <class V>
double added(V v) {
  decltype(v.x) elements[sizeof v / sizeof v.x];
  memcpy(elements, &v, sizeof v);
  double sum = 0;
  for (const auto element : elements) sum += static_cast<double>(element);
  return sum;
}

void whole_numbers() {
  IS(char1, 1, 1, make_char1(1), 1);
  IS(char2, 2, 2, make_char2(1, 2), 3);
  IS(char3, 3, 1, make_char3(1, 2, 3), 6);
  IS(char4, 4, 4, make_char4(1, 2, 3, 4), 10);
  IS(uchar1, 1, 1, make_uchar1(1), 1);
  IS(uchar2, 2, 2, make_uchar2(1, 2), 3);
  IS(uchar3, 3, 1, make_uchar3(1, 2, 3), 6);
  IS(uchar4, 4, 4, make_uchar4(1, 2, 3, 4), 10);
  IS(short1, 2, 2, make_short1(1), 1);
  IS(short2, 4, 4, make_short2(1, 2), 3);
  IS(short3, 6, 2, make_short3(1, 2, 3), 6);
  IS(short4, 8, 8, make_short4(1, 2, 3, 4), 10);
  IS(ushort1, 2, 2, make_ushort1(1), 1);
  IS(ushort2, 4, 4, make_ushort2(1, 2), 3);
  IS(ushort3, 6, 2, make_ushort3(1, 2, 3), 6);
  IS(ushort4, 8, 8, make_ushort4(1, 2, 3, 4), 10);
  IS(int1, 4, 4, make_int1(1), 1);
  IS(int2, 8, 8, make_int2(1, 2), 3);
  IS(int3, 12, 4, make_int3(1, 2, 3), 6);
  IS(int4, 16, 16, make_int4(1, 2, 3, 4), 10);
  IS(uint1, 4, 4, make_uint1(1), 1);
  IS(uint2, 8, 8, make_uint2(1, 2), 3);
  IS(uint3, 12, 4, make_uint3(1, 2, 3), 6);
  IS(uint4, 16, 16, make_uint4(1, 2, 3, 4), 10);
}

void of_eight_bytes() {
  IS(long1, 8, 8, make_long1(1), 1);
  IS(long2, 16, 16, make_long2(1, 2), 3);
  IS(long3, 24, 8, make_long3(1, 2, 3), 6);
  IS(long4, 32, 16, make_long4(1, 2, 3, 4), 10);
  IS(long4_16a, 32, 16, make_long4_16a(1, 2, 3, 4), 10);
  IS(long4_32a, 32, 32, make_long4_32a(1, 2, 3, 4), 10);
  IS(ulong1, 8, 8, make_ulong1(1), 1);
  IS(ulong2, 16, 16, make_ulong2(1, 2), 3);
  IS(ulong3, 24, 8, make_ulong3(1, 2, 3), 6);
  IS(ulong4, 32, 16, make_ulong4(1, 2, 3, 4), 10);
  IS(ulong4_16a, 32, 16, make_ulong4_16a(1, 2, 3, 4), 10);
  IS(ulong4_32a, 32, 32, make_ulong4_32a(1, 2, 3, 4), 10);
  IS(longlong1, 8, 8, make_longlong1(1), 1);
  IS(longlong2, 16, 16, make_longlong2(1, 2), 3);
  IS(longlong3, 24, 8, make_longlong3(1, 2, 3), 6);
  IS(longlong4, 32, 16, make_longlong4(1, 2, 3, 4), 10);
  IS(longlong4_16a, 32, 16, make_longlong4_16a(1, 2, 3, 4), 10);
  IS(longlong4_32a, 32, 32, make_longlong4_32a(1, 2, 3, 4), 10);
  IS(ulonglong1, 8, 8, make_ulonglong1(1), 1);
  IS(ulonglong2, 16, 16, make_ulonglong2(1, 2), 3);
  IS(ulonglong3, 24, 8, make_ulonglong3(1, 2, 3), 6);
  IS(ulonglong4, 32, 16, make_ulonglong4(1, 2, 3, 4), 10);
  IS(ulonglong4_16a, 32, 16, make_ulonglong4_16a(1, 2, 3, 4), 10);
  IS(ulonglong4_32a, 32, 32, make_ulonglong4_32a(1, 2, 3, 4), 10);
}

void floating() {
  IS(float1, 4, 4, make_float1(1), 1);
  IS(float2, 8, 8, make_float2(1, 2), 3);
  IS(float3, 12, 4, make_float3(1, 2, 3), 6);
  IS(float4, 16, 16, make_float4(1, 2, 3, 4), 10);
  IS(double1, 8, 8, make_double1(1), 1);
  IS(double2, 16, 16, make_double2(1, 2), 3);
  IS(double3, 24, 8, make_double3(1, 2, 3), 6);
  IS(double4, 32, 16, make_double4(1, 2, 3, 4), 10);
  IS(double4_16a, 32, 16, make_double4_16a(1, 2, 3, 4), 10);
  IS(double4_32a, 32, 32, make_double4_32a(1, 2, 3, 4), 10);
  const dim3 block(4, 2), point(make_uint3(1, 2, 3));
  is(block.x * block.y * block.z == 8 && point.z == 3, __LINE__);
  is(sizeof(dim3) == 12 && alignof(dim3) == 4, __LINE__);
}

int main() {
  whole_numbers();
  of_eight_bytes();
  floating();
  std::printf("%d of %d right\n", right, asked);
}
