// Numbers between commas and crosses.
#include "bench/sizes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace bench {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end = 0; end != std::string_view::npos;
       text.remove_prefix(std::min(end + 1, text.size()))) {
    end = text.find(separator);
    parts.push_back(text.substr(0, end));
  }
  return parts;
}

std::optional<int> number(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

/** The lessons' kernels count elements by int. */
bool fits_an_int(int rows, int columns) {
  return std::int64_t{rows} * columns <= std::numeric_limits<int>::max();
}

Size parse_size(std::string_view word) {
  const auto refuse = [&](const char* why) {
    throw std::invalid_argument(fmt::format("'{}' is not a size: {}", word, why));
  };
  const std::vector<std::string_view> parts = split(word, 'x');
  if (parts.size() != 1 && parts.size() != 3)
    refuse("write 1024 for a square, or MxNxK such as 4093x4095x4097");
  std::array<int, 3> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::optional<int> value = number(parts[parts.size() == 1 ? 0 : i]);
    if (!value) refuse("write 1024 for a square, or MxNxK such as 4093x4095x4097");
    if (*value <= 0) refuse("M, N and K must be 1 or more");
    numbers[i] = *value;
  }
  const auto [M, N, K] = numbers;
  if (!fits_an_int(M, K) || !fits_an_int(K, N) || !fits_an_int(M, N))
    refuse("a matrix of 2^31 elements or more is beyond the int that the kernels count with");
  return {M, N, K};
}

}  // namespace

std::vector<Size> parse_sizes(const std::string& words) {
  std::vector<Size> sizes;
  for (const std::string_view word : split(words, ',')) sizes.push_back(parse_size(word));
  return sizes;
}

}  // namespace bench
