// Archives by libarchive, from memory into memory: there is no path on a disk to slip out of.
#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "source/beside.h"
#include "submissions/basket.h"
#include "text/harmless.h"

namespace submissions {
namespace {

using Reader = std::unique_ptr<archive, decltype(&archive_read_free)>;

/** Zip and tar, packed by what tar calls; of other formats a sentence says what to hand in. */
Reader reader_of(const std::string& bytes) {
  Reader reader(archive_read_new(), &archive_read_free);
  archive* const a = reader.get();
  archive_read_support_format_zip(a);
  archive_read_support_format_tar(a);
  archive_read_support_filter_gzip(a);
  archive_read_support_filter_bzip2(a);
  archive_read_support_filter_xz(a);
  archive_read_support_filter_zstd(a);
  if (archive_read_open_memory(a, bytes.data(), bytes.size()) != ARCHIVE_OK)
    throw Refused("It is no zip or tar archive that can be read.");
  return reader;
}

/** As it is written there, with the slashes of Windows turned. */
std::string name_of(archive_entry* entry) {
  const char* name = archive_entry_pathname_utf8(entry);
  if (name == nullptr) name = archive_entry_pathname(entry);
  if (name == nullptr) throw Refused("It holds a file whose name cannot be read.");
  std::string result = name;
  std::ranges::replace(result, '\\', '/');
  while (result.starts_with("./")) result.erase(0, 2);
  return result;
}

void refuse_slips(const std::string& name) {
  const std::filesystem::path path = name;
  const bool drive = name.size() > 1 && name[1] == ':';
  if (drive || path.is_absolute() || std::ranges::find(path, std::filesystem::path("..")) != path.end())
    throw Refused(
        fmt::format("It holds {}, which would land outside of its folder.", text::harmless_name(name)));
}

/** Blocks are counted whether they are kept or not: a bomb may be in what nobody wants. */
std::string text_of(archive* a, Basket& basket, std::size_t kept) {
  std::string text;
  for (;;) {
    const void* block = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    const int status = archive_read_data_block(a, &block, &size, &offset);
    if (status == ARCHIVE_EOF) return text;
    if (status < ARCHIVE_WARN) throw Refused("It is damaged, or locked by a password.");
    basket.count_bytes(size);
    text.append(static_cast<const char*>(block), std::min(size, kept - text.size()));
  }
}

void take_entry(archive* a, archive_entry* entry, const std::string& folder, Basket& basket) {
  const std::string name = name_of(entry);
  refuse_slips(name);
  const bool directory = archive_entry_filetype(entry) == AE_IFDIR || name.ends_with('/');
  const bool plain = archive_entry_filetype(entry) == AE_IFREG && archive_entry_hardlink(entry) == nullptr;
  const bool wanted = !directory && basket.wants(name);
  if (wanted && !plain) return basket.refuse(name, "is a link or no plain file, and is not followed");
  if (archive_entry_is_encrypted(entry) != 0) throw Refused("It is locked by a password.");
  std::string text = text_of(a, basket, wanted ? source::kLargestKernelFile + 1 : 0);
  if (!wanted) return;
  if (text.size() > source::kLargestKernelFile) return basket.refuse(name, "is larger than 4 MB");
  basket.take({.name = name, .path = folder + "/" + name, .text = std::move(text)});
}

}  // namespace

void read_archive(const std::string& bytes, const std::string& path, Basket& basket) {
  const Reader reader = reader_of(bytes);
  archive_entry* entry = nullptr;
  for (;;) {
    const int status = archive_read_next_header(reader.get(), &entry);
    if (status == ARCHIVE_EOF) return;
    if (status < ARCHIVE_WARN) throw Refused("It is damaged, or no zip or tar archive.");
    basket.count_entry();
    take_entry(reader.get(), entry, path, basket);
  }
}

}  // namespace submissions
