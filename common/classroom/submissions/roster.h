// Reads the roster, a CSV table that says who is in the class: exported from the learning platform, or one's own.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "submissions/when.h"

namespace submissions {

struct Person {
  std::string student;  ///< the identifier, unique in the roster; with a platform's number where it must
  std::string name, email, section;
  std::map<std::string, std::string> external;  ///< as in records::Record
  std::optional<Seconds> submitted;             ///< where Moodle's worksheet tells
  bool late = false;                            ///< says the Status of Moodle's worksheet
  int line = 0;                                 ///< of the file
};

class Roster {
 public:
  static constexpr std::size_t kNobody = static_cast<std::size_t>(-1);

  /**
   * Understood are the exports of Canvas (gradebook), Moodle (grading worksheet, participants) and Gradescope
   * (roster), and any CSV with one of their columns. Throws std::runtime_error with a sentence where no
   * column tells students apart, where there is no student, or where one stands there twice. `file` is for
   * the sentences.
   */
  Roster(std::string_view csv, const std::string& file);

  const std::vector<Person>& people() const { return people_; }

  /** Whose is it, by a number of a platform such as {"canvas_id", "12345"}; kNobody where it is nobody's. */
  std::size_t find_external(const std::string& kind, const std::string& number) const;

  /** By a login, an address, a number or a name, in either order and however it is written, composed or
   *  decomposed, with accents or without; kNobody also where two have it. */
  std::size_t find(std::string_view words) const;

  /** All whom the words may mean. */
  std::set<std::size_t> fitting(std::string_view words) const;

 private:
  void add(Person person, const std::string& login, std::span<const std::string> names);
  void tell_apart();
  void refuse_doubles(const std::string& file) const;

  std::vector<Person> people_;
  using People = std::map<std::string, std::set<std::size_t>>;  ///< of letters and digits, see squeezed()
  People by_login_, by_name_, by_folding_;
};

}  // namespace submissions
