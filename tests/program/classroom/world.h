// A folder of submissions, as a test makes it up: files, archives and what does not belong there.
#pragma once

#include <archive.h>
#include <archive_entry.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "process/temporary.h"
#include "submissions/collect.h"
#include "text/file.h"

constexpr const char* kMatmul = "void matmul(const float*, const float*, float*, int, int, int) {}\n";

struct Entry {
  std::string name, text;
  std::string link = {};      ///< it is a symbolic link to this
  long changed = 1795176000;  ///< 2026-11-20 12:00:00 UTC
};

/** ".zip" or ".tar.gz", by the name of the file. */
inline void write_archive(const std::filesystem::path& file, const std::vector<Entry>& entries) {
  archive* a = archive_write_new();
  if (file.extension() == ".zip") {
    archive_write_set_format_zip(a);
  } else {
    archive_write_set_format_pax_restricted(a);
    archive_write_add_filter_gzip(a);
  }
  REQUIRE(archive_write_open_filename(a, file.c_str()) == ARCHIVE_OK);
  for (const Entry& one : entries) {
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, one.name.c_str());
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_mtime(entry, one.changed, 0);
    archive_entry_set_filetype(entry, one.link.empty() ? AE_IFREG : AE_IFLNK);
    if (one.link.empty())
      archive_entry_set_size(entry, static_cast<la_int64_t>(one.text.size()));
    else
      archive_entry_set_symlink(entry, one.link.c_str());
    REQUIRE(archive_write_header(a, entry) >= ARCHIVE_WARN);  // a name in UTF-8, and we have no locale
    if (one.link.empty()) archive_write_data(a, one.text.data(), one.text.size());
    archive_entry_free(entry);
  }
  REQUIRE(archive_write_close(a) == ARCHIVE_OK);
  archive_write_free(a);
}

class World {
 public:
  World() {
    order.folder = folder_.path() / "submissions", order.lesson = "02_tiled", create_directory(order.folder);
  }

  const std::filesystem::path& folder() const { return order.folder; }
  void file(const std::string& name, std::string_view text = kMatmul) const {
    text::write_file(folder() / name, text);
  }
  void zip(const std::string& name, const std::vector<Entry>& entries) const {
    write_archive(folder() / name, entries);
  }

  std::vector<submissions::Submission> all() const { return submissions::collect(order).all; }

  /** The only one. */
  submissions::Submission one() const {
    const auto found = all();
    REQUIRE(found.size() == 1);
    return found.front();
  }

  submissions::Submission of(std::string_view student) const {
    const auto found = all();
    const auto at = std::ranges::find(found, student, &submissions::Submission::student);
    REQUIRE_MESSAGE(at != found.end(), student);
    return *at;
  }

  submissions::Options order;

 private:
  process::TemporaryFolder folder_;
};
