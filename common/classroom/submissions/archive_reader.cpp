// Implements the reading of zip and tar archives with the library libarchive, and refuses paths that lead out of their folder.
#include "submissions/archive_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "submissions/gzip.h"
#include "submissions/limited_reader.h"
#include "text/harmless.h"

namespace submissions {
namespace {

std::string name_of(archive_entry* entry) {
  const char* name = archive_entry_pathname_utf8(entry);
  if (name == nullptr) name = archive_entry_pathname(entry);
  if (name == nullptr) throw Refused("It holds a file whose name cannot be read.");
  std::string result = name;
  std::ranges::replace(result, '\\', '/');  // of Windows
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

}  // namespace

ArchiveReader::ArchiveReader() : archive_(archive_read_new(), &archive_read_free) {
  archive_read_support_format_zip(archive_.get());
  archive_read_support_format_tar(archive_.get());
  archive_read_support_filter_gzip(archive_.get());
  archive_read_support_filter_bzip2(archive_.get());
  archive_read_support_filter_xz(archive_.get());
  archive_read_support_filter_zstd(archive_.get());
}

ArchiveReader::ArchiveReader(std::string_view bytes) : ArchiveReader() {
  refuse_damaged_gzip(bytes);
  opened(archive_read_open_memory(archive_.get(), bytes.data(), bytes.size()));
}

ArchiveReader::ArchiveReader(const std::filesystem::path& file) : ArchiveReader() {
  refuse_damaged_gzip(file);
  constexpr std::size_t kBlock = std::size_t{64} << 10;
  opened(archive_read_open_filename(archive_.get(), file.c_str(), kBlock));
}

void ArchiveReader::opened(int status) const {
  if (status != ARCHIVE_OK) throw Refused("It is no zip or tar archive, or not the whole of one.");
}

bool ArchiveReader::next() {
  const int status = archive_read_next_header(archive_.get(), &entry_);
  if (status == ARCHIVE_EOF) return false;
  if (status < ARCHIVE_WARN) throw Refused("It is damaged, or no zip or tar archive.");
  name_ = name_of(entry_);
  refuse_slips(name_);
  if (archive_entry_is_encrypted(entry_) != 0) throw Refused("It is locked by a password.");
  return true;
}

bool ArchiveReader::is_folder() const {
  return archive_entry_filetype(entry_) == AE_IFDIR || name_.ends_with('/');
}

bool ArchiveReader::is_plain() const {
  return archive_entry_filetype(entry_) == AE_IFREG && archive_entry_hardlink(entry_) == nullptr;
}

Seconds ArchiveReader::changed() const { return archive_entry_mtime(entry_); }

std::optional<std::string_view> ArchiveReader::block() {
  const void* begin = nullptr;
  std::size_t size = 0;
  la_int64_t offset = 0;
  const int status = archive_read_data_block(archive_.get(), &begin, &size, &offset);
  if (status == ARCHIVE_EOF) return std::nullopt;
  if (status < ARCHIVE_WARN) throw Damaged("It is damaged, or locked by a password.");
  if (status != ARCHIVE_OK)  // a length or a checksum
    throw Damaged(fmt::format("It is damaged: {} is not what was packed, by its checksum.",
                              text::harmless_name(name_)));
  return std::string_view(static_cast<const char*>(begin), size);
}

}  // namespace submissions
