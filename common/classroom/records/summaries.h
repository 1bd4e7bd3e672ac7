// The records of a class as reports need them: on disk, so that memory does not grow with the class.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <vector>

#include "records/record.h"

namespace records {

/**
 * A list of records without their text and result. They are read again one by one, by value, whenever
 * somebody asks; copies of a list share what is on disk.
 */
class Summaries {
 public:
  /** They go into a nameless file of the folder for temporary files, or of this one. */
  Summaries() = default;
  explicit Summaries(const std::filesystem::path& folder);
  Summaries(std::initializer_list<Record>);

  /** Throws std::runtime_error with a sentence, e.g. when the disk is full. */
  void push_back(const Record&);

  std::size_t size() const { return places_.size(); }
  /** Throws std::runtime_error with a sentence where the disk fails. */
  Record operator[](std::size_t) const;

  class Iterator {
   public:
    using value_type = Record;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    Iterator(const Summaries& all, std::size_t i) : all_(&all), i_(i) {}
    Record operator*() const { return (*all_)[i_]; }
    Iterator& operator++() { return ++i_, *this; }
    Iterator operator++(int) { return {*all_, i_++}; }
    bool operator==(const Iterator&) const = default;

   private:
    const Summaries* all_ = nullptr;
    std::size_t i_ = 0;
  };
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

 private:
  class File;

  struct Extent {
    std::int64_t offset;
    std::size_t bytes;
  };

  std::shared_ptr<File> file_;
  std::vector<Extent> places_;
};

}  // namespace records
