// libarchive does the work.
#include "exports/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <ctime>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace exports {
namespace {

constexpr std::time_t kFirstYear = 315532800;  // 1980-01-01, in UTC

using Entry = std::unique_ptr<archive_entry, decltype(&archive_entry_free)>;

void wants(archive* zip, int code) {
  if (code != ARCHIVE_OK)
    throw std::runtime_error(fmt::format("A zip archive could not be made: {}", archive_error_string(zip)));
}

/** libarchive calls this with what it has made. */
la_ssize_t append(archive*, void* stream, const void* bytes, std::size_t size) {
  static_cast<std::ostream*>(stream)->write(static_cast<const char*>(bytes),
                                            static_cast<std::streamsize>(size));
  return static_cast<la_ssize_t>(size);
}

}  // namespace

struct ZipWriter::Archive {
  std::unique_ptr<archive, decltype(&archive_write_free)> zip{archive_write_new(), archive_write_free};
};

ZipWriter::ZipWriter(std::ostream& stream) : archive_(std::make_unique<Archive>()) {
  archive* const zip = archive_->zip.get();
  wants(zip, archive_write_set_format_zip(zip));
  // Names in UTF-8, whatever the locale. Not every version of libarchive knows the option, and none needs it
  // for ASCII.
  archive_write_set_options(zip, "zip:hdrcharset=UTF-8");
  wants(zip, archive_write_set_bytes_in_last_block(zip, 1));
  wants(zip, archive_write_open(zip, &stream, nullptr, append, nullptr));
}

ZipWriter::~ZipWriter() = default;

void ZipWriter::add(const ArchivedFile& file) {
  archive* const zip = archive_->zip.get();
  const Entry entry(archive_entry_new(), archive_entry_free);
  archive_entry_set_pathname_utf8(entry.get(), file.name.c_str());
  archive_entry_set_filetype(entry.get(), AE_IFREG);
  archive_entry_set_perm(entry.get(), file.executable ? 0755 : 0644);
  archive_entry_set_mtime(entry.get(), kFirstYear, 0);
  archive_entry_set_size(entry.get(), static_cast<la_int64_t>(file.contents.size()));
  wants(zip, archive_write_header(zip, entry.get()));
  const la_ssize_t written = archive_write_data(zip, file.contents.data(), file.contents.size());
  if (written != static_cast<la_ssize_t>(file.contents.size())) wants(zip, ARCHIVE_FATAL);
}

void ZipWriter::finish() { wants(archive_->zip.get(), archive_write_close(archive_->zip.get())); }

std::string zip(const std::vector<ArchivedFile>& files) {
  std::ostringstream stream;
  ZipWriter archive(stream);
  for (const ArchivedFile& file : files) archive.add(file);
  archive.finish();
  return std::move(stream).str();
}

}  // namespace exports
