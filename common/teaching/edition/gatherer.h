// Collects files of a checkout for an edition, by their names.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "source/marked_source.h"

namespace edition {

struct File {
  std::filesystem::path path;  ///< seen from the edition's root
  std::string text;
  bool executable = false;
};

/** What has been taken so far. What it cannot take, it reports by name. */
class Gatherer {
 public:
  explicit Gatherer(std::filesystem::path root) : root_(std::move(root)) {}

  /** Throws std::runtime_error with a sentence where it cannot be read. */
  void take(const std::filesystem::path& path, const std::filesystem::path& as);
  void take(const std::filesystem::path& path) { take(path, path); }

  /**
   * What lies in a folder of the course and is part of it, known by its name: an editor's copies, notes, what
   * is hidden and whatever has an ending that the course has not stay out, and so do the folders `left_out`.
   * Throws std::runtime_error with a sentence where there is no such folder.
   */
  void take_folder(const std::filesystem::path& folder,
                   const std::vector<std::filesystem::path>& left_out = {});

  /** A fresh skeleton of the lesson as its kernel.cu, whatever stands there; returns its solution. */
  source::Marked take_skeleton(const std::string& lesson);

  const std::filesystem::path& root() const { return root_; }
  const std::vector<File>& files() const { return files_; }
  void add(File file) { files_.push_back(std::move(file)); }
  /** In the order of the paths. */
  std::vector<File> finish();

 private:
  std::string read(const std::filesystem::path& path) const;
  [[noreturn]] void cannot_read(const std::filesystem::path& path) const;

  std::filesystem::path root_;
  std::vector<File> files_;
};

}  // namespace edition
