// Grades that stood in a platform's table before: whether they are overwritten, and what to say of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace exports {

enum class Given { overwritten, kept };

/** "20,00" and "20.00" are 20; 0 where it is no number. */
double number_in(std::string_view cell);

class GivenGrades {
 public:
  GivenGrades(std::string_view platform, Given rule) : platform_(platform), rule_(rule) {}

  /** May what stands in a student's cell become `now`? Keeps account of it. */
  bool give_way(const std::string& cell, const std::string& now, const std::string& student);

  /** Whose grades were overwritten or kept. */
  std::vector<std::string> notes() const;

 private:
  std::string platform_;
  Given rule_;
  std::vector<std::string> overwritten_, kept_;
};

}  // namespace exports
