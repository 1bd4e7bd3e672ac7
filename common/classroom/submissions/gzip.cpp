// Unpacks it once more, only to add it up.
#include "submissions/gzip.h"

#include <archive.h>
#include <archive_entry.h>

#include <array>
#include <fstream>
#include <memory>
#include <string>

#include "submissions/limited_reader.h"

namespace submissions {
namespace {

constexpr std::string_view kMagic = "\x1f\x8b\x08";
constexpr std::size_t kTrailer = 8;  // checksum and length, four bytes each, the lowest first
/** What is longer is refused for its size by who takes it: of one student, and of a class. */
constexpr std::uint64_t kMostOfOne = std::uint64_t{256} << 20, kMostOfAll = std::uint64_t{4} << 30;

constexpr std::array<std::uint32_t, 256> kTable = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t n = 0; n < table.size(); ++n) {
    std::uint32_t c = n;
    for (int bit = 0; bit < 8; ++bit) c = (c & 1) != 0 ? 0xEDB88320U ^ (c >> 1) : c >> 1;
    table[n] = c;
  }
  return table;
}();

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i)
    number |= std::uint32_t{static_cast<unsigned char>(bytes[at + i])} << 8 * i;
  return number;
}

/** `a` is open; `trailer` are its last bytes. Several packed files one after another have a trailer each: then only the
 *  unpacking itself can tell. */
void hold_against(archive* a, std::string_view trailer, std::uint64_t most, bool several) {
  const Refused damaged("It is damaged: its checksum is not that of what it holds.");
  archive_entry* entry = nullptr;
  if (archive_read_next_header(a, &entry) < ARCHIVE_WARN) throw damaged;
  std::uint32_t sum = 0;
  std::uint64_t length = 0;
  const void* block = nullptr;
  std::size_t size = 0;
  la_int64_t offset = 0;
  int status = ARCHIVE_OK;
  while (length < most && (status = archive_read_data_block(a, &block, &size, &offset)) == ARCHIVE_OK) {
    sum = crc32({static_cast<const char*>(block), size}, sum);
    length += size;
  }
  if (length >= most) return;
  if (status != ARCHIVE_EOF) throw damaged;
  const bool same =
      sum == number_at(trailer, 0) && static_cast<std::uint32_t>(length) == number_at(trailer, 4);
  if (!same && !several) throw damaged;
}

using RawArchive = std::unique_ptr<archive, decltype(&archive_read_free)>;

RawArchive raw() {
  RawArchive a(archive_read_new(), &archive_read_free);
  archive_read_support_format_raw(a.get());
  archive_read_support_filter_gzip(a.get());
  return a;
}

}  // namespace

std::uint32_t crc32(std::string_view bytes, std::uint32_t before) {
  std::uint32_t c = ~before;
  for (const char byte : bytes) c = kTable[(c ^ static_cast<unsigned char>(byte)) & 0xff] ^ (c >> 8);
  return ~c;
}

void refuse_damaged_gzip(std::string_view bytes) {
  if (!bytes.starts_with(kMagic) || bytes.size() < kMagic.size() + kTrailer) return;
  const RawArchive a = raw();
  if (archive_read_open_memory(a.get(), bytes.data(), bytes.size()) != ARCHIVE_OK) return;
  hold_against(a.get(), bytes.substr(bytes.size() - kTrailer), kMostOfOne,
               bytes.find(kMagic, kMagic.size()) != std::string_view::npos);
}

void refuse_damaged_gzip(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string head(kMagic.size(), '\0'), trailer(kTrailer, '\0');
  if (!in.read(head.data(), std::streamsize(head.size())) || head != kMagic) return;
  if (!in.seekg(-std::streamoff(kTrailer), std::ios::end).read(trailer.data(), std::streamsize(kTrailer)))
    return;
  const RawArchive a = raw();
  constexpr std::size_t kBlock = std::size_t{64} << 10;
  if (archive_read_open_filename(a.get(), file.c_str(), kBlock) != ARCHIVE_OK) return;
  hold_against(a.get(), trailer, kMostOfAll, false);
}

}  // namespace submissions
