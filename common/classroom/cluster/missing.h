// Keeps track of the submissions that have no record yet, while other processes write records.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "marking/mark.h"

namespace cluster {

class Missing {
 public:
  Missing(std::filesystem::path out, std::vector<marking::Task> tasks);

  bool is_empty() const { return tasks_.empty(); }
  std::size_t size() const { return tasks_.size(); }

  /** Finds the records that are there now, and tells them. How many. */
  std::size_t take_what_came(const marking::Heard&);

  /**
   * Puts the files of all where a node finds them, and removes what stands there of an earlier grading. What
   * cannot be put there has its record, which is told. Stops early after process::interrupted().
   */
  void lay_out(const marking::Heard&);

  /** In the order of their students. */
  std::vector<records::Record> records() const;

  /** Writes the records of all, which say why there is no result, and tells them. */
  void give_up(const std::string& why, const marking::Heard&);

 private:
  std::filesystem::path out_;
  std::map<std::string, marking::Task> tasks_;  ///< by student
};

}  // namespace cluster
