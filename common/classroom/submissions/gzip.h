// Holds what gzip packed against the checksum at its end, which libarchive passes over.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace submissions {

/** The checksum of RFC 1952, section 8, of more bytes after those that gave `before`. */
std::uint32_t crc32(std::string_view bytes, std::uint32_t before = 0);

/** Throws Refused where it is packed by gzip and does not unpack to what was packed. Anything else is left alone. */
void refuse_damaged_gzip(std::string_view bytes);
void refuse_damaged_gzip(const std::filesystem::path& file);

}  // namespace submissions
