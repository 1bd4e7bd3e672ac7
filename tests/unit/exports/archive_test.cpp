// Zip archives: what goes in comes out, and the same files give the same bytes.
#include "exports/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <doctest/doctest.h>

#include <sstream>

using exports::ArchivedFile;

namespace {

std::vector<ArchivedFile> unpacked(const std::string& zip) {
  std::vector<ArchivedFile> files;
  archive* reader = archive_read_new();
  archive_read_support_format_zip(reader);
  REQUIRE(archive_read_open_memory(reader, zip.data(), zip.size()) == ARCHIVE_OK);
  archive_entry* entry = nullptr;
  while (archive_read_next_header(reader, &entry) == ARCHIVE_OK) {
    ArchivedFile file{.name = archive_entry_pathname(entry), .contents = ""};
    file.executable = (archive_entry_perm(entry) & 0111) != 0;
    char buffer[4096];
    for (la_ssize_t size; (size = archive_read_data(reader, buffer, sizeof buffer)) > 0;)
      file.contents.append(buffer, static_cast<std::size_t>(size));
    files.push_back(file);
  }
  archive_read_free(reader);
  return files;
}

}  // namespace

TEST_CASE("an archive holds what was put in") {
  const std::vector<ArchivedFile> files = {{"setup.sh", "#!/bin/sh\n", true},
                                           {"course/README.md", std::string(100'000, 'x'), false},
                                           {"empty", "", false}};
  const std::string zip = exports::zip(files);
  CHECK(zip.starts_with("PK"));
  const std::vector<ArchivedFile> found = unpacked(zip);
  REQUIRE(found.size() == files.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    CHECK(found[i].name == files[i].name);
    CHECK(found[i].contents == files[i].contents);
    CHECK(found[i].executable == files[i].executable);
  }
  CHECK(exports::zip(files) == zip);
  std::ostringstream stream;
  exports::ZipWriter writer(stream);
  for (const ArchivedFile& file : files) writer.add(file);
  writer.finish();
  CHECK(stream.str() == zip);
}
