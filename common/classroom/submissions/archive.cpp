// Archives of students, into a basket.
#include <algorithm>

#include "source/beside.h"
#include "submissions/archive_reader.h"
#include "submissions/limited_reader.h"

namespace submissions {
namespace {

/** Blocks are counted whether they are kept or not: a bomb may be in what nobody wants. */
std::string text_of(ArchiveReader& reader, LimitedReader& basket, std::size_t kept) {
  std::string text;
  while (const std::optional<std::string_view> block = reader.block()) {
    basket.count_bytes(block->size());
    text.append(block->substr(0, kept - text.size()));
  }
  return text;
}

void take_entry(ArchiveReader& reader, const std::string& folder, LimitedReader& basket) {
  const std::string& name = reader.name();
  const bool wanted = !reader.is_folder() && basket.wants(name);
  if (wanted && !reader.is_plain())
    return basket.refuse(name, "is a link or no plain file, and is not followed");
  std::string text = text_of(reader, basket, wanted ? source::kLargestKernelFile + 1 : 0);
  if (!wanted) return;
  if (text.size() > source::kLargestKernelFile) return basket.refuse(name, "is larger than 4 MB");
  basket.take({.name = name, .path = folder + "/" + name, .text = std::move(text)});
}

}  // namespace

void read_archive(const std::string& bytes, const std::string& path, LimitedReader& basket) {
  ArchiveReader reader{std::string_view(bytes)};
  while (reader.next()) {
    basket.count_entry();
    take_entry(reader, path, basket);
  }
}

}  // namespace submissions
