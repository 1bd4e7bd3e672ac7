// Sectors and wavefronts of one request, by the patterns that NVIDIA's guides draw.
#include <doctest/doctest.h>

#include "emulator/observers/warps.h"

using namespace emulator;

namespace {

/** Lane i asks for `bytes` bytes from word address(i) on. */
template <class Address>
WarpRequest request(Space space, int bytes, Address address, int lanes = kLanes) {
  WarpRequest r;
  r.begin(space, false, bytes);
  for (int i = 0; i < lanes; ++i) {
    const auto word = static_cast<std::uint32_t>(address(i));
    bytes == 16 ? r.add<16>(word) : r.add<4>(word);
  }
  return r;
}

template <class Address>
int sectors(int bytes, Address address) {
  return SectorObserver::sectors(request(Space::global, bytes, address));
}
template <class Address>
int wavefronts(int bytes, Address address) {
  return BankObserver::wavefronts(request(Space::shared, bytes, address));
}

}  // namespace

TEST_CASE("32 floats in a row are 4 sectors, and 5 when they do not start at a multiple of 32 bytes") {
  CHECK(sectors(4, [](int i) { return 800 + i; }) == 4);
  CHECK(sectors(4, [](int i) { return 801 + i; }) == 5);
}

TEST_CASE("two rows of 16 floats are 4 sectors, and one float for all is 1") {
  CHECK(sectors(4, [](int i) { return i / 16 * 1000 + i % 16; }) == 4);
  CHECK(sectors(4, [](int) { return 12345; }) == 1);
}

TEST_CASE("floats that are rows apart are a sector each, however long the rows") {
  for (const int row : {8, 37, 64, 1000, 1 << 20}) CHECK(sectors(4, [&](int i) { return i * row; }) == 32);
}

TEST_CASE("32 float4 in a row are 16 sectors") {
  CHECK(sectors(16, [](int i) { return 4 * i; }) == 16);
}

TEST_CASE("far apart, float4 count each of their sectors once") {
  CHECK(sectors(16, [](int i) { return i / 2 * 4096 + i % 2 * 4; }) == 16);
}

TEST_CASE("any 32 words in a row, and one word for all, take one wavefront") {
  CHECK(wavefronts(4, [](int i) { return 100 + i; }) == 1);
  CHECK(wavefronts(4, [](int i) { return 100 + (i * 7) % 32; }) == 1);
  CHECK(wavefronts(4, [](int) { return 100; }) == 1);
}

TEST_CASE("a stride of s words takes gcd(s, 32) wavefronts") {
  for (const auto& [stride, conflicts] :
       {std::pair{1, 1}, {2, 2}, {3, 1}, {4, 4}, {16, 16}, {17, 1}, {32, 32}, {33, 1}}) {
    CHECK(wavefronts(4, [s = stride](int i) { return i * s; }) == conflicts);
  }
}

TEST_CASE("two words of one bank are two wavefronts, even if many lanes ask for each") {
  CHECK(wavefronts(4, [](int i) { return i / 16 * 64; }) == 2);
}

TEST_CASE("32 float4 in a row take 4 wavefronts, one float4 for all takes 1") {
  CHECK(wavefronts(16, [](int i) { return 4 * i; }) == 4);
  CHECK(wavefronts(16, [](int) { return 64; }) == 1);
}

TEST_CASE("lanes that do not take part ask for nothing") {
  CHECK(SectorObserver::sectors(request(
            Space::global, 4, [](int i) { return i * 1000; }, 3)) == 3);
  CHECK(BankObserver::wavefronts(request(
            Space::shared, 4, [](int i) { return i * 32; }, 5)) == 5);
}
